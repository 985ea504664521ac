/*
 * Reads a file that takes more memory than there is, and then a small one. A program of its own, as the runner of tests takes
 * what a process that runs out of memory writes for the end of its own workers.
 */
import { PptxReader } from '../../src/imports/pptx/pptx-reader.js';
import { picture, pptx, PNG, run, shape } from './pptx-files.js';

const words = `<a:p>${run('a')}</a:p>`.repeat(60_000);
const large = pptx({ slides: Array.from({ length: 10 }, () => ({ shapes: shape([words]) })) });
const small = pptx({
  slides: [{ shapes: shape(['Text']) + picture('i'), links: { i: ['image', '../media/image1.png'] } }],
  parts: { 'ppt/media/image1.png': PNG },
});

const reader = new PptxReader(60_000, 80);
const refusal: unknown = await reader.read('one', large).catch((error: unknown) => error);
const { slides } = await reader.read('one', small);
await reader.onApplicationShutdown();
process.stdout.write(JSON.stringify({ refusal: String(refusal), slides: slides.length }));
