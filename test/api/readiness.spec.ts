import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import supertest from 'supertest';
import { installBrowser, realBrowser } from '../../src/exports/renderer/fixtures/spec-browser.js';
import { openLink } from '../support/files.js';
import { anError, newTenant, pathOf, startTestService, type TestService } from '../support/service.js';

describe('a service whose Chromium does not start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'faulty-browser-'));
  const program = join(folder, 'browser');
  let service: TestService;
  beforeAll(async () => {
    installBrowser(program, 'exit 1');
    service = await startTestService({ PUPPETEER_EXECUTABLE_PATH: program });
  });
  afterAll(async () => {
    await service.close();
    rmSync(folder, { recursive: true });
  });

  const readyz = () => supertest(service.url).get('/readyz');

  it('lives but is at no time ready, answers links by 202, and is ready again once Chromium is mended', async () => {
    const first = await readyz();
    expect([first.status, first.body]).toEqual([503, anError('internal_error')]);
    await supertest(service.url).get('/healthz').expect(200);

    const tenant = await newTenant(service);
    const { id } = await tenant.deck('Waiting', ['title']);
    const { body: link } = await tenant.post(`/v1/decks/${id}/exports`, {}).expect(201);
    const { body: preview } = await tenant.post(`/v1/decks/${id}/previews`, {}).expect(201);
    for (const { url } of [link, preview] as { url: string }[]) {
      expect((await supertest(service.url).get(pathOf(url))).status).toBe(202);
    }

    installBrowser(program, await realBrowser());
    while ((await readyz()).status !== 200) await sleep(20);
    expect((await openLink(service, link.url as string)).status).toBe(200);
    expect((await openLink(service, preview.url as string)).status).toBe(200);
  });
});
