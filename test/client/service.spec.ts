import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { transform } from '@swc/core';
import { extractText, getDocumentProxy } from 'unpdf';
import { createClient, type SlideDeckClient, SlideDeckError } from '../../clients/typescript/src/index.js';
import { examples, newClientProject } from '../support/client-project.js';
import { newTenant, pathOf, startTestService, type TestService } from '../support/service.js';

describe('the client with the service', () => {
  let service: TestService;
  let client: SlideDeckClient;
  beforeAll(async () => {
    service = await startTestService();
    const { key } = await newTenant(service);
    client = createClient({ baseUrl: service.url, apiKey: key });
  });
  afterAll(() => service.close());

  const at = (url: string) => new URL(pathOf(url), service.url);

  it('makes a deck, changes it, and opens its PDF and a picture of it', async () => {
    const { id } = await client.createDeck({ body: { title: 'Größe & Maß' } });
    const { slide } = await client.addSlide({
      path: { id },
      body: { slide_type: 'title', content: { title: 'First' } },
    });
    await client.addSlide({ path: { id }, body: { slide_type: 'title', content: { title: 'Second' } } });
    await client.updateSlide({ path: { id, slideId: slide.id }, body: { content: { title: 'Opening' } } });
    const { slides } = await client.getDeck({ path: { id } });
    expect(slides.map(({ content }) => content['title'])).toEqual(['Opening', 'Second']);

    const link = await client.createExport({ path: { id }, body: { format: 'pdf' } });
    const file = await client.openLink(at(link.url));
    expect(file).toMatchObject({ contentType: 'application/pdf', fileName: 'Größe & Maß.pdf' });
    const { text } = await extractText(await getDocumentProxy(file.bytes), { mergePages: false });
    expect(text).toEqual([expect.stringContaining('Opening'), expect.stringContaining('Second')]);

    const preview = await client.createPreview({ path: { id }, body: { slide: 1 } });
    expect(await client.openLink(at(preview.url))).toMatchObject({ contentType: 'image/png' });
    await client.deleteDeck({ path: { id } });
    await expect(client.getDeck({ path: { id } })).rejects.toMatchObject({ status: 404, code: 'not_found' });
  });

  it('waits for a deck from an outline, and gets one job for one key', async () => {
    const request = {
      body: { prompt: '# Plans\n\n## Now\n- Build it\n- Show it' },
      headers: { 'Idempotency-Key': 'once' },
    };
    const [job, again] = [await client.generateDeck(request), await client.generateDeck(request)];
    expect(again.id).toBe(job.id);
    const { deck_id } = await client.waitForJob(job.id);
    expect((await client.listSlides({ path: { id: deck_id } })).slides.length).toBeGreaterThan(1);
  });

  it('throws what the service refuses', async () => {
    const wrong = createClient({ baseUrl: service.url, apiKey: 'sk_wrong' });
    await expect(wrong.listDecks()).rejects.toThrow(SlideDeckError);
    await expect(wrong.listDecks()).rejects.toMatchObject({
      status: 401,
      code: 'invalid_key',
      retryAfter: null,
      requestId: expect.stringMatching(/^[\w-]{36}$/),
    });
    await expect(client.createDeck({ body: { title: ' ' } })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('title') as string,
    });
    const unknown = new URL(`/s/${'A'.repeat(48)}`, service.url);
    await expect(client.openLink(unknown)).rejects.toMatchObject({ status: 404, code: 'not_found' });
  });

  it('makes the deck and the presentation of the README of its package', async () => {
    const project = newClientProject();
    const { key } = await newTenant(service);
    // The service calls itself by another address than the one that it got here.
    const code = (examples[0] as string)
      .replace('http://localhost:3000', service.url)
      .replace('link.url', `new URL(new URL(link.url).pathname, '${service.url}')`);
    const { code: program } = await transform(code, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } });
    writeFileSync(join(project, 'first-deck.mjs'), program);
    await promisify(execFile)(process.execPath, ['first-deck.mjs'], {
      cwd: project,
      env: { ...process.env, DECK_KEY: key },
    });
    const bytes = readFileSync(join(project, 'Quarterly review.pptx'));
    expect(bytes.subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'));
    rmSync(project, { recursive: true, force: true });
  });
});
