import { DeckAnswer, SlideAnswer } from '../decks/deck.answers.js';
import { describedBy } from '../http/describe.js';
import { VersionAnswer } from '../versions/version.answers.js';
import { readDeckShape, SHOWN_OF_DECKS, SHOWN_OF_SLIDES } from './read-deck-json.js';

const slide = { slide_type: 'title', content: { anything: 1 } };
const read = (deck: object) => () => readDeckShape(deck, (index) => `slide ${index + 1}`);

describe('readDeckShape', () => {
  it('takes what answers show of decks and versions', () => {
    expect([...SHOWN_OF_DECKS].sort()).toEqual(
      [...new Set([...describedBy(DeckAnswer), ...describedBy(VersionAnswer)])].sort(),
    );
    expect([...SHOWN_OF_SLIDES].sort()).toEqual(describedBy(SlideAnswer).sort());
    expect(read({ id: 'x', status: 'draft', slides: [{ ...slide, id: 'y', order: 0 }] })).not.toThrow();
  });

  it.each(['x', '', null, 5])('leaves out a brand that can be none: %j', (brand_id) => {
    expect(read({ brand_id, slides: [slide] })()).not.toHaveProperty('brandId');
  });

  it('refuses fields that there are not, with what was meant', () => {
    expect(read({ titel: 'x', slides: [] })).toThrow('titel is not a field here. Did you mean title?');
    expect(read({ slides: [slide, { ...slide, note: 'x' }] })).toThrow(
      'slide 2: note is not a field here. Did you mean notes?',
    );
  });
});
