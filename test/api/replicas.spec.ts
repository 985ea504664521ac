import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import supertest from 'supertest';
import { ArtefactSweeper } from '../../src/exports/artefact-sweeper.js';
import { DrawingVersion } from '../../src/exports/drawing-version.js';
import { Renderer } from '../../src/exports/renderer/renderer.js';
import { GenerationWorker } from '../../src/generation/generation.worker.js';
import { ObjectServer } from '../../src/tools/service/object-server.js';
import { openLink } from '../support/files.js';
import { ledgerOf, part, sql } from '../support/ledger.js';
import { answers, ModelServer } from '../support/model-server.js';
import { newTenant, pathOf, startTestService, type Tenant, type TestService } from '../support/service.js';

/** What one replica has begun and another one goes on with. Both in this process, on one database and one bucket. */
describe('two replicas', () => {
  let objects: ObjectServer;
  let model: ModelServer;
  let replicas: TestService[];
  let tenant: Tenant;
  beforeAll(async () => {
    objects = await ObjectServer.start();
    model = await new ModelServer().start();
    const environment = { ...objects.environment, ...model.environment };
    replicas = await Promise.all([startTestService(environment), startTestService(environment)]);
  });
  beforeEach(async () => {
    tenant = await newTenant(replicas[0]!);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.close()));
    await Promise.all([objects.close(), model.close()]);
  });

  it('use the chunks of long decks that the other one has rendered', async () => {
    const [first, second] = replicas as [TestService, TestService];
    const slides = Array.from({ length: 60 }, (_, i) => ({ slide_type: 'title', content: { title: `Part ${i}` } }));
    const { id } = await tenant.deck('Chunks', slides);
    const { body } = await tenant.post(`/v1/decks/${id}/exports`).expect(201);
    /** Renders of this replica: `chunk` makes them, and files are their chunks in order. */
    const play = (replica: TestService, chunk: (from: number) => Promise<string>) => {
      const renderer = part(replica, Renderer);
      const join = jest.spyOn(renderer, 'joinPdf').mockImplementation(async (chunks, _deck, _key, keep) => {
        const all: Buffer[] = [];
        for await (const [index, chunk] of chunks) {
          all[index] = chunk;
          await keep!(index, chunk);
        }
        return Buffer.concat(Object.values(all));
      });
      const print = jest.spyOn(renderer, 'pdfChunk');
      return { join, print: print.mockImplementation(async (_, from) => Buffer.from(await chunk(from))) };
    };
    const wakes = Promise.withResolvers<void>();
    const early = play(first, async (from) => {
      if (from > 0) await wakes.promise;
      return `${from} of the first, `;
    });
    const late = play(second, (from) => Promise.resolve(`${from} of the second, `));
    const chunks = () => objects.keys().filter((key) => key.startsWith('chunks/pdf/'));

    await supertest(first.url).get(pathOf(body.url)).expect(202);
    while (chunks().length === 0 || early.print.mock.calls.length < 2) await sleep(20);
    await sql(first, `update renders set lease_until = now() - interval '1 second' where deck_id = $1`, [id]);
    const file = await openLink(second, body.url as string);
    expect(String(file.body)).toBe('0 of the first, 25 of the second, 50 of the second, ');
    expect(late.print.mock.calls.map(([, from]) => from)).toEqual([25, 50]);

    wakes.resolve();
    await early.join.mock.results[0]!.value; // or it would go on with the real renderer
  });

  it('of two releases serve each what it has drawn itself, and never the file of the other', async () => {
    const [first, second] = replicas as [TestService, TestService];
    jest.replaceProperty(part(second, DrawingVersion), 'hash', 'nextrelease0');
    const drawn = replicas.map((replica, i) =>
      jest.spyOn(part(replica, Renderer), 'pdf').mockImplementation(() => Promise.resolve(Buffer.from(`release ${i}`))),
    );
    const { id } = await tenant.deck('Upgraded', ['title']);
    const { body } = await tenant.post(`/v1/decks/${id}/exports`).expect(201);
    const opened = async (replica: TestService) => String((await openLink(replica, body.url as string)).body);
    const all = [await opened(first), await opened(second), await opened(first), await opened(second)];
    expect(all).toEqual(['release 0', 'release 1', 'release 0', 'release 1']);
    expect(drawn.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);

    const files = () => objects.keys().filter((key) => key.startsWith(`renders/${id}`));
    const sweep = (later: number) => part(second, ArtefactSweeper).sweep(Date.now() + later);
    await sweep(23 * 60 * 60_000);
    expect(files()).toHaveLength(2);
    await sweep(25 * 60 * 60_000);
    expect(files()).toEqual([expect.stringContaining('nextrelease0')]);
  });

  it('make one deck of a generation that both work on, and charge it once', async () => {
    const wakes = Promise.withResolvers<void>();
    const deck = (title: string) => answers({ title, slides: [{ slide_type: 'statement', content: { title } }] });
    const asleep = Promise.withResolvers<void>();
    model.play(async (response, call) => {
      asleep.resolve();
      await wakes.promise;
      return deck('Late')(response, call);
    }, deck('In time'));
    const workers = replicas.map((replica) => part(replica, GenerationWorker));
    const works = workers.map((worker) => jest.spyOn(worker, 'work'));
    const { body: job } = await tenant.post('/v1/generate', { prompt: 'Bees' }).expect(202);
    await asleep.promise;
    const holder = works.findIndex(({ mock }) => mock.calls.length > 0);
    await workers[1 - holder]!.work(job.id as string); // as when the holder's heartbeat is missing
    wakes.resolve();
    await works[holder]!.mock.results[0]!.value;
    const { body: done } = await tenant.get(`/v1/jobs/${job.id}`).expect(200);
    const { body: decks } = await tenant.get('/v1/decks').expect(200);
    expect(decks).toEqual([expect.objectContaining({ id: done.deck_id, title: 'In time' })]);
    expect(done).toMatchObject({ status: 'succeeded', error_code: null });
    expect((await ledgerOf(tenant)).operations).toEqual([['reserve', 'settle']]);
  });
});
