import { charactersIn, shortened } from './characters.js';

describe('characters', () => {
  it.each([
    ['a👨‍👩‍👧‍👦b', ['a', '👨‍👩‍👧‍👦', 'b']],
    ['1️⃣2', ['1️⃣', '2']],
    ['🇩🇪🇫🇷', ['🇩🇪', '🇫🇷']],
    ['e\u0301é', ['e\u0301', 'é']],
  ])('of %j are what readers count', (text, expected) => {
    expect([...charactersIn(text)]).toEqual(expected);
  });

  it.each([
    ['Revenue', 7, 'Revenue'],
    ['Revenue', 6, 'Reven…'],
    ['Two words', 5, 'Two…'],
    ['👩👩👩', 3, '👩👩👩'],
    ['Go 👩‍💻', 6, 'Go 👩‍💻'],
    ['Go 👩‍💻!', 6, 'Go…'],
    ['👩‍💻', 2, '…'],
  ])('of %j are kept whole within %i code points', (text, most, expected) => {
    expect(shortened(text, most)).toBe(expected);
  });
});
