import { createHash } from 'node:crypto';
import { jest } from '@jest/globals';
import supertest from 'supertest';
import { ArtefactSweeper } from '../../src/exports/artefact-sweeper.js';
import { FileBuilder } from '../../src/exports/file-builder.js';
import { Clock } from '../../src/http/clock.js';
import { IdempotentRequestsRepository } from '../../src/idempotency/idempotent-requests.repository.js';
import { LinksRepository } from '../../src/links/links.repository.js';
import { LinksService } from '../../src/links/links.service.js';
import { eventually } from '../support/eventually.js';
import { part, sql } from '../support/ledger.js';
import { anError, asAdmin, newTenant, pathOf, startTestService, Tenant, type TestService } from '../support/service.js';

interface Listed {
  id: string;
  kind: string;
  opens: number;
  last_opened_at: string | null;
}

/** Always in this process, so that files need not be drawn, and on two replicas with one database. */
describe('links', () => {
  let service: TestService;
  let replica: TestService;
  let tenant: Tenant;
  beforeAll(async () => {
    service = await startTestService({});
    replica = await startTestService({});
    for (const one of [service, replica]) part(one, FileBuilder).build = build;
  });
  beforeEach(async () => {
    tenant = await newTenant(service);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => Promise.all([service.close(), replica.close()]));

  const build = () => Promise.resolve({ body: Buffer.from('the file'), complete: true });

  const mint = async (deckId: string, kind = 'exports', body: object = {}) =>
    (await tenant.post(`/v1/decks/${deckId}/${kind}`, body).expect(201)).body.url as string;
  const open = (url: string, { url: where } = service) => supertest(where).get(pathOf(url)).buffer(true);
  const list = async (deckId: string) =>
    (await tenant.get(`/v1/decks/${deckId}/links`).expect(200)).body.links as Listed[];
  const publish = (deckId: string) => tenant.post(`/v1/decks/${deckId}/publish`).expect(200);
  const codeOf = (url: string) => url.split('/').at(-1)!;
  const hashOf = (url: string) => createHash('sha256').update(codeOf(url)).digest();
  const readPresenter = (url: string, of = service) => part(of, LinksService).readPresenter(codeOf(url));
  const rowsOf = (deckId: string) => sql<{ id: string }>(service, 'select id from links where deck_id = $1', [deckId]);
  const expectExpired = async (url: string, where = service) => {
    const { status, body } = await open(url, where);
    expect([status, body]).toEqual([410, anError('link_expired')]);
  };

  it('are not handed out for a deck that is deleted meanwhile', async () => {
    const { id } = await tenant.deck('Deck', ['title']);
    jest.spyOn(part(service, LinksRepository), 'insert').mockResolvedValue(false); // as it says of a deck that is gone
    const { status, body } = await tenant.post(`/v1/decks/${id}/exports`, {});
    expect([status, body]).toEqual([404, anError('not_found')]);
  });

  it('of a deck are told newest first, with what they are for and nothing of their codes', async () => {
    const { id } = await tenant.deck('Deck', ['title', 'stats']);
    await publish(id);
    const pdf = await mint(id);
    const pptx = await mint(id, 'exports', { format: 'pptx' });
    const preview = await mint(id, 'previews', { slide: 7 });
    const presenter = await mint(id, 'presenter-links', { ttl_minutes: 5 });
    const { text } = await tenant.get(`/v1/decks/${id}/links`).expect(200);
    for (const url of [pdf, pptx, preview, presenter]) expect(text).not.toContain(codeOf(url).slice(40));
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
    const common = { id: expect.stringMatching(/^[0-9a-f-]{36}$/), created_at: time, expires_at: time };
    const link = (kind: string, format: string | null, slide: number | null) => {
      return { ...common, kind, format, slide, opens: 0, last_opened_at: null };
    };
    const { links } = JSON.parse(text) as { links: (Listed & { expires_at: string; created_at: string })[] };
    expect(links).toEqual([
      link('presenter', null, null),
      link('preview', 'png', 1),
      link('export', 'pptx', null),
      link('export', 'pdf', null),
    ]);
    expect(Object.keys(links[0]!)).toEqual([
      'id',
      'kind',
      'format',
      'slide',
      'created_at',
      'expires_at',
      'opens',
      'last_opened_at',
    ]);
    const lives = links.map(({ expires_at, created_at }) => Date.parse(expires_at) - Date.parse(created_at));
    expect(lives.map((life) => Math.round(life / 60_000))).toEqual([5, 60, 60, 60]);
  });

  it('that are revoked are refused at once on every replica, and no others', async () => {
    const { id } = await tenant.deck('Deck', ['title']);
    const [kept, ended] = [await mint(id), await mint(id)];
    for (const url of [kept, ended]) {
      for (const where of [service, replica]) await open(url, where).expect(200);
    }
    const [newest] = await list(id);
    await tenant.delete(`/v1/links/${newest!.id}`).expect(204);
    for (const where of [replica, service]) {
      await expectExpired(ended, where);
      await open(kept, where).expect(200);
    }
    expect((await list(id)).map((link) => link.id)).not.toContain(newest!.id);
    expect(await list(id)).toHaveLength(1);
    await tenant.delete(`/v1/links/${newest!.id}`).expect(204);
  });

  it('are revoked all together, whatever they open; those minted afterwards are good', async () => {
    const [deck, other] = [await tenant.deck('Deck', ['title']), await tenant.deck('Other', ['title'])];
    await publish(deck.id);
    const ended = [await mint(deck.id), await mint(deck.id, 'previews')];
    const presenter = await mint(deck.id, 'presenter-links');
    const elsewhere = await mint(other.id);
    await new Tenant(replica, tenant.workspaceId, tenant.key).delete(`/v1/decks/${deck.id}/links`).expect(204);
    for (const url of ended) await expectExpired(url);
    await expect(readPresenter(presenter)).rejects.toMatchObject({ code: 'link_expired' });
    expect(await list(deck.id)).toEqual([]);
    await open(elsewhere).expect(200);
    await open(await mint(deck.id)).expect(200);
  });

  it('are another workspace’s to nobody', async () => {
    const stranger = await newTenant(service);
    const { id } = await tenant.deck('Deck', ['title']);
    const url = await mint(id);
    const [link] = await list(id);
    const requests = [
      stranger.get(`/v1/decks/${id}/links`),
      stranger.delete(`/v1/decks/${id}/links`),
      stranger.delete(`/v1/links/${link!.id}`),
      stranger.post(`/v1/decks/${id}/presenter-links`),
      tenant.delete('/v1/links/01890a5d-ac96-774b-bcce-b302099a8057'),
      tenant.delete('/v1/links/nonsense'),
      tenant.get('/v1/decks/nonsense/links'),
    ];
    for (const request of requests) {
      const { status, body } = await request;
      expect([status, body]).toEqual([404, anError('not_found')]);
    }
    await open(url).expect(200);
  });

  it('minted before there were rows stay good until they expire', async () => {
    const { id } = await tenant.deck('Deck', ['title']);
    const url = await mint(id);
    await sql(service, 'delete from links where deck_id = $1', [id]);
    await open(url).expect(200);
    expect(await list(id)).toEqual([]);
  });

  it('count files that are sent, or need not be, and no visit that only looks', async () => {
    const before = Date.now();
    const { id } = await tenant.deck('Deck', ['title']);
    const url = await mint(id);
    const opened = async (times: number) => {
      const [link] = await eventually(
        () => list(id),
        ([first]) => first!.opens >= times,
      );
      return link!;
    };
    expect((await open(url).set('Sec-Purpose', 'prefetch')).status).toBe(202);
    await supertest(service.url).head(pathOf(url)).expect(202);
    const { headers } = await open(url).expect(200);
    await open(url).set('Range', 'bytes=0-2').expect(206);
    await open(url, replica).set('If-None-Match', headers['etag']!).expect(304);
    const { opens, last_opened_at } = await opened(3);
    expect(opens).toBe(3);
    // The database's clock is another one.
    expect(Date.parse(last_opened_at!)).toBeGreaterThanOrEqual(before - 1_000);
    expect(Date.parse(last_opened_at!)).toBeLessThanOrEqual(Date.now() + 1_000);

    await supertest(service.url).head(pathOf(url)).expect(200);
    await open(url).set('Purpose', 'prefetch').expect(200);
    await open(url).expect(200);
    expect((await opened(4)).opens).toBe(4);
  });

  it('count opens once the database takes them, if it could not at first', async () => {
    const { id } = await tenant.deck('Deck', ['title']);
    const url = await mint(id);
    const write = jest.spyOn(part(service, LinksRepository), 'addOpens');
    write.mockRejectedValueOnce(new Error('away'));
    await open(url).expect(200);
    const [link] = await eventually(
      () => list(id),
      ([first]) => first!.opens > 0,
    );
    expect(link!.opens).toBe(1);
    expect(write.mock.calls.length).toBeGreaterThan(1);
  });

  it('have their opens written when the service stops', async () => {
    const { id } = await tenant.deck('Deck', ['title']);
    const url = await mint(id);
    const stopping = await startTestService({});
    part(stopping, FileBuilder).build = build;
    await open(url, stopping).expect(200);
    await stopping.close();
    expect((await list(id))[0]!.opens).toBe(1);
  });

  it('are minted once for a key: the same link again, and one row', async () => {
    const { id } = await tenant.deck('Deck', ['title']);
    await publish(id);
    for (const [place, kind] of [
      ['exports', 'export'],
      ['previews', 'preview'],
      ['presenter-links', 'presenter'],
    ]) {
      const send = () => tenant.post(`/v1/decks/${id}/${place}`, {}).set('Idempotency-Key', `key of ${place}`);
      const first = await send().expect(201);
      for (const again of await Promise.all([send(), send()])) {
        expect([again.status, again.body]).toEqual([201, first.body]);
        expect(again.headers['location']).toBe(first.body.url);
      }
      expect((await list(id)).filter((link) => link.kind === kind)).toHaveLength(1);
    }
  });

  it('have a row only if their answer is kept', async () => {
    const { id } = await tenant.deck('Deck', ['title']);
    jest.spyOn(part(service, IdempotentRequestsRepository), 'answer').mockRejectedValueOnce(new Error('away'));
    await tenant.post(`/v1/decks/${id}/exports`, {}).set('Idempotency-Key', 'lost').expect(500);
    expect(await rowsOf(id)).toEqual([]);
  });

  it('stop being minted and revoked when a payment failed; reading goes on', async () => {
    const { id } = await tenant.deck('Deck', ['title']);
    await publish(id);
    const url = await mint(id);
    const [link] = await list(id);
    await asAdmin(service).patch(`/admin/workspaces/${tenant.workspaceId}`, { billing_state: 'past_due' }).expect(200);
    const requests = [
      tenant.post(`/v1/decks/${id}/presenter-links`, { ttl_minutes: 0 }),
      tenant.delete(`/v1/decks/${id}/links`),
      tenant.delete(`/v1/links/${link!.id}`),
    ];
    for (const request of requests) {
      const { status, body } = await request;
      expect([status, body]).toEqual([402, anError('subscription_past_due')]);
    }
    expect(await list(id)).toHaveLength(1);
    await open(url).expect(200);
    await tenant.delete('/v1/links/nonsense').expect(404);
  });

  it('that have expired are not told, and forgotten a while later', async () => {
    const { id } = await tenant.deck('Deck', ['title']);
    const url = await mint(id);
    await mint(id);
    const expire = (ago: string) =>
      sql(service, `update links set expires_at = now() - $2::interval where code_hash = $1`, [hashOf(url), ago]);
    await expire('1 second');
    expect(await list(id)).toHaveLength(1);
    await part(service, ArtefactSweeper).sweep();
    expect(await rowsOf(id)).toHaveLength(2);
    await expire('2 hours');
    await part(service, ArtefactSweeper).sweep();
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it('are revoked and forgotten however many there are', async () => {
    const { id } = await tenant.deck();
    await sql(
      service,
      `insert into links (id, code_hash, deck_id, kind, expires_at)
       select gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), $1, 'export', now() + interval '1 hour' from generate_series(1, 20001)`,
      [id],
    );
    expect(await list(id)).toHaveLength(1_000);
    await tenant.delete(`/v1/decks/${id}/links`).expect(204);
    expect(await list(id)).toEqual([]);
    await sql(service, `update links set expires_at = now() - interval '2 hours' where deck_id = $1`, [id]);
    await part(service, ArtefactSweeper).sweep();
    expect(await rowsOf(id)).toEqual([]);
  });

  it('go with their deck', async () => {
    const { id } = await tenant.deck('Deck', ['title']);
    const url = await mint(id);
    await open(url).expect(200);
    await tenant.delete(`/v1/decks/${id}`).expect(204);
    await open(url).expect(404);
    expect(await rowsOf(id)).toEqual([]);
  });

  describe('for presenters', () => {
    it('need a published deck', async () => {
      const { id } = await tenant.deck('Deck', ['title']);
      const refused = await tenant.post(`/v1/decks/${id}/presenter-links`);
      expect([refused.status, refused.body]).toEqual([422, anError('invalid_input')]);
      await publish(id);
      const { body, headers } = await tenant.post(`/v1/decks/${id}/presenter-links`).expect(201);
      expect(body).toEqual({
        url: expect.stringMatching(/^http:\/\/decks\.test\/present\/[\w-]+$/),
        expires_at: expect.any(String),
      });
      expect(headers['location']).toBe(body.url);
      expect(await readPresenter(body.url as string)).toBe(id);
      for (const ttl_minutes of [0, 1441, '60', null]) {
        await tenant.post(`/v1/decks/${id}/presenter-links`, { ttl_minutes }).expect(422);
      }
    });

    it('open no file, and links to files no page', async () => {
      const { id } = await tenant.deck('Deck', ['title']);
      await publish(id);
      const presenter = await mint(id, 'presenter-links');
      const { status, body } = await supertest(service.url).get(`/s/${codeOf(presenter)}`);
      expect([status, body]).toEqual([404, anError('not_found')]);
      for (const url of [await mint(id), await mint(id, 'previews'), 'x/nonsense']) {
        await expect(readPresenter(url)).rejects.toMatchObject({ code: 'not_found' });
      }
    });

    it('end with their time, when they are revoked, and with their deck', async () => {
      const { id } = await tenant.deck('Deck', ['title']);
      await publish(id);
      const url = await mint(id, 'presenter-links', { ttl_minutes: 1 });
      expect(await readPresenter(url, replica)).toBe(id);
      const now = part(service, Clock).now();
      jest.spyOn(part(service, Clock), 'now').mockReturnValue(new Date(now.getTime() + 61_000));
      await expect(readPresenter(url)).rejects.toMatchObject({ code: 'link_expired' });
      jest.restoreAllMocks();
      const [link] = await list(id);
      await tenant.delete(`/v1/links/${link!.id}`).expect(204);
      await expect(readPresenter(url, replica)).rejects.toMatchObject({ code: 'link_expired' });
      const other = await mint(id, 'presenter-links');
      await tenant.delete(`/v1/decks/${id}`).expect(204);
      await expect(readPresenter(other)).rejects.toMatchObject({ code: 'not_found' });
    });

    it('are counted', async () => {
      const { id } = await tenant.deck('Deck', ['title']);
      await publish(id);
      const url = await mint(id, 'presenter-links');
      part(service, LinksService).countOpen(codeOf(url));
      const [link] = await eventually(
        () => list(id),
        ([first]) => first!.opens > 0,
      );
      expect(link!.opens).toBe(1);
    });
  });
});
