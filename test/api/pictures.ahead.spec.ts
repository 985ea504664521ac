import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import sharp from 'sharp';
import { CHUNK_SLIDES } from '../../src/config/render-limits.js';
import { Renderer } from '../../src/exports/renderer/renderer.js';
import { PicturesService } from '../../src/images/pictures.service.js';
import { eventually } from '../support/eventually.js';
import { openLink } from '../support/files.js';
import { newTenant, startTestService, type Tenant, type TestService } from '../support/service.js';

/** A site on loopback whose every address is a picture of its own. */
async function startPictureSite() {
  const asked: string[] = [];
  let held: Promise<void> | undefined;
  const server = createServer((request, response) => {
    const { url = '' } = request;
    asked.push(url);
    const width = 60 + Number(/\d/.exec(url)?.[0] ?? 0);
    const picture = sharp({ create: { width, height: 40, channels: 3, background: 'red' } }).png();
    void Promise.all([picture.toBuffer(), held]).then(([body]) => response.end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { host, url: `http://${host}`, asked, holdUntil: (open?: Promise<void>) => void (held = open), close };
}

describe('pictures of a long deck', () => {
  let site: Awaited<ReturnType<typeof startPictureSite>>;
  let service: TestService;
  let renderer: Renderer;
  let pictures: PicturesService;
  let tenant: Tenant;
  beforeAll(async () => {
    site = await startPictureSite();
    service = await startTestService({ EGRESS_ALLOW: site.host });
    renderer = service.here!.app.get(Renderer);
    pictures = service.here!.app.get(PicturesService);
  });
  beforeEach(async () => {
    jest.restoreAllMocks();
    site.asked.length = 0;
    site.holdUntil();
    tenant = await newTenant(service);
  });
  afterAll(async () => {
    await service.close();
    site.close();
  });

  const CHUNKS = [0, 1, 2, 3];
  /** A deck with a picture on the first slide of each chunk, and the link to its PDF. */
  const linkToPdf = async () => {
    const picture = (chunk: number) => ({ title: `Seen ${chunk}`, image: `${site.url}/${chunk}.png` });
    const slides = CHUNKS.flatMap((chunk) => [
      { slide_type: 'imageFull', content: picture(chunk) },
      ...Array.from({ length: CHUNK_SLIDES - 1 }, (_, at) => ({
        slide_type: 'title',
        content: { title: `${chunk}.${at}` },
      })),
    ]);
    const { id } = await tenant.deck('Long', slides);
    return ((await tenant.post(`/v1/decks/${id}/exports`, { format: 'pdf' }).expect(201)).body as { url: string }).url;
  };
  const asked = (path: string) =>
    eventually(
      () => Promise.resolve(site.asked.includes(path)),
      (is) => is,
    );

  it('are asked for before the chunk before theirs is printed, and those of later ones are not', async () => {
    const print = renderer.pdfChunk.bind(renderer);
    const { promise: looked, resolve: look } = Promise.withResolvers<void>();
    jest.spyOn(renderer, 'pdfChunk').mockImplementation(async (...of) => {
      await looked;
      return print(...of);
    });
    const file = linkToPdf().then((url) => openLink(service, url));
    // The first two chunks are begun together and wait for their prints.
    expect(await asked('/2.png')).toBe(true);
    expect(site.asked).not.toContain('/3.png');
    look();
    expect((await file).body.length).toBeGreaterThan(0);
    expect([...site.asked].sort()).toEqual(CHUNKS.map((chunk) => `/${chunk}.png`));
  });

  describe('that nobody waits for any more', () => {
    /** Lets the site answer; until then it is silent. */
    let answer: () => void;
    beforeEach(() => {
      const { promise, resolve } = Promise.withResolvers<void>();
      answer = resolve;
      site.holdUntil(promise);
    });
    const urls = (count: number) => Array.from({ length: count }, (_, i) => `${site.url}/0.png?${i}`);

    it('are not fetched', async () => {
      const end = new AbortController();
      const collected = pictures.collect(tenant.workspaceId, urls(10), { signal: end.signal });
      await asked('/0.png?0');
      end.abort();
      expect(await collected).toEqual({ pictures: new Map(), complete: false });
      answer();
      // Another one of the workspace has its turn after all that were before it.
      expect((await pictures.collect(tenant.workspaceId, [`${site.url}/1.png`])).complete).toBe(true);
      expect(site.asked).not.toContain('/0.png?9');
    });

    it('come to the others who wait for them', async () => {
      const end = new AbortController();
      const abandoned = pictures.collect(tenant.workspaceId, urls(1), { signal: end.signal });
      const awaited = pictures.collect(tenant.workspaceId, urls(1));
      await asked('/0.png?0');
      // What the other one asks the database first has been answered when requests that came after it are.
      for (let i = 0; i < 3; i++) await tenant.get('/v1/decks').expect(200);
      end.abort();
      expect((await abandoned).complete).toBe(false);
      answer();
      expect((await awaited).pictures.size).toBe(1);
      expect(site.asked).toEqual(['/0.png?0']);
    });
  });
});
