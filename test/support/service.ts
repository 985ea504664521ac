import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import supertest from 'supertest';
import { createApp } from '../../src/app.setup.js';
import { readSettings } from '../../src/config/settings.js';
import { Judges } from '../../src/check/judges.js';
import { sharedBrowser } from '../../src/exports/renderer/fixtures/spec-browser.js';
import { Renderer } from '../../src/exports/renderer/renderer.js';
import { PictureDecoder } from '../../src/images/decoding/picture-decoder.js';
import { FileReader } from '../../src/imports/file-reader.js';
import { MarkupWorkers } from '../../src/markup/markup-workers.js';
import { shareWorkers } from '../../src/workers/fixtures/shared-workers.js';
import { Conformance } from './conformance.js';
import { newDataDir } from './data-dir.js';
import { ownerless } from './ownerless.js';

/** A service under test, and ways to talk to it. */
export interface TestService {
  /** Where it answers. */
  url: string;
  adminToken: string;
  /** The application and its folder; null when it is a server that was running already. */
  here: { app: NestExpressApplication; dataDir: string; startBrowser: () => void } | null;
  /** Fails where the last service that is open here leaves rows or files without an owner. */
  close(): Promise<void>;
}

const ADMIN_TOKEN = 'an-admin-token-for-tests';

/** Every answer of the services in this process is compared with their OpenAPI document. */
const conformances = new Set<Conformance>();
/** When the first of the services that are open was started. */
let since: Date;
const faults = async () => (await Promise.all(Array.from(conformances, (each) => each.takeFaults()))).flat();

afterEach(async () => expect(await faults()).toEqual([]));

/**
 * The running server that `E2E_BASE_URL` names, with `ADMIN_TOKEN`, else the application in this process, on the
 * worker's database. Suites that need settings of their own or replace a provider never use the running one.
 *
 * Its browser starts with the first file that needs it, or by {@link untilReady}: most suites make none.
 */
export async function startTestService(environment: Record<string, string> | null = null): Promise<TestService> {
  const running = process.env['E2E_BASE_URL'];
  if (running && environment === null) {
    return { url: running, adminToken: process.env['ADMIN_TOKEN'] ?? '', here: null, close: () => Promise.resolve() };
  }
  if (conformances.size === 0) since = new Date();
  const dataDir = newDataDir();
  const settings = readSettings({
    DATABASE_URL: process.env['DATABASE_URL'],
    ADMIN_TOKEN,
    BASE_URL: 'http://decks.test',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    ...environment,
  });
  const app = await createApp(settings, settings.databaseUrl ?? '');
  const conformance = new Conformance(app);
  conformances.add(conformance);
  const renderer = app.get(Renderer);
  for (const pool of poolsOf(app)) shareWorkers(pool);
  if (!settings.renderer.executablePath) Object.assign(renderer, { browser: sharedBrowser() });
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    adminToken: ADMIN_TOKEN,
    here: { app, dataDir, startBrowser: () => renderer.warm() },
    async close() {
      await app.close();
      conformances.delete(conformance);
      // What another replica still works on has an owner.
      const left = conformances.size > 0 ? [] : await ownerless(settings.databaseUrl ?? '', dataDir, since);
      rmSync(dataDir, { recursive: true, force: true });
      expect([...(await conformance.takeFaults()), ...left]).toEqual([]);
    },
  };
}

/** The pools of workers of a service that most suites use. */
const poolsOf = (app: NestExpressApplication) => [
  app.get(MarkupWorkers)['workers'],
  app.get(PictureDecoder)['processes'],
  app.get(Renderer)['assembly']['workers'],
  app.get(FileReader)['threads'],
  app.get(Judges)['threads'],
];

/**
 * Waits until what the operator has changed holds wherever a request may go: it holds at once where it was made, and
 * within 100 ms on other replicas, whose machine may be busy here.
 */
export const settled = ({ here }: TestService) => sleep(here ? 0 : 1_000);

/** Starts the browser, as a service does by itself, and waits until the service says that it can serve. */
export async function untilReady({ url, here }: TestService): Promise<void> {
  here?.startBrowser();
  while ((await fetch(`${url}/readyz`)).status !== 200) await sleep(20);
}

/** For tests that look behind the API or change its clock: they need the application in this process. */
export const itHere = process.env['E2E_BASE_URL'] ? it.skip : it;

/** A tenant of the service under test. */
export class Tenant {
  constructor(
    public service: TestService,
    readonly workspaceId: string,
    readonly key: string,
  ) {}

  get(path: string) {
    return supertest(this.service.url).get(path).set('Authorization', `Bearer ${this.key}`);
  }
  post(path: string, body?: object) {
    const request = supertest(this.service.url).post(path).set('Authorization', `Bearer ${this.key}`);
    return body === undefined ? request : request.send(body);
  }
  patch(path: string, body: object) {
    return supertest(this.service.url).patch(path).set('Authorization', `Bearer ${this.key}`).send(body);
  }
  delete(path: string) {
    return supertest(this.service.url).delete(path).set('Authorization', `Bearer ${this.key}`);
  }

  /** A deck with slides of these types, or with these slides. */
  async deck(
    title = 'A deck',
    slides: (string | { slide_type: string; content?: object; notes?: string })[] = [],
    options: { locale?: string } = {},
  ) {
    const { body: deck } = await this.post('/v1/decks', { title, ...options }).expect(201);
    const ids: string[] = [];
    for (const slide of slides) {
      const input = typeof slide === 'string' ? { slide_type: slide } : slide;
      const { body } = await this.post(`/v1/decks/${deck.id}/slides`, input).expect(201);
      ids.push(body.slide.id as string);
    }
    return { id: deck.id as string, slug: deck.slug as string, slideIds: ids };
  }
}

/** Calls the admin endpoints. */
export function asAdmin({ url, adminToken }: TestService) {
  const authorization = `Bearer ${adminToken}`;
  return {
    get: (path: string) => supertest(url).get(path).set('Authorization', authorization),
    post: (path: string, body: object = {}) => supertest(url).post(path).set('Authorization', authorization).send(body),
    patch: (path: string, body: object) => supertest(url).patch(path).set('Authorization', authorization).send(body),
    delete: (path: string) => supertest(url).delete(path).set('Authorization', authorization),
  };
}

/** A new workspace, so that no test sees another one's rows. */
export async function newTenant(service: TestService, plan = 'pro', credits?: number): Promise<Tenant> {
  const { body } = await asAdmin(service).post('/admin/workspaces', { name: 'Test', plan, credits }).expect(201);
  return new Tenant(service, body.workspace.id as string, body.api_key as string);
}

/** The path of a link of the service, to be opened at the service under test. */
export const pathOf = (url: string) => new URL(url).pathname;

/** What every error answer looks like. */
export const anError = (code: string) => ({ error: { code, message: expect.stringMatching(/\S/) as string } });
