import supertest from 'supertest';
import { STYLE_KEYS } from '../../src/templates/styles/index.js';
import { openLink } from '../support/files.js';
import { anError, newTenant, pathOf, startTestService, type Tenant, type TestService } from '../support/service.js';

interface Style {
  key: string;
  fonts: { heading: string; body: string };
}

describe('styles', () => {
  let service: TestService;
  let tenant: Tenant;
  let styles: Style[];
  beforeAll(async () => {
    service = await startTestService();
  });
  beforeEach(async () => {
    tenant = await newTenant(service);
    ({ styles } = (await tenant.get('/v1/styles').expect(200)).body);
  });
  afterAll(() => service.close());

  const fontsOf = (key: string) => styles.find((style) => style.key === key)!.fonts;
  const defaultBrand = async () => (await tenant.get('/v1/brands')).body.brands[0];
  const create = async (body: object = {}) =>
    (await tenant.post('/v1/brands', { name: 'House', ...body }).expect(201)).body;
  const change = async (id: string, body: object) => (await tenant.patch(`/v1/brands/${id}`, body).expect(200)).body;

  it('are listed for who has a key, with when to use each, the default one first', async () => {
    expect(styles.map(({ key }) => key)).toEqual(STYLE_KEYS);
    expect(styles[0]).toEqual({
      key: 'clean',
      name: 'Clean',
      when_to_use: expect.stringMatching(/^[A-Z].*\.$/),
      fonts: { heading: 'Inter', body: 'Inter' },
    });
    expect((await supertest(service.url).get('/v1/styles').expect(401)).body).toEqual(anError('invalid_key'));
  });

  it('bring their fonts to brands without fonts of their own', async () => {
    expect(await defaultBrand()).toMatchObject({ style: 'clean', fonts: fontsOf('clean') });
    for (const { key, fonts } of styles) expect(await create({ style: key })).toMatchObject({ style: key, fonts });
  });

  it('are those of the default brand where a new brand names none', async () => {
    const { id } = await defaultBrand();
    await change(id, { style: 'classic', fonts: { body: 'Lato' } });
    const fonts = { heading: fontsOf('classic').heading, body: 'Lato' };
    expect(await create()).toMatchObject({ style: 'classic', fonts });
    expect(await create({ style: 'bold' })).toMatchObject({
      style: 'bold',
      fonts: { ...fontsOf('bold'), body: 'Lato' },
    });
  });

  it('give way to fonts of the brand, until these are taken back', async () => {
    const { id } = await create({ style: 'editorial', fonts: { heading: 'Poppins' } });
    const { body } = fontsOf('technical');
    expect(await change(id, { style: 'technical' })).toMatchObject({ fonts: { heading: 'Poppins', body } });
    expect(await change(id, { fonts: { body: 'Inter' } })).toMatchObject({
      fonts: { heading: 'Poppins', body: 'Inter' },
    });
    expect(await change(id, { fonts: { heading: null } })).toMatchObject({
      fonts: { heading: fontsOf('technical').heading, body: 'Inter' },
    });
    expect(await change(id, { style: 'soft', fonts: { body: null } })).toMatchObject({ fonts: fontsOf('soft') });
    expect(await create({ style: 'soft', fonts: { heading: null, body: null } })).toMatchObject({
      fonts: fontsOf('soft'),
    });
  });

  it('bring their fonts also to brands whose fonts were read and sent back', async () => {
    const { id } = await create({ style: 'editorial', fonts: { heading: 'Poppins' } });
    const read = await change(id, {});
    await change(id, { ...read, name: 'Read' });
    const { body } = fontsOf('technical');
    expect(await change(id, { style: 'technical' })).toMatchObject({ fonts: { heading: 'Poppins', body } });
  });

  it.each([['baroque'], ['Clean'], [''], [null], [1], [['clean']]])(
    'are refused as %j, with their names',
    async (style) => {
      const { id } = await defaultBrand();
      for (const answer of [
        await tenant.post('/v1/brands', { name: 'House', style }),
        await tenant.patch(`/v1/brands/${id}`, { style }),
      ]) {
        expect([answer.status, answer.body]).toEqual([422, anError('invalid_input')]);
        for (const key of STYLE_KEYS) expect(answer.body.error.message).toContain(key);
      }
    },
  );

  it('are an edit of every deck of the brand, as files are kept by its revision', async () => {
    const { id } = await defaultBrand();
    const deck = await tenant.deck('Told', [{ slide_type: 'title', content: { title: 'Told twice' } }]);
    const editedAt = async () => (await tenant.get(`/v1/decks/${deck.id}`)).body.updated_at as string;
    const { url } = (await tenant.post(`/v1/decks/${deck.id}/previews`, {}).expect(201)).body;
    const [before, picture] = [await editedAt(), await openLink(service, url as string)];
    await change(id, { style: 'editorial' });
    expect((await editedAt()) > before).toBe(true);
    const after = await openLink(service, url as string);
    expect(after.headers['etag']).not.toBe(picture.headers['etag']);
    expect(after.body.equals(picture.body)).toBe(false);
  });

  it('are drawn on public pages with their fonts, anew when the brand has another', async () => {
    const { id } = await defaultBrand();
    const deck = await tenant.deck(`Styled ${Date.now()}`, [{ slide_type: 'title', content: { title: 'In style' } }]);
    const { url } = (await tenant.post(`/v1/decks/${deck.id}/publish`).expect(200)).body;
    const headings = async () =>
      /--font-heading:'([^']+)'/.exec(
        (
          await supertest(service.url)
            .get(pathOf(url as string))
            .expect(200)
        ).text,
      )?.[1];
    expect(await headings()).toBe('Inter');
    await change(id, { style: 'editorial' });
    expect(await headings()).toBe(fontsOf('editorial').heading);
    await change(id, { fonts: { heading: 'Lato' } });
    expect(await headings()).toBe('Lato');
  });

  it('are switched in the gallery, where links stay in the chosen one', async () => {
    const gallery = async (path: string) => (await supertest(service.url).get(path).expect(200)).text;
    const { heading } = fontsOf('editorial');
    const index = await gallery('/templates?style=editorial&category=Open&q=title');
    expect(index).toContain(`--font-heading:'${heading}'`);
    expect(index).toContain('href="/templates/title?style=editorial"');
    expect(index).toContain('href="/templates?style=editorial&amp;category=Close&amp;q=title"');
    expect(index).toContain('<input type="hidden" name="style" value="editorial"/>');
    expect(index).toMatch(/<a href="\/templates\?category=Open&amp;q=title">Clean<\/a>/);
    const detail = await gallery('/templates/title?style=editorial&variant=dark');
    expect(detail).toContain(`--font-heading:'${heading}'`);
    expect(detail).toMatch(/href="\/templates\/title\?variant=dark[^"]*&amp;style=bold"/);
    expect(detail).toMatch(/href="\/templates\/title\?variant=accent[^"]*&amp;style=editorial"/);
    expect(await gallery('/templates/title?style=baroque')).toBe(await gallery('/templates/title'));
  });
});
