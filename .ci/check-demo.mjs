/** Checks what the built service made of the demo's deck: every file opens and has all its slides, with their words. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { DEMO_SLIDES } from '../dist/demo/demo-deck.js';

const bytesOf = (name) => new Uint8Array(readFileSync(`demo-output/${name}`));
const slides = DEMO_SLIDES.length;
const words = DEMO_SLIDES.map(({ content }) => content.title).filter(Boolean);

const { text } = await extractText(await getDocumentProxy(bytesOf('deck.pdf')), { mergePages: false });
assert.equal(text.length, slides, 'pages of the PDF');
const printed = text.join(' ').replace(/\s+/g, ' ');
for (const title of words) assert.ok(printed.includes(title.replace(/\s+/g, ' ')), `the PDF lacks "${title}"`);

for (const name of ['deck.pptx', 'deck-flat.pptx']) {
  const parts = unzipSync(bytesOf(name));
  const pages = Object.keys(parts).filter((part) => /^ppt\/slides\/slide\d+\.xml$/.test(part));
  assert.equal(pages.length, slides, `slides of ${name}`);
  const charts = Object.keys(parts).filter((part) => /^ppt\/charts\/chart\d+\.xml$/.test(part));
  if (name === 'deck.pptx') assert.ok(charts.length > 0, 'the native presentation has no chart');
  assert.ok(strFromU8(parts['[Content_Types].xml']).includes('presentationml'), name);
}

for (const name of ['slide-1.png', 'generated-slide-1.png']) {
  const { width, height } = await sharp(bytesOf(name)).metadata();
  assert.deepEqual([width, height], [1280, 720], name);
}
const generated = await extractText(await getDocumentProxy(bytesOf('generated.pdf')), { mergePages: false });
assert.ok(generated.text.length > 3, 'the generated deck is empty');
console.log(`The demo's files are whole: ${slides} slides.`);
