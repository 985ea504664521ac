/** `npm run languages` draws a slide of each script as one picture, `docs/images/languages.png`, for the documents. */
import { GALLERY_LOOK } from '../../templates/gallery/sample.js';
import { slideMarkup } from '../../templates/page/document.js';
import { LANGUAGE_SAMPLES } from './languages.js';
import { drawSheet } from './sheet.js';

const slides = LANGUAGE_SAMPLES.map(({ locale, name, title, sentence }, at) => {
  const content = { eyebrow: name, title, subtitle: sentence };
  return slideMarkup({ slideType: 'title', content }, at, LANGUAGE_SAMPLES.length, { ...GALLERY_LOOK, locale });
});

await drawSheet('docs/images/languages.png', slides, { columns: 4, width: 400, gap: 12 });
