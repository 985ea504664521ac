import { draftDeck } from './draft-deck.js';
import { draftFromPrompt } from './draft-prompt.js';

const deckOf = (prompt: string, locale = 'en') => draftDeck({ prompt, locale, brand: '', title: null, slides: null });
const slidesOf = (prompt: string, locale?: string) => deckOf(prompt, locale).slides.slice(1);

describe('short lines above lists', () => {
  const sides = {
    title: 'Electric van',
    pros: [{ text: 'cheap' }, { text: 'quiet' }],
    cons: [{ text: 'range' }, { text: 'price: 48,000 EUR' }],
  };
  const pros = '- cheap\n- quiet';
  const cons = '- range\n- price: 48,000 EUR';

  it.each([
    ['directly behind a point', `Pro\n${pros}\nCon\n${cons}`],
    ['behind a blank line', `Pro\n${pros}\n\nCon\n${cons}`],
    ['with colons', `Pro:\n${pros}\nCon:\n${cons}`],
    ['in bold', `**Pro**\n${pros}\n\n**Con**\n${cons}`],
    ['apart from their lists', `Pro\n\n${pros}\n\nCon\n\n${cons}`],
  ])('are sides of what their heading names: %s', (_, lists) => {
    const content = { ...sides, takeaway: 'Verdict: buy two' };
    expect(slidesOf(`## Electric van\n${lists}\n\nVerdict: buy two`)).toMatchObject([
      { slide_type: 'prosCons', content },
    ]);
  });

  it.each(['\n', '\n\n'])('are sides in the prompt of a slide, too', (gap) => {
    const prompt = `Electric van${gap}Pros\n${pros}${gap}Cons\n${cons}`;
    expect(draftFromPrompt(prompt, { locale: 'en', previous: undefined })).toMatchObject({
      slide_type: 'prosCons',
      content: sides,
    });
  });

  it('are headings behind a title of one line', () => {
    expect(slidesOf(`Electric van\nPros\n${pros}\nCons\n${cons}`)).toMatchObject([{ slide_type: 'prosCons' }]);
  });

  it('head the lists beside each other', () => {
    expect(slidesOf('## Sites\nNorth\n- near\n- small\nSouth\n- far\n- large')).toMatchObject([
      {
        slide_type: 'twoColumn',
        content: {
          left: { title: 'North', points: [{ text: 'near' }, { text: 'small' }] },
          right: { title: 'South', points: [{ text: 'far' }, { text: 'large' }] },
        },
      },
    ]);
  });
});
