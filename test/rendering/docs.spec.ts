import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Request, Response } from 'express';
import type { Browser } from 'puppeteer-core';
import supertest from 'supertest';
import { StrictExpressAdapter } from '../../src/http/connections/server.js';
import { startReader } from '../support/browser.js';
import { startTestService, type TestService } from '../support/service.js';

describe('the reference of the API', () => {
  let service: TestService;
  let browser: Browser;

  beforeAll(async () => {
    service = await startTestService({});
    browser = await startReader();
  });
  afterAll(async () => {
    await browser?.close();
    await service.close();
  });

  it.each([
    ['a desk', { width: 1280, height: 900 }],
    ['a phone', { width: 390, height: 844 }],
  ])('shows every operation on %s, under its policy, with nothing from elsewhere', async (_where, viewport) => {
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('console', (message) => faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('request', (request) => {
      if (!request.url().startsWith(service.url) && !request.url().startsWith('data:')) faults.push(request.url());
    });
    await page.setViewport(viewport);
    await page.goto(`${service.url}/docs`);
    await page.waitForSelector('.opblock');
    const { body } = await supertest(service.url).get('/openapi.json');
    const items = [body.paths, body.webhooks].flatMap((described: object) => Object.values(described) as object[]);
    const operations = items.flatMap((item) => Object.keys(item));
    expect(await page.$$eval('.opblock', (all) => all.length)).toBe(operations.length);

    await page.$eval('#operations-Slides-addSlide .opblock-summary-control', (control) =>
      (control as HTMLElement).click(),
    );
    await page.waitForSelector('#operations-Slides-addSlide .responses-table .response');
    expect(await page.$eval('#operations-Slides-addSlide', (operation) => operation.textContent)).toMatch(
      /Speaker notes[^]*insufficient_credits/,
    );
    await page.$eval('#operations-Slides-addSlide .try-out__btn', (button) => (button as HTMLElement).click());
    const key = await page.waitForSelector('#operations-Slides-addSlide [data-param-name="Idempotency-Key"] input');
    expect(await key!.evaluate((input) => input.value)).toBe('');
    const groups = await page.$$eval('nav a[href^="#"]', (links) =>
      links.map((link) => document.getElementById(link.getAttribute('href')!.slice(1)) !== null),
    );
    expect(groups.length).toBe(body.tags.length);
    expect(groups).not.toContain(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('is linked from the page at the root, and sends its files once', async () => {
    const home = await supertest(service.url).get('/').set('Accept', 'text/html').expect(200);
    expect(home.text).toContain('href="/docs"');
    expect(home.text).toContain('href="/openapi.json"');
    const { text, headers } = await supertest(service.url).get('/docs').expect(200);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*script-src 'self';/);
    const files = [...text.matchAll(/(?:src|href)="(\/docs\/[^"]+)"/g)].map(([, path]) => path!);
    expect(files).toHaveLength(4);
    for (const path of files) {
      const file = await supertest(service.url).get(path).expect(200).expect('Content-Encoding', 'gzip');
      expect(file.headers['cache-control']).toMatch(/immutable/);
    }
    await supertest(service.url).get('/docs/package.json').expect(404);
  });

  it('loads in a browser that keeps connections ready, and finds them given up by the service', async () => {
    const adapter = new StrictExpressAdapter();
    adapter.initHttpServer();
    adapter.get(
      '/',
      (_: Request, answer: Response) => void answer.set('Access-Control-Allow-Origin', '*').send('a page'),
    );
    const server = adapter.getHttpServer();
    server.headersTimeout = 100;
    const sockets: Socket[] = [];
    server.on('connection', (socket) => sockets.push(socket));
    // Of many connections at once two are accepted. The browser tries the others again, and when they are there needs them no more.
    server.listen({ port: 0, host: '127.0.0.1', backlog: 1 });
    await once(server, 'listening');
    const page = await browser.newPage();
    const asked = new Set<string>();
    const load = () => {
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/?${asked.size}`;
      asked.add(address);
      return page.evaluate(
        (url) => Promise.all(Array.from({ length: 6 }, async (_, i) => (await fetch(`${url}-${i}`)).status)),
        address,
      );
    };
    const all = [200, 200, 200, 200, 200, 200];
    const unused = () => sockets.filter(({ bytesRead }) => bytesRead === 0);
    try {
      while (unused().length === 0) {
        const first = load();
        await sleep(5);
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700);
        expect(await first).toEqual(all);
        await sleep(1_500);
      }
      for (const socket of unused()) if (!socket.closed) await once(socket, 'close');
      expect(await load()).toEqual(all);
    } finally {
      await page.close();
      server.close();
    }
  });
});
