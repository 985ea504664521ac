import { termOf } from './terms.js';

describe('termOf', () => {
  it('answers in the language of the deck, whatever its region', () => {
    expect(termOf('owner', 'de-AT')).toBe('Verantwortlich');
    expect(termOf('total', 'ja')).toBe('合計');
    expect(termOf('offTrack', 'he-IL')).toBe('חורג מהתוכנית');
  });

  it('has the last word in every language, so that none is missing before it', () => {
    for (const language of ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'ar', 'he', 'zh', 'ja', 'ko']) {
      expect(termOf('no', language)).toBeTruthy();
    }
  });

  it('falls back to English', () => {
    expect(termOf('due', 'sv')).toBe('Due');
    expect(termOf('due', 'constructor')).toBe('Due');
  });
});
