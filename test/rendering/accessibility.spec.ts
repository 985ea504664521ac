import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser } from 'puppeteer-core';
import type { AxeResults } from 'axe-core';
import { catalogue } from '../../src/templates/catalogue/index.js';
import { startReader } from '../support/browser.js';
import { shareOf } from '../support/sample.js';
import { newTenant, pathOf, startTestService, type TestService, type Tenant } from '../support/service.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

describe('pages for people, by the rules of axe', () => {
  let service: TestService;
  let browser: Browser;
  let tenant: Tenant;
  let deckId: string;
  let url: string;
  beforeAll(async () => {
    service = await startTestService();
    browser = await startReader();
    tenant = await newTenant(service, 'business');
    const slides = shareOf([...catalogue.values()], 2).map(({ key, defaults }) => ({
      slide_type: key,
      content: defaults,
      notes: 'A note',
    }));
    ({ id: deckId } = await tenant.deck('Half of the templates', slides));
    const { body } = await tenant.post(`/v1/decks/${deckId}/publish`).expect(200);
    url = service.url + pathOf(body.url as string);
  });
  afterAll(async () => {
    await browser?.close();
    await service.close();
  });

  /** Violations as `rule: element`, after some keys were pressed. */
  async function violations(address: string, ...keys: string[]): Promise<string[]> {
    const page = await browser.newPage();
    await page.setBypassCSP(true);
    await page.goto(address, { waitUntil: 'load' });
    for (const key of keys) await page.keyboard.press(key as 'o');
    // What is outside of the window is not painted, and what is not painted is not looked at.
    await page.addStyleTag({ content: '.dv-frame { content-visibility: visible !important }' });
    await page.evaluate(AXE);
    const found = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as AxeResults;
    await page.close();
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  }

  it('are complained of where something is wrong', async () => {
    expect(await violations('data:text/html,<img src=x><p style="color:%23aaa">Pale')).not.toEqual([]);
  });

  it('hold for a deck of templates, and for all its slides at once', async () => {
    expect(await violations(url)).toEqual([]);
    expect(await violations(url, 'o')).toEqual([]);
    expect(await violations(url, '?')).toEqual([]);
  });

  it('hold for the window with the notes', async () => {
    const { body } = await tenant.post(`/v1/decks/${deckId}/presenter-links`).expect(201);
    expect(await violations(`${service.url}${pathOf(body.url as string)}/notes`)).toEqual([]);
  });

  it('hold for pages that ask for a password, have expired, or are not there', async () => {
    const { id } = await tenant.deck('Closed');
    const { body } = await tenant.post(`/v1/decks/${id}/publish`).expect(200);
    const closed = service.url + pathOf(body.url as string);
    await tenant.patch(`/v1/decks/${id}`, { visibility: 'password' }).expect(200);
    expect(await violations(closed)).toEqual([]);
    expect(await violations(`${closed}/embed`)).toEqual([]);
    await tenant.patch(`/v1/decks/${id}`, { visibility: 'expiring' }).expect(200);
    expect(await violations(closed)).toEqual([]);
    expect(await violations(`${service.url}/d/never-there`)).toEqual([]);
  });

  it.each(['/', '/templates', '/templates/stats'])('hold for %s', async (path) => {
    expect(await violations(service.url + path)).toEqual([]);
  });
});
