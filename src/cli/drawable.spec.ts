import { DEFAULT_BRAND } from '../brands/default-brand.js';
import { drawable, unknownFieldsOf } from './drawable.js';

const BRAND = { ...DEFAULT_BRAND, logoUrl: null, logoMonoUrl: null };

const deckOf = (slideType: string, content: Record<string, unknown>) => ({
  ...{ path: 'deck.json', title: 'Deck', locale: 'en', variables: {}, modified: new Date(0), warnings: [] },
  slides: [{ slideType, content, notes: null }],
});

describe('a deck of a file', () => {
  it('is drawn in the documented shape, however it was written, and says which keys are not drawn', () => {
    const deck = drawable(deckOf('bullets', { titel: 'A', items: ['a', { text: 2, note: 'b' }] }), BRAND);
    expect(deck.slides.map(({ content }) => JSON.parse(content) as unknown)).toEqual([
      { titel: 'A', items: [{ text: 'a' }, { text: '2', note: 'b' }] },
    ]);
    expect(unknownFieldsOf(deck)).toEqual([
      'slide 1 (bullets): no field is named titel, so it is not drawn. Did you mean "title"?',
      'slide 1 (bullets): no field is named items.1.note, so it is not drawn.',
    ]);
  });

  it('is refused with each slide that could not be stored', () => {
    expect(() => drawable(deckOf('quote', { name: [] }), BRAND)).toThrow(
      'deck.json: slide 1 (quote): content.name must be text.',
    );
  });
});
