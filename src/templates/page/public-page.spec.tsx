import { catalogue } from '../catalogue/index.js';
import { GALLERY_LOOK, sampleMarkup } from '../gallery/sample.js';
import { publicPage } from './public-page.js';

describe('publicPage', () => {
  it('carries nothing that only the renderer reads, whatever the template', () => {
    const sections = [...catalogue.values()].map((template) => sampleMarkup(template));
    expect(sections.join('')).toContain(' data-pptx-chart=');
    const page = publicPage(sections, GALLERY_LOOK);
    expect(page.match(/<section class="slide /g)).toHaveLength(98);
    expect(page).not.toContain('data-pptx');
  });

  it('keeps the words of people who write about such attributes', () => {
    const section =
      '<section data-pptx-slide class="a"><img alt="a > data-pptx-chart=b" src="c"/> data-pptx-x</section>';
    expect(publicPage([section], GALLERY_LOOK)).toContain(
      '<section class="a"><img alt="a > data-pptx-chart=b" src="c"/> data-pptx-x</section>',
    );
  });
});
