import { zipSync, type Zippable } from 'fflate';
import { drawn, type Ground, newClient, newDeck, storeLargest } from './ground.js';

/** Clients that send at once, each of a workspace of its own. */
const CLIENTS = 20;
/** Slides of a large deck; every other one has a picture. */
const SLIDES = 100;
const MB = 1024 * 1024;

const text = (value: string) => Buffer.from(value);
const zip = (parts: Zippable) => Buffer.from(zipSync(parts));

/** Files that are made to hurt who reads them. */
const HOSTILE: Record<string, () => Buffer> = {
  'a.pptx': () => zip({ '[Content_Types].xml': Buffer.alloc(300 * MB, ' ') }),
  'b.pptx': () =>
    zip(Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`ppt/slides/s${i}.xml`, text('<a/>')]))),
  'c.pptx': () => zip({ '[Content_Types].xml': text('<a>'.repeat(2_000_000)) }),
  'd.md': () => text('['.repeat(4_000_000)),
  'e.md': () => text('> '.repeat(100_000)),
  'f.md': () => text('*a_ '.repeat(1_000_000)),
  'g.md': () => text('# A\n\n---\n\n'.repeat(400_000)),
  'h.json': () => text(`{"slides":${'['.repeat(4_000_000)}`),
  'i.json': () => text(`{"slides":[${'{"slide_type":"x","content":{"a":"b"}},'.repeat(300_000)}{}]}`),
};

const form = (bytes: Uint8Array, name: string) => {
  const body = new FormData();
  body.append('file', new Blob([Uint8Array.from(bytes)]), name);
  return body;
};

/** Sends each of the hostile files twice at once; each must be refused. */
export async function importHostile(ground: Ground): Promise<void> {
  const files = Object.entries(HOSTILE).map(([name, make]) => [name, make()] as const);
  const send = async ([name, bytes]: (typeof files)[number]) => {
    const { status } = await ground.client.call('POST', '/v1/decks/import', form(bytes, name));
    if (status !== 422) ground.addFault(`${name} was answered with ${status}`);
  };
  await Promise.all([...files, ...files].map(send));
}

/** Sends a large deck of pictures, and files of 50 MB, from many workspaces at once. */
export async function importLarge(ground: Ground): Promise<void> {
  const { client, service, site, ended } = ground;
  const deck = await newDeck(ground);
  const pictures = await site.photographs(4);
  const slides = ground.short ? 10 : SLIDES;
  for (let i = 0; i < slides; i++) {
    const content = { title: `Slide ${i}`, ...(i % 2 === 0 && { body: 'Words beside it.', image: pictures[i % 4] }) };
    await storeLargest(ground, deck, { slide_type: i % 2 === 0 ? 'imageText' : 'statement', content });
  }
  const { body: file } = await drawn(ground, deck, { format: 'pptx' });
  const begun = performance.now();
  await client.call('POST', '/v1/decks/import', form(file, 'a.pptx'));
  ground.addRemark(`${slides} slides in ${((performance.now() - begun) / 1000).toFixed(1)} s alone`);
  // Bytes of no kind are refused when they are there whole, which takes the service nothing but room for them.
  const forms = [form(file, 'a.pptx'), form(Buffer.alloc(49 * MB), 'a.pptx')];
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, i) => {
      const own = await newClient(service, ended);
      const { status } = await own.client.call('POST', '/v1/decks/import', forms[i % 2]);
      client.count(`${status} POST /v1/decks/import of many`);
    }),
  );
}
