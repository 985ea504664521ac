import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
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
    let answer = () => {};
    adapter.get('/', (_: Request, response: Response) => void response.send('a page'));
    adapter.get('/held', (_: Request, response: Response) => {
      answer = () => response.send('a page');
    });
    const server = adapter.getHttpServer().listen(0, '127.0.0.1');
    server.headersTimeout = 100;
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    let ready = Promise.resolve();
    const proxy = socksProxy(port, () => ready).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const context = await browser.createBrowserContext({
      proxyServer: `socks5://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      proxyBypassList: ['<-loopback>'],
    });
    try {
      const page = await context.newPage();
      const load = (path: string) => page.evaluate(async (url) => (await fetch(url)).status, path);
      /** Asks for what is answered later; by the connection that is in use, where it is free. */
      const hold = async () => {
        const asked = once(server, 'request');
        const status = load('/held');
        await asked;
        return { status };
      };
      await page.goto(`http://127.0.0.1:${port}/`);
      const held = await hold();
      // The browser opens a connection for the next request, and the first connection is free before this one is ready.
      let connect = () => {};
      ready = new Promise((resolve) => (connect = resolve));
      const connecting = once(proxy, 'connection');
      const next = load('/?next');
      await connecting;
      answer();
      expect(await Promise.all([held.status, next])).toEqual([200, 200]);
      const connected = once(server, 'connection') as Promise<[Socket]>;
      connect();
      const [unused] = await connected;
      if (!unused.closed) await once(unused, 'close');
      expect(unused.bytesRead).toBe(0);
      const again = await hold();
      expect(await load('/?last')).toBe(200);
      answer();
      expect(await again.status).toBe(200);
    } finally {
      await context.close();
      server.close();
      proxy.close();
    }
  });
});

/** A SOCKS5 proxy to a port of this machine: a connection is ready for its client once `ready` has resolved. */
const socksProxy = (port: number, ready: () => Promise<void>) =>
  createServer((client) => {
    const join = async () => {
      await once(client, 'data'); // the ways to authenticate
      client.write(Buffer.of(5, 0));
      await once(client, 'data'); // where to
      await ready();
      const there = createConnection(port, '127.0.0.1');
      await once(there, 'connect');
      client.write(Buffer.of(5, 0, 0, 1, 0, 0, 0, 0, 0, 0));
      await pipeline(client, there, client);
    };
    join().catch(() => client.destroy());
  });
