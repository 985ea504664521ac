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

const SPACES = ['a', 'drawingml', 'p', 'presentationml']
  .map((name, i, all) => (i % 2 ? `xmlns:${all[i - 1]}="http://schemas.openxmlformats.org/${name}/2006/main"` : ''))
  .join(' ');
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A PowerPoint file whose slides have so many paragraphs each. */
function presentation(slides: number, paragraphs: number): Buffer {
  const numbers = Array.from({ length: slides }, (_, i) => i + 1);
  const words = '<a:p><a:r><a:t>a</a:t></a:r></a:p>'.repeat(paragraphs);
  const tree = `<p:cSld><p:spTree><p:sp><p:txBody>${words}</p:txBody></p:sp></p:spTree></p:cSld>`;
  const ids = numbers.map((n) => `<p:sldId id="${255 + n}" r:id="r${n}"/>`).join('');
  const links = numbers.map((n) => `<Relationship Id="r${n}" Type="${OFFICE}/slide" Target="slides/s${n}.xml"/>`);
  return zip({
    'ppt/presentation.xml': text(
      `<p:presentation ${SPACES} xmlns:r="${OFFICE}"><p:sldIdLst>${ids}</p:sldIdLst></p:presentation>`,
    ),
    'ppt/_rels/presentation.xml.rels': text(`<Relationships xmlns="${PACKAGE}">${links.join('')}</Relationships>`),
    ...Object.fromEntries(numbers.map((n) => [`ppt/slides/s${n}.xml`, text(`<p:sld ${SPACES}>${tree}</p:sld>`)])),
  });
}

/** Sends four slow files at once from each of four workspaces, and small ones from another, which have to be taken meanwhile. */
export async function importSlow(ground: Ground): Promise<void> {
  const { client, service, ended } = ground;
  const [slow, small] = [form(presentation(10, 30_000), 'a.pptx'), form(presentation(1, 2), 'a.pptx')];
  const strangers = await Promise.all(Array.from({ length: 4 }, () => newClient(service, ended)));
  const sent = strangers.flatMap((own) =>
    Array.from({ length: 4 }, () => own.client.call('POST', '/v1/decks/import', slow)),
  );
  for (let i = 0; i < 4; i++) {
    const begun = performance.now();
    const { status } = await client.call('POST', '/v1/decks/import', small);
    ground.addRemark(`a small file: ${status} in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
  await Promise.all(sent);
}

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
