/** `npm run montage` draws slides of the demo and of the gallery as one picture, `docs/images/slides.png`, for the README. */
import { DEMO_SLIDES } from '../../demo/demo-deck.js';
import { catalogue } from '../../templates/catalogue/index.js';
import { GALLERY_LOOK, sampleMarkup } from '../../templates/gallery/sample.js';
import { slideMarkup } from '../../templates/page/document.js';
import { drawSheet } from './sheet.js';

/** A slide of the demo's deck. */
function fromDemo(slideType: string): string {
  const index = DEMO_SLIDES.findIndex((slide) => slide.slide_type === slideType);
  const { content } = DEMO_SLIDES[index]!;
  return slideMarkup({ slideType, content }, index, DEMO_SLIDES.length, GALLERY_LOOK);
}

/** A template with its sample content. */
const fromGallery = (key: string, variant: string) => sampleMarkup(catalogue.get(key)!, { variant });

const SLIDES = [
  fromDemo('title'),
  fromDemo('stats'),
  fromGallery('sankeyDiagram', 'dark'),
  fromDemo('columnChart'),
  fromGallery('quote', 'accent'),
  fromDemo('kpi'),
  fromGallery('architecture', 'default'),
  fromDemo('donutChart'),
  fromGallery('roadmap', 'default'),
  fromDemo('table'),
  fromDemo('codeBlock'),
  fromDemo('cta'),
];

await drawSheet('docs/images/slides.png', SLIDES, { columns: 3, width: 560, gap: 20 });
