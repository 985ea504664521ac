import { once } from 'node:events';
import { StorageService } from '../../src/billing/storage/storage.service.js';
import { Judges } from '../../src/check/judges.js';
import { SlideReader } from '../../src/check/reading/slide-reader.js';
import type { EditOperation } from '../../src/edit/operation.dto.js';
import { part, sql } from '../support/ledger.js';
import { anError, newTenant, startTestService, type Tenant, type TestService } from '../support/service.js';

/** Titles with "!" are faults, and are mended by its removal, but for those with "?". The rules themselves have suites of their own. */
function shouts(slides: Parameters<Judges['judge']>[1]['slides']) {
  return slides.flatMap(({ id, content }, index) => {
    const { title } = JSON.parse(content) as { title: string };
    const operations: EditOperation[] = [
      { op: 'update_slide', slide_id: id, content: { title: title.includes('?') ? title : title.replaceAll('!', '') } },
      ...(title.includes('!!')
        ? [{ op: 'add_slide' as const, slide_type: 'statement', content: { title: 'Quiet' }, after_slide_id: id }]
        : []),
    ];
    const fault = {
      code: 'no_title',
      severity: 'warning',
      slide_id: id,
      index,
      path: 'title',
      message: 'M.',
      fix: 'F.',
    };
    return title.includes('!') ? [{ ...fault, operations }] : [];
  });
}

/** Replaces the judges and the reader. Always in this process. */
describe('the mending of a deck', () => {
  let service: TestService;
  let tenant: Tenant;
  let deck: Awaited<ReturnType<Tenant['deck']>>;
  let beforeJudging: (signal?: AbortSignal) => Promise<void>;
  beforeAll(async () => {
    service = await startTestService({ PUPPETEER_EXECUTABLE_PATH: '/bin/false' });
    part(service, SlideReader).read = ({ slides }) =>
      Promise.resolve(
        slides.map(() => ({
          faults: [],
          measures: {
            words: 1,
            area_used: 0.5,
            sizes: {},
            colors: [],
            editability: { texts: 1, shapes: 0, tables: 0, charts: 0, pictures: 0 },
          },
        })),
      );
    part(service, Judges).judge = async (_, { slides }, signal) => {
      await beforeJudging(signal);
      return JSON.stringify(shouts(slides));
    };
  });
  beforeEach(async () => {
    beforeJudging = () => Promise.resolve();
    tenant = await newTenant(service, 'business');
    deck = await tenant.deck(
      'Deck',
      ['One!', 'Two', 'Three!!'].map((title) => ({ slide_type: 'statement', content: { title } })),
    );
  });
  afterAll(() => service.close());

  const fix = (body: object = {}, key?: string) => {
    const request = tenant.post(`/v1/decks/${deck.id}/check/fix`, body);
    return key === undefined ? request : request.set('Idempotency-Key', key);
  };
  const titles = async () =>
    ((await tenant.get(`/v1/decks/${deck.id}/slides`).expect(200)).body.slides as { content: { title: string } }[]).map(
      ({ content }) => content.title,
    );
  const revision = async () => (await tenant.get(`/v1/decks/${deck.id}/check`).expect(200)).body.revision as number;
  const versions = async () =>
    (await tenant.get(`/v1/decks/${deck.id}/versions`).expect(200)).body.versions as { kind: string }[];

  it('applies all as one edit, keeps a version before, and costs nothing', async () => {
    const before = await revision();
    const { status, body } = await fix();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      revision: before + 1,
      fixed: [{ code: 'no_title', slide_id: deck.slideIds[0] }, { slide_id: deck.slideIds[2] }],
      operations: [{ op: 'update_slide' }, { op: 'update_slide' }, { op: 'add_slide' }],
      remaining: [],
    });
    expect([await titles(), await revision()]).toEqual([['One', 'Two', 'Three', 'Quiet'], before + 1]);
    const { slides } = (await tenant.get(`/v1/decks/${deck.id}`)).body as { slides: { id: string }[] };
    expect(slides[3]!.id).toBe(body.operations[2].slide_id);
    expect(await versions()).toMatchObject([{ kind: 'edit' }]);
    await tenant.post(`/v1/decks/${deck.id}/versions/1/restore`).expect(200);
    expect(await titles()).toEqual(['One!', 'Two', 'Three!!']);
  });

  it('tells what was of no use, by the slides as they are now, and what was mended by those before', async () => {
    const why = await tenant.post(`/v1/decks/${deck.id}/slides`, {
      slide_type: 'statement',
      content: { title: 'Why?!' },
    });
    const { body } = await fix().expect(200);
    expect(body.fixed).toMatchObject([{ index: 0 }, { index: 2 }]);
    const left = { code: 'no_title', slide_id: why.body.slide.id as string, index: 4, path: 'title' };
    expect(body.left_out).toEqual([{ ...left, reason: 'The fix did not end the fault.' }]);
    expect(body.remaining).toMatchObject([left]);
  });

  describe('that has room for less than all that could be mended', () => {
    /** What the fixes of all its slides add: a slide, less the marks in two titles. */
    const growth = Buffer.byteLength('{"title": "Quiet"}') - '!!!'.length;
    const leftOut = async () => {
      const { body } = await fix().expect(200);
      return [body.fixed.length, ...(body.left_out as { index: number; reason: string }[])].map((each) =>
        typeof each === 'number' ? each : `${each.index}: ${each.reason}`,
      );
    };

    it.each([
      [growth, [2]],
      [growth - 1, [1, '2: The deck would have more content than decks may have.']],
    ])('by its own size: %i bytes', async (room, expected) => {
      for (let i = 0; i < 6; i++)
        await tenant.post(`/v1/decks/${deck.id}/slides`, { slide_type: 'statement', content: { title: `More ${i}` } });
      const size = '(select sum(octet_length(content::text)) from slides where deck_id = $2)';
      await sql(
        service,
        `update slides set content = content || jsonb_build_object('own', repeat('x', (${2 * 1024 * 1024 - room} - ${size})::int
           - octet_length(', "own": ""'))) where id = $1`,
        [deck.slideIds[1], deck.id],
      );
      expect(await leftOut()).toEqual(expected);
    });

    it('by what its workspace stores', async () => {
      const storage = part(service, StorageService);
      const room = storage.room.bind(storage);
      storage.room = () => Promise.resolve(growth - 1);
      try {
        expect(await leftOut()).toEqual([1, '2: The workspace stores as much as its plan allows.']);
      } finally {
        storage.room = room;
      }
    });
  });

  it('edits nothing where there is nothing to mend', async () => {
    await fix().expect(200);
    const before = [await revision(), (await versions()).length];
    for (const body of [{}, { codes: ['overflow'] }]) {
      const again = await fix(body).expect(200);
      expect(again.body).toEqual({ revision: before[0], fixed: [], operations: [], left_out: [], remaining: [] });
    }
    expect([await revision(), (await versions()).length]).toEqual(before);
  });

  it('leaves kinds alone that are not named', async () => {
    const { body } = await fix({ codes: ['overflow', 'same_title'] }).expect(200);
    expect([body.fixed, body.remaining.length, await titles()]).toEqual([[], 2, ['One!', 'Two', 'Three!!']]);
  });

  it.each([[['nonsense']], [[]], ['no_title'], [[null]], [null]])('refuses %j as codes', async (codes) => {
    const { status, body } = await fix({ codes });
    expect([status, body]).toEqual([422, anError('invalid_input')]);
  });

  it('answers a repeated request with the same key again, and mends once', async () => {
    const all = await Promise.all([fix({}, 'k'), fix({}, 'k'), fix({}, 'k')]);
    expect(new Set(all.map(({ text }) => text)).size).toBe(1);
    expect([all[0].body.fixed.length, (await versions()).length]).toEqual([2, 1]);
    expect((await fix({ codes: ['no_title'] }, 'k')).status).toBe(409);
  });

  it('begins anew when a slide that it mends was changed meanwhile', async () => {
    let changed = 0;
    beforeJudging = async () => {
      if (changed++ > 0) return;
      await tenant.patch(`/v1/decks/${deck.id}/slides/${deck.slideIds[0]}`, { content: { title: 'Uno!' } }).expect(200);
    };
    const { body } = await fix().expect(200);
    expect([body.fixed.length, await titles()]).toEqual([2, ['Uno', 'Two', 'Three', 'Quiet']]);
  });

  it('does not mind changes of other slides, and keeps them', async () => {
    let changed = 0;
    beforeJudging = async () => {
      if (changed++ > 0) return;
      await tenant.patch(`/v1/decks/${deck.id}/slides/${deck.slideIds[1]}`, { content: { title: 'Dos' } }).expect(200);
      await tenant.post(`/v1/decks/${deck.id}/slides`, {
        slide_type: 'statement',
        content: { title: 'Zero' },
        index: 0,
      });
    };
    await fix().expect(200);
    expect(await titles()).toEqual(['Zero', 'One', 'Dos', 'Three', 'Quiet']);
  });

  it('gives up when it is changed again and again, and leaves it as it is', async () => {
    let changes = 0;
    beforeJudging = async () => {
      const content = { title: `Changed ${changes++}!` };
      await tenant.patch(`/v1/decks/${deck.id}/slides/${deck.slideIds[0]}`, { content }).expect(200);
    };
    const { status, headers, body } = await fix();
    expect([status, headers['retry-after'], body]).toEqual([503, '2', anError('internal_error')]);
    beforeJudging = () => Promise.resolve();
    expect([(await titles())[0], await versions()]).toEqual([`Changed ${changes - 1}!`, []]);
  });

  it('ends in whatever round it is when its client has gone, and changes nothing', async () => {
    const client = new AbortController();
    const { promise: over, resolve } = Promise.withResolvers<unknown>();
    let judged = 0;
    beforeJudging = async (signal) => {
      if (++judged < 2) return;
      client.abort();
      await once(signal!, 'abort');
      resolve(signal!.reason);
      signal!.throwIfAborted();
    };
    const headers = { Authorization: `Bearer ${tenant.key}`, 'Content-Type': 'application/json' };
    const asked = { method: 'POST', body: '{}', headers, signal: client.signal };
    await expect(fetch(`${service.url}/v1/decks/${deck.id}/check/fix`, asked)).rejects.toThrow();
    expect(await over).toMatchObject({ status: 400, message: 'The client has disconnected.' });
    expect([await titles(), judged]).toEqual([['One!', 'Two', 'Three!!'], 2]);
  });

  it('is 404 when the deck is deleted meanwhile', async () => {
    beforeJudging = async () => {
      await tenant.delete(`/v1/decks/${deck.id}`);
    };
    expect((await fix()).status).toBe(404);
  });

  it('mends what two ask for at once, each fault once', async () => {
    const all = await Promise.all([fix(), fix(), fix()]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await titles()).toEqual(['One', 'Two', 'Three', 'Quiet']);
  });
});
