import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import supertest from 'supertest';
import { exportDeck, readPptx } from '../support/files.js';
import { sql } from '../support/ledger.js';
import { anError, newTenant, pathOf, startTestService, type Tenant, type TestService } from '../support/service.js';
import { measured } from '../support/spent.js';

interface Imported {
  deck: { id: string; title: string };
  brand: Record<string, unknown> & { id: string; logo_url: string | null };
  report: { slides: { slide_type: string; left_out: { what: string; why: string; text?: string }[] }[] };
}

interface Slide {
  id: string;
  slide_type: string;
  content: Record<string, unknown>;
  notes: string | null;
}

interface Deck {
  title: string;
  locale: string;
  brand_id: string;
  slides: Slide[];
}

type Parts = Record<string, Uint8Array>;

const BRAND = {
  style: 'editorial',
  // A grey text that a brand of a theme of others would be given a darker one for.
  colors: { primary: '#1b6b50', accent: '#C2571A', surface: '#FFFDF7', ink: '#767676', muted: '#999999' },
  fonts: { heading: 'Poppins', body: null },
};

describe('a PowerPoint file of ours that is imported', () => {
  let service: TestService;
  let tenant: Tenant;
  beforeAll(async () => {
    service = await startTestService({});
  });
  beforeEach(async () => {
    tenant = await newTenant(service, 'pro');
  });
  afterAll(() => service.close());

  const upload = async (background: string, by = tenant) => {
    const bytes = await sharp({ create: { width: 320, height: 200, channels: 3, background } })
      .png()
      .toBuffer();
    const { body } = await by.post('/v1/images/upload').attach('file', bytes, 'a.png').expect(201);
    return body as { id: string; url: string };
  };
  /** A deck with pictures, a chart, a table, notes and a brand of its own. */
  const made = async () => {
    const [picture, logo] = [await upload('#c03030'), await upload('#3030c0')];
    const { id } = await tenant.deck('Where we grow', [
      {
        slide_type: 'title',
        content: { title: 'Where we grow', subtitle: 'For all' },
        notes: 'Wait.\n\nThen speak.',
      },
      { slide_type: 'imageText', content: { title: 'Seen', body: 'Beside it.', image: picture.url, imageAlt: 'Red' } },
      {
        slide_type: 'barChart',
        content: {
          title: 'Revenue',
          items: [
            { label: 'Q1', value: '1.2' },
            { label: 'Q2', value: '1.4' },
          ],
        },
      },
      {
        slide_type: 'table',
        content: {
          title: 'Regions',
          columns: [{ label: 'Region' }, { label: 'Plan' }],
          rows: [{ cells: [{ text: 'North' }, { text: '12' }] }, { cells: [{ text: 'South' }, { text: '15' }] }],
        },
      },
    ]);
    const brand = { name: 'Ours', ...BRAND, logo_url: logo.url, logo_mono_url: logo.url };
    const { body } = await tenant.post('/v1/brands', brand).expect(201);
    await tenant.patch(`/v1/decks/${id}`, { brand_id: body.id as string }).expect(200);
    return { id, brandId: body.id as string, picture, logo };
  };
  const fileOf = async (id: string, by = tenant) => (await exportDeck(by, id, { format: 'pptx' })).body;
  const send = (file: Uint8Array, fields: Record<string, string> = {}, by = tenant) => {
    const request = by.post('/v1/decks/import');
    for (const [field, value] of Object.entries(fields)) void request.field(field, value);
    return request.attach('file', Buffer.from(file), 'a.pptx');
  };
  const imported = async (...of: Parameters<typeof send>) => (await send(...of).expect(201)).body as Imported;
  const deckOf = async (id: string, by = tenant) => (await by.get(`/v1/decks/${id}`).expect(200)).body as Deck;
  const contents = ({ slides }: Deck) => slides.map(({ id: _, ...slide }) => slide);
  const differences = (one: Buffer, other: Buffer) => {
    const [a, b] = [readPptx(one), readPptx(other)];
    return [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name));
  };
  const edited = (file: Buffer, edit: (parts: Parts) => void) => {
    const parts = unzipSync(file);
    edit(parts);
    return zipSync(parts);
  };
  const replaced = (parts: Parts, name: string, from: string | RegExp, to: string) => {
    const before = strFromU8(parts[name]!);
    const after = before.replace(from, () => to);
    expect(after).not.toBe(before);
    parts[name] = strToU8(after);
  };

  it('has no slides when the deck has none, unless somebody adds words', async () => {
    const { id } = await tenant.deck('None');
    const { brand_id: brandId } = await deckOf(id);
    const file = await fileOf(id);
    const { deck } = await imported(file, { brand_id: brandId });
    expect(await deckOf(deck.id)).toMatchObject({ slides: [] });
    expect(differences(file, await fileOf(deck.id)).filter((name) => name !== 'docProps/core.xml')).toEqual([]);
    const box =
      '<p:sp><p:nvSpPr><p:cNvPr id="90" name="Mine"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr/>' +
      '<p:txBody><a:bodyPr/><a:p><a:r><a:t>Added</a:t></a:r></a:p></p:txBody></p:sp>';
    const worded = edited(file, (parts) =>
      replaced(parts, 'ppt/slides/slide1.xml', '</p:spTree>', `${box}</p:spTree>`),
    );
    const { deck: other } = await imported(worded);
    expect(JSON.stringify((await deckOf(other.id)).slides)).toContain('Added');
    // Somebody's deck of one slide without words keeps it.
    const { id: one } = await tenant.deck('One', [{ slide_type: 'statement', content: {} }]);
    const { deck: kept } = await imported(await fileOf(one));
    expect((await deckOf(kept.id)).slides).toHaveLength(1);
  });

  it('is the same deck, and gives the same file again', async () => {
    const { id, brandId } = await made();
    const file = await fileOf(id);
    const { deck, report } = await imported(file, { brand_id: brandId });
    expect(report.slides.flatMap(({ left_out }) => left_out)).toEqual([]);
    const [before, after] = [await deckOf(id), await deckOf(deck.id)];
    expect(contents(after)).toEqual(contents(before));
    expect([after.title, after.locale]).toEqual([before.title, before.locale]);
    expect(differences(await fileOf(deck.id), file).filter((name) => name !== 'docProps/core.xml')).toEqual([]);
  });

  it('gives back its brand', async () => {
    const { id, brandId } = await made();
    const { brand } = await imported(await fileOf(id), { brand: 'extract' });
    const brands = (await tenant.get('/v1/brands').expect(200)).body as { brands: { id: string }[] };
    const before = brands.brands.find((one) => one.id === brandId)!;
    const look = ({ style, colors, fonts, logo_url, logo_mono_url }: Record<string, unknown>) => ({
      ...{ style, colors, fonts, logo_url, logo_mono_url },
    });
    expect(brand.id).not.toBe(brandId);
    expect(look(brand)).toEqual(look({ ...before }));
  });

  it('has what was edited in it', async () => {
    const { id, brandId } = await made();
    const file = edited(await fileOf(id), (parts) => {
      replaced(parts, 'ppt/slides/slide2.xml', 'Beside it.', 'Edited beside it.');
      replaced(parts, 'ppt/slides/slide4.xml', '>South<', '>West<');
    });
    const { deck } = await imported(file, { brand_id: brandId });
    const [before, after] = [contents(await deckOf(id)), contents(await deckOf(deck.id))];
    before[1]!.content['body'] = 'Edited beside it.';
    (before[3]!.content['rows'] as { cells: { text: string }[] }[])[1]!.cells[0]!.text = 'West';
    expect(after).toEqual(before);
    const again = await imported(await fileOf(deck.id));
    expect(contents(await deckOf(again.deck.id))).toEqual(after);
  });

  it('brings its pictures along where they are nowhere else, and lists them', async () => {
    const { id, picture, logo } = await made();
    const file = await fileOf(id);
    const another = await newTenant(service, 'pro');
    const listed = async (by: Tenant) =>
      ((await by.get('/v1/images')).body as { images: { id: string; url: string }[] }).images;
    // An address of another installation, which is a private one.
    const foreign = edited(file, (parts) => {
      for (const name of Object.keys(parts).filter((part) => part.startsWith('customXml/item')))
        parts[name] = strToU8(strFromU8(parts[name]!).replaceAll(new URL(picture.url).origin, 'http://10.0.0.7:3000'));
    });
    const { deck, brand, report } = await imported(foreign, { brand: 'extract' }, another);
    expect(report.slides.flatMap(({ left_out }) => left_out)).toEqual([]);
    const { slides } = await deckOf(deck.id, another);
    const url = slides[1]!.content['image'] as string;
    expect(new URL(url).origin).toBe(new URL(picture.url).origin);
    const shown = await supertest(service.url).get(pathOf(url)).expect(200);
    expect((await sharp(shown.body as Buffer).stats()).dominant.r).toBeGreaterThan(150);
    expect(brand.logo_url).toMatch(/\/images\/[0-9a-f]{64}/);
    const images = await listed(another);
    expect(images.map((image) => image.url)).toEqual(expect.arrayContaining([url, brand.logo_url]));
    const { id: imageId } = images.find((image) => image.url === url)!;
    expect((await another.delete(`/v1/images/${imageId}`).expect(409)).body).toMatchObject(anError('in_use'));
    await another.delete(`/v1/images/${imageId}?force=true`).expect(204);
    expect((await listed(another)).map((image) => image.url)).not.toContain(url);

    // Deleted here meanwhile.
    for (const image of [picture, logo]) await tenant.delete(`/v1/images/${image.id}?force=true`).expect(204);
    const back = await imported(file);
    expect(back.report.slides.flatMap(({ left_out }) => left_out)).toEqual([]);
    const { slides: mine } = await deckOf(back.deck.id);
    await supertest(service.url)
      .get(pathOf(mine[1]!.content['image'] as string))
      .expect(200);
    const rows = await sql(service, 'select count(*)::int as count from images where workspace_id = $1', [
      tenant.workspaceId,
    ]);
    expect(rows[0]).toEqual({ count: 1 });
  });

  describe('and says what is not so', () => {
    let file: Buffer;
    beforeEach(async () => {
      file = await fileOf((await made()).id);
    });

    const item = /(<slide[^>]*>)[\s\S]*(<\/slide>)/;
    const said = (json: string) => (parts: Parts) => {
      for (const name of Object.keys(parts).filter((part) => /^customXml\/item[2-9]\.xml$/.test(part))) {
        const text = strFromU8(parts[name]!);
        const [, begin, end] = item.exec(text)!;
        parts[name] = strToU8(text.replace(item, () => `${begin}${json}${end}`));
      }
    };
    const slide = (content: object, more: object = {}) =>
      JSON.stringify({ slideType: 'title', content, objects: [], pictures: [], ...more });

    it.each<[string, string]>([
      ['no JSON', '{'],
      ['nothing', ''],
      ['a list', '[]'],
      ['null', 'null'],
      ['deep', '['.repeat(100_000)],
      ['a type that is none', slide({}, { slideType: '__proto__' })],
      ['a type of objects', slide({}, { slideType: 'constructor' })],
      ['content that is too long', slide({ title: 'x'.repeat(5_000) })],
      ['content of another kind', slide({ title: { a: 1 } })],
      ['a prototype', '{"slideType":"title","content":{"__proto__":{"title":"x"}},"objects":[],"pictures":[]}'],
      ['a NUL', slide({ title: 'a\u0000b' })],
      ['half a character', '{"slideType":"title","content":{"title":"\\ud800"},"objects":[],"pictures":[]}'],
      ['an own address', slide({ title: 'T', image: 'http://127.0.0.1:1/a.png' })],
      ['an address that runs', slide({ title: 'T', image: 'javascript:alert(1)' })],
      ['a file', slide({ title: 'T', image: 'file:///etc/passwd' })],
      ['pictures that are none', slide({ title: 'T' }, { pictures: [['x', 1, 'y'], 5] })],
      ['objects that are none', slide({ title: 'T' }, { objects: [{ name: 'x', paragraphs: [[['a', 'b', 'c']]] }] })],
      [
        'paths that lead to prototypes',
        slide({ title: 'T' }, { objects: [{ name: 'x', paragraphs: [[['a', '__proto__.polluted']]] }] }),
      ],
      ['many objects', slide({ title: 'T' }, { objects: Array(4_999).fill({ name: 'x', paragraphs: [[]] }) })],
    ])('as %s, is imported by what it shows, or refused in words', async (_, json) => {
      const { result: answer, seconds } = await measured(() => send(edited(file, said(json))));
      expect(seconds).toBeLessThan(10);
      expect([201, 422]).toContain(answer.status);
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
      if (answer.status === 422) return expect(answer.body).toEqual(anError('invalid_input'));
      const { slides } = await deckOf((answer.body as Imported).deck.id);
      expect(JSON.stringify(slides)).not.toMatch(/127\.0\.0\.1|javascript:|file:/);
      expect(slides.length).toBeGreaterThanOrEqual(4);
    });

    it('as a theme, is taken for none', async () => {
      const theme = { style: '__proto__', colors: { primary: 'url(x)' }, fonts: { heading: '"><', body: '' } };
      const deck = JSON.stringify({ title: 'T', locale: 'xx-'.repeat(20), theme, logo: { color: 'javascript:1' } });
      const hostile = edited(file, (parts) => {
        const name = 'customXml/item1.xml';
        replaced(parts, name, /(?<=<deck[^>]*>)[\s\S]*(?=<\/deck>)/, deck.replaceAll('<', '&lt;'));
      });
      const { brand } = await imported(hostile, { brand: 'extract' });
      expect(JSON.stringify(brand)).not.toMatch(/__proto__|url\(|javascript/);
      const evil = {
        style: 'bold',
        colors: Object.fromEntries(
          ['primary', 'accent', 'surface', 'ink', 'muted', 'positive', 'negative'].map((role) => [role, '#ffffff']),
        ),
        fonts: { heading: 'A'.repeat(4_000), body: 'B\nC' },
      };
      const other = edited(file, (parts) => {
        const json = JSON.stringify({
          title: 'T',
          locale: 'en',
          theme: evil,
          logo: { color: 'http://127.0.0.1/a.png', mono: 'file:///etc/passwd' },
        });
        replaced(parts, 'customXml/item1.xml', /(?<=<deck[^>]*>)[\s\S]*(?=<\/deck>)/, json);
      });
      const second = await imported(other, { brand: 'extract' });
      expect(second.brand).toMatchObject({ style: 'bold', fonts: { heading: 'Montserrat', body: 'B C' } });
      expect(JSON.stringify(second.brand)).not.toMatch(/127\.0\.0\.1|file:/);
    });
  });
});
