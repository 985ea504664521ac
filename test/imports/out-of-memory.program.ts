/*
 * Reads a file that takes more memory than there is, and then a small one. A program of its own, as the runner of tests takes
 * what a process that runs out of memory writes for the end of its own workers.
 */
import { FileReader } from '../../src/imports/file-reader.js';
import { picture, pptx, PNG, run, shape } from './pptx-files.js';

const attributes = (at: number) => Array.from({ length: 20 }, (_, i) => `a${i}="${at}"`).join(' ');
const words = Array.from({ length: 95_000 }, (_, at) => `<a:p>${run('a', attributes(at))}</a:p>`).join('');
const large = pptx({ slides: [{ shapes: shape([words]) }] });
const small = pptx({
  slides: [{ shapes: shape(['Text']) + picture('i'), links: { i: ['image', '../media/image1.png'] } }],
  parts: { 'ppt/media/image1.png': PNG },
});

const read = (bytes: Uint8Array) => reader.read('one', { kind: 'pptx', bytes });
const reader = new FileReader({ wallClockMs: 300_000, heapMb: 100 });
const refusal: unknown = await read(large).catch((error: unknown) => error);
const { slides } = await read(small);
await reader.onApplicationShutdown();
process.stdout.write(JSON.stringify({ refusal: (refusal as Error).message, slides: slides.length }));
