import { jest } from '@jest/globals';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import supertest from 'supertest';
import { WebhookEvents } from '../../src/events/webhook-events.js';
import { exportDeck, openLink, readPdf } from '../support/files.js';
import { part } from '../support/ledger.js';
import {
  anError,
  itHere,
  newTenant,
  pathOf,
  startTestService,
  type TestService,
  type Tenant,
} from '../support/service.js';

const FORMATS = ['html', 'png', 'handout', 'sheet'] as const;
const NOTES = 'Only for the speaker';

describe('HTML files, zips of pictures, hand-outs and contact sheets', () => {
  let service: TestService;
  let tenant: Tenant;
  beforeAll(async () => {
    service = await startTestService({});
  });
  beforeEach(async () => {
    tenant = await newTenant(service);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => service.close());

  const slide = (title: string) => ({ slide_type: 'statement', content: { title }, notes: NOTES });
  const three = ['Opening words', 'Middle words', 'Last words'].map(slide);
  /** The slides of each file, however it shows them. */
  async function slidesOf(format: (typeof FORMATS)[number], body: Buffer): Promise<number> {
    if (format === 'html') return body.toString().match(/<section /g)!.length;
    if (format === 'png') return Object.keys(unzipSync(body)).length;
    if (format === 'sheet') return slidesOnSheet(body);
    return (await readPdf(body)).outlineEntries;
  }

  /** Slides are paler than what is between them, where no words are. */
  async function slidesOnSheet(body: Buffer): Promise<number> {
    const sheet = sharp(body);
    const { height, format } = await sheet.metadata();
    expect(format).toBe('jpeg');
    const corner = async (index: number) => {
      const [left, top] = [8 + (index % 3) * 408 + 4, 8 + Math.floor(index / 3) * 233 + 4];
      const { channels } = await sharp(
        await sheet.clone().extract({ left, top, width: 8, height: 8 }).png().toBuffer(),
      ).stats();
      return channels[0]!.mean;
    };
    const corners = await Promise.all(Array.from({ length: ((height - 8) / 233) * 3 }, (_, index) => corner(index)));
    return corners.filter((brightness) => brightness > 200).length;
  }

  it.each([
    ['html', 'text/html; charset=utf-8', 'Über uns.html'],
    ['png', 'application/zip', 'Über uns.zip'],
    ['handout', 'application/pdf', 'Über uns-handout.pdf'],
    ['sheet', 'image/jpeg', 'Über uns-sheet.jpg'],
  ] as const)('are minted, listed and sent under their names: %s', async (format, type, name) => {
    const { id } = await tenant.deck('Über uns', three);
    const { body: link } = await tenant.post(`/v1/decks/${id}/exports`, { format, editable: false }).expect(201);
    expect(link).toMatchObject({ deck_id: id, format, editable: true });
    const { status, headers, body } = await openLink(service, link.url as string);
    expect([status, headers['content-type'], await slidesOf(format, body)]).toEqual([200, type, 3]);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    const disposition = headers['content-disposition']!;
    expect(disposition).toMatch(format === 'sheet' ? /^inline; / : /^attachment; /);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1]!)).toBe(name);
    const { body: listed } = await tenant.get(`/v1/decks/${id}/links`).expect(200);
    expect(listed.links).toMatchObject([{ kind: 'export', format, slide: null }]);
  });

  it.each(['pictures', 'zip', 'png-zip', 'constructor', 'HTML'])('are of no other name: %s', async (format) => {
    const { id } = await tenant.deck();
    const answer = await tenant.post(`/v1/decks/${id}/exports`, { format });
    expect([answer.status, answer.body]).toEqual([422, anError('invalid_input')]);
  });

  it('are on every plan', async () => {
    const free = await newTenant(service, 'free');
    const { id } = await free.deck();
    for (const format of FORMATS) await free.post(`/v1/decks/${id}/exports`, { format }).expect(201);
  });

  it('have as pictures those of the previews, in order', async () => {
    const { id } = await tenant.deck('Q/A', three);
    const files = unzipSync((await exportDeck(tenant, id, { format: 'png' })).body);
    expect(Object.keys(files)).toEqual(['Q A-01.png', 'Q A-02.png', 'Q A-03.png']);
    for (const [at, picture] of Object.values(files).entries()) {
      const { body } = await tenant.post(`/v1/decks/${id}/previews`, { slide: at }).expect(201);
      expect((await openLink(service, body.url as string)).body.equals(picture)).toBe(true);
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1280, height: 720 });
    }
  });

  it('have notes on paper alone', async () => {
    const { id } = await tenant.deck('Notes', three);
    const { text } = await readPdf((await exportDeck(tenant, id, { format: 'handout' })).body);
    expect(text.join(' ').split(NOTES)).toHaveLength(4);
    expect((await exportDeck(tenant, id, { format: 'html' })).body.includes(NOTES)).toBe(false);
  });

  it.each(FORMATS)('have the same bytes for the same revision, and others after an edit: %s', async (format) => {
    const { id, slideIds } = await tenant.deck('Same', three);
    const first = await exportDeck(tenant, id, { format });
    const drawnAnew = await exportDeck(tenant, id, { format, logo: 'mono' }); // without a logo nothing differs
    expect(drawnAnew.body.equals(first.body)).toBe(true);
    await tenant.patch(`/v1/decks/${id}/slides/${slideIds[0]}`, { content: { title: 'Changed' } }).expect(200);
    expect((await exportDeck(tenant, id, { format })).body.equals(first.body)).toBe(false);
  });

  it.each(FORMATS)('of a version show it, and of an empty deck one page: %s', async (format) => {
    const { id, slideIds } = await tenant.deck('Kept', three);
    await tenant.post(`/v1/decks/${id}/publish`).expect(200);
    for (const slideId of slideIds) await tenant.delete(`/v1/decks/${id}/slides/${slideId}`).expect(204);
    const { body } = await tenant.get(`/v1/decks/${id}/versions`).expect(200);
    const { version } = (body as { versions: { version: number; reason: string }[] }).versions.at(-1)!;
    expect(await slidesOf(format, (await exportDeck(tenant, id, { format, version })).body)).toBe(3);
    const empty = await exportDeck(tenant, id, { format });
    expect([empty.status, await slidesOf(format, empty.body)]).toEqual([200, 1]);
  });

  it('of more than 25 slides are made in the background, each slide once', async () => {
    const titles = Array.from({ length: 53 }, (_, at) => `Slide number ${at + 1}.`);
    const { id } = await tenant.deck('Long', titles.map(slide));
    for (const format of FORMATS) {
      const { body: link } = await tenant.post(`/v1/decks/${id}/exports`, { format }).expect(201);
      expect((await supertest(service.url).get(pathOf(link.url as string))).status).toBe(202);
      const { status, body } = await openLink(service, link.url as string);
      expect([format, status, await slidesOf(format, body)]).toEqual([format, 200, 53]);
      if (format === 'png' || format === 'sheet') continue;
      const text = format === 'html' ? body.toString() : (await readPdf(body)).text.join(' ');
      const places = titles.map((title) => text.lastIndexOf(title));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(places).not.toContain(-1);
    }
  });

  itHere('are told as any other export', async () => {
    const { id } = await tenant.deck('Told', three);
    const told = jest.spyOn(part(service, WebhookEvents), 'emit');
    for (const format of FORMATS) {
      const { body } = await exportDeck(tenant, id, { format });
      expect(told.mock.lastCall?.slice(1)).toMatchObject(['export.ready', { deck_id: id, format, size: body.length }]);
    }
    expect(told).toHaveBeenCalledTimes(FORMATS.length);
  });
});
