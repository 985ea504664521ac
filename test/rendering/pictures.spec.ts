import supertest from 'supertest';
import { asBuffer, exportDeck, openLink } from '../support/files.js';
import { readPptx, validatePptx } from '../support/presentations.js';
import { draws, ModelServer } from '../support/model-server.js';
import { type Dye, dyed, dyesIn, dyesOfPdf, dyesOfPptx, union } from '../support/pictures.js';
import { newTenant, pathOf, startTestService, type Tenant, type TestService } from '../support/service.js';
import { startWebServer, type WebFile } from '../support/web-server.js';

describe('pictures and logos', () => {
  const files = new Map<string, WebFile>();
  let site: Awaited<ReturnType<typeof startWebServer>>;
  let model: ModelServer;
  let service: TestService;
  let tenant: Tenant;
  let deckId: string;
  beforeAll(async () => {
    site = await startWebServer(files);
    model = await new ModelServer().start();
    service = await startTestService({
      EGRESS_ALLOW: site.host,
      IMAGE_BASE_URL: model.url,
      IMAGE_API_KEY: 'an-image-key',
      IMAGE_MODEL: 'scripted',
    });
    tenant = await newTenant(service);
    const serve = async (path: string, dye: Dye, width: number, height: number) =>
      void files.set(path, { type: 'image/png', body: await dyed(dye, width, height) });
    await serve('/photo.png', 'red', 1200, 900);
    await serve('/logo.png', 'green', 320, 56);
    await serve('/logo-mono.png', 'grey', 320, 56);
    files.set('/gone.png', { status: 410 });
    model.play(draws(await dyed('blue', 1200, 900)));
    const { body: made } = await tenant.post('/v1/images', { prompt: 'Deep water', aspect_ratio: '4:3' }).expect(200);
    const { brands } = (await tenant.get('/v1/brands')).body as { brands: { id: string }[] };
    await tenant
      .patch(`/v1/brands/${brands[0]!.id}`, {
        logo_url: `${site.url}/logo.png`,
        logo_mono_url: `${site.url}/logo-mono.png`,
      })
      .expect(200);
    const slide = (title: string, image: string | undefined, variant = 'default') => ({
      slide_type: 'imageText',
      content: { title, image, variant },
    });
    const deck = await tenant.deck('Pictures', [
      slide('A foreign picture', `${site.url}/photo.png`),
      slide('One of the library', made.images[0].url as string),
      slide('One that is gone', `${site.url}/gone.png`),
      slide('One on a dark slide', `${site.url}/photo.png`, 'dark'),
    ]);
    deckId = deck.id;
  });
  afterAll(async () => {
    await service.close();
    await model.close();
    await site.close();
  });

  /** What the slides show: on the dark one the logo has one colour in any case. */
  const IN_COLOR = [['green', 'red'], ['blue', 'green'], ['green'], ['grey', 'red']];
  const IN_ONE_COLOR = [['grey', 'red'], ['blue', 'grey'], ['grey'], ['grey', 'red']];

  const file = async (wish: object) => {
    const { status, body } = await exportDeck(tenant, deckId, wish);
    expect(status).toBe(200);
    return body;
  };

  describe.each([
    ['color', IN_COLOR],
    ['mono', IN_ONE_COLOR],
  ])('with the logo asked for as %s', (logo, dyes) => {
    it('are in a PDF', async () => {
      expect(await dyesOfPdf(await file({ format: 'pdf', logo }))).toEqual(dyes);
    });

    it.each([
      ['native', true],
      ['flat', false],
    ])('are in a %s presentation', async (_, editable) => {
      const body = await file({ format: 'pptx', editable, logo });
      expect(await dyesOfPptx(body)).toEqual(dyes);
      expect(validatePptx(body)).toEqual([]);
      // What slides are, to be read back, is data beside the slides: nothing refers to its addresses.
      const shown = [...readPptx(body)].filter(([part]) => !/^customXml\/item\d+\.xml$/.test(part));
      expect(shown.map(([, xml]) => xml).join('')).not.toContain(site.host);
    });
  });

  it('are in the PNG of each slide', async () => {
    const pictures = await Promise.all(
      IN_COLOR.map(async (_, slide) => {
        const { body } = await tenant.post(`/v1/decks/${deckId}/previews`, { slide }).expect(201);
        return dyesIn((await openLink(service, body.url as string)).body);
      }),
    );
    expect(pictures).toEqual(IN_COLOR);
  });

  it('are on the public page, which names no other server', async () => {
    const { body } = await tenant.post(`/v1/decks/${deckId}/publish`).expect(200);
    const { text } = await supertest(service.url)
      .get(pathOf(body.url as string))
      .expect(200);
    expect(text).not.toContain(site.host);
    const read = async (address: string) => {
      const answer = await supertest(service.url)
        .get(new URL(address, service.url).pathname)
        .buffer(true)
        .parse(asBuffer);
      expect([address, answer.status]).toEqual([address, 200]);
      return dyesIn(answer.body as Buffer);
    };
    const slides = text.split('<section ').slice(1);
    const shown = slides.map(async (markup) => {
      const addresses = [...markup.matchAll(/<img [^>]*src="([^"]*)"/g)].map(([, address = '']) => address);
      return union(await Promise.all(addresses.map(read)));
    });
    expect(await Promise.all(shown)).toEqual(IN_COLOR);
  });

  it('are fetched once each for all of that', () => {
    expect(site.asked.toSorted()).toEqual(['/gone.png', '/logo-mono.png', '/logo.png', '/photo.png']);
  });
});
