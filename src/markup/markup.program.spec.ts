import { GALLERY_LOOK as look } from '../templates/gallery/sample.js';
import { outline, sections } from './markup.program.js';

const stored = (slideType: string, content: unknown) => ({ slideType, content: JSON.stringify(content) });

describe('the drawing program', () => {
  it('tells what a slide is called and which pictures it draws', () => {
    const content = { title: 'A view', image: 'https://a/b.png', body: 'https://c/d.png' };
    expect(outline([stored('imageText', content), stored('stats', {})])).toEqual([
      { name: 'A view', images: new Map([['https://a/b.png', Infinity]]) },
      { name: 'Stats', images: new Map() },
    ]);
  });

  it('takes whatever is stored: content that is no object, and types that are gone', () => {
    const odd = [null, 7, 'x', [{ title: 'y' }], { title: { deep: [1] } }].map((content) => stored('stats', content));
    const slides = [...odd, stored('gone', { title: 'Kept' })].map((slide, position) => ({ ...slide, position }));
    expect(outline(slides).map(({ name }) => name)).toEqual([...odd.map(() => 'Stats'), 'Kept']);
    const drawn = sections({ slides, total: slides.length, look });
    for (const markup of drawn) expect(markup).toMatch(/^<section.*<\/section>$/s);
  });
});
