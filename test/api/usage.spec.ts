import sharp from 'sharp';
import { AbandonedOperationsSweeper } from '../../src/billing/abandoned-operations.sweeper.js';
import { forgiveText } from '../support/breakers.js';
import { eventually } from '../support/eventually.js';
import { ledgerOf, part, sql } from '../support/ledger.js';
import { answers, draws, isSilent, ModelServer, refuses, says } from '../support/model-server.js';
import { anError, newTenant, startTestService, type Tenant, type TestService } from '../support/service.js';

const plan = { summary: 'Renamed.', operations: [{ op: 'rename_deck', title: 'Better' }] };
const slide = { slide_type: 'statement', content: { title: 'T' } };
const uses = (prompt_tokens: number, completion_tokens: number) => ({
  usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
});
const picture = () =>
  sharp({ create: { width: 200, height: 200, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

interface Entry {
  kind: string;
  usage: object | null;
}

describe('what models use', () => {
  let model: ModelServer;
  let service: TestService;
  let tenant: Tenant;
  let deck: string;
  beforeAll(async () => {
    model = await new ModelServer().start();
    const image = { IMAGE_BASE_URL: model.url, IMAGE_MODEL: 'painter' };
    const limits = { AI_TIMEOUT_MS: '1000', AI_DAILY_TOKENS: '10000', AI_MAX_OUTPUT_TOKENS: '3000' };
    service = await startTestService({ ...model.environment, ...image, ...limits });
  });
  beforeEach(async () => {
    tenant = await newTenant(service);
    deck = (await tenant.deck()).id;
  });
  afterAll(async () => {
    await service.close();
    await model.close();
  });

  const edit = () => tenant.post(`/v1/decks/${deck}/edit`, { instruction: 'x' });
  const addSlide = () => tenant.post(`/v1/decks/${deck}/slides`, { prompt: 'x' });
  const draw = (n = 1) => tenant.post('/v1/images', { prompt: 'x', n });
  /** Of entries with a usage, or that could have one, newest first. */
  const usages = async () => {
    const { body } = await tenant.get('/v1/credits/entries').expect(200);
    const entries = body.entries as Entry[];
    expect(entries.filter(({ kind, usage }) => usage !== null && kind !== 'settle' && kind !== 'refund')).toEqual([]);
    return entries.filter(({ kind }) => kind === 'settle' || kind === 'refund').map(({ usage }) => usage);
  };
  const today = async () => {
    const rows = await sql<{ tokens: string }>(service, 'select tokens from token_days where workspace_id = $1', [
      tenant.workspaceId,
    ]);
    return rows.map(({ tokens }) => Number(tokens));
  };
  const usage = (prompt_tokens: number, completion_tokens: number, images = 0, name = 'scripted') => ({
    model: name,
    prompt_tokens,
    completion_tokens,
    images,
  });

  it('stands in the entry that ends the operation, over all its calls', async () => {
    model.play(answers({ keys: ['statement'] }, uses(100, 10)), answers(slide, uses(200, 20)));
    await addSlide().expect(201);
    expect(await usages()).toEqual([usage(300, 30)]);
    expect(await today()).toEqual([330]);
  });

  it('stands in the entry of a refund, too, since the provider bills it', async () => {
    model.play(says('no JSON', uses(100, 10)), says('none again', uses(300, 30)));
    await edit().expect(502);
    expect(await usages()).toEqual([usage(400, 40)]);
    expect((await ledgerOf(tenant)).operations).toEqual([['reserve', 'refund']]);
    expect(await today()).toEqual([440]);
  });

  it('stands in the entry of a generation', async () => {
    model.play(answers({ title: 'T', slides: [slide] }, uses(500, 50)));
    await tenant.post('/v1/generate', { prompt: 'x' }).expect(202);
    expect(await eventually(usages, (found) => found.length === 1)).toEqual([usage(500, 50)]);
  });

  it.each([
    ['no usage', undefined],
    ['null', { usage: null }],
    ['nonsense', { usage: { prompt_tokens: '7', completion_tokens: -1 } }],
    ['more than there is', { usage: { prompt_tokens: 1e300, completion_tokens: 1e9 } }],
  ])('is estimated from the characters when the provider reports %s', async (_, told) => {
    model.play(answers(plan, told as never));
    await edit().expect(200);
    const characters = JSON.stringify(model.calls[0]?.body.messages).length;
    const [found] = (await usages()) as [ReturnType<typeof usage>];
    expect(found.prompt_tokens).toBeGreaterThan(characters / 4);
    expect(found.prompt_tokens).toBeLessThan(characters / 4 + 2_000);
    expect(found).toMatchObject({ model: 'scripted', completion_tokens: Math.ceil(JSON.stringify(plan).length / 4) });
  });

  it('counts a prompt whose answer did not come in time, and nothing that was refused', async () => {
    model.play(isSilent);
    await edit().expect(502);
    const [found] = (await usages()) as [ReturnType<typeof usage>];
    expect(found.prompt_tokens).toBeGreaterThan(1_000);
    expect(found.completion_tokens).toBe(0);
    tenant = await newTenant(service);
    deck = (await tenant.deck()).id;
    model.play(refuses(400));
    await edit().expect(502);
    expect([await usages(), await today()]).toEqual([[null], []]);
    await forgiveText(service, model);
  });

  it('are pictures, and tokens where the provider reports them; they do not count for the day', async () => {
    const bytes = await picture();
    model.play(draws(bytes, { input_tokens: 12, output_tokens: 4_000 }), draws(bytes), draws(Buffer.from('none')));
    await draw(3).expect(200);
    const found = await usages();
    expect(found).toHaveLength(3);
    expect(found).toEqual(expect.arrayContaining([usage(12, 4_000, 1, 'painter'), usage(0, 0, 1, 'painter')]));
    expect(found).not.toContain(null);
    expect(await today()).toEqual([]);
  });

  describe('in one operation', () => {
    it('is bounded by the limit that is sent for each answer', async () => {
      model.play(answers(plan));
      await edit().expect(200);
      expect(model.calls[0]?.body).toMatchObject({ max_tokens: 3_000 });
      expect(model.calls[0]?.body).not.toHaveProperty('max_completion_tokens');
    });

    it('ends with an answer that reached the limit', async () => {
      model.play(says('{"summary": "S', { finish_reason: 'length' }), answers(plan));
      const { status, body } = await edit();
      expect([status, body.error.message]).toEqual([502, expect.stringContaining('longer than 3000 tokens')]);
      expect(model.calls).toHaveLength(1);
    });

    it('is bounded over all calls: no other one when too little is left, a short answer when little is', async () => {
      model.play(says('no JSON', uses(150_000, 45_000)), answers(plan));
      expect((await edit().expect(502)).body.error.message).toContain('within the tokens of one operation');
      expect(model.calls).toHaveLength(1);
      tenant = await newTenant(service);
      deck = (await tenant.deck()).id;
      model.play(answers({ keys: ['statement'] }, uses(197_000, 0)), answers(slide));
      await addSlide().expect(201);
      expect(model.calls[1]?.body.max_tokens).toBeLessThan(3_000);
      expect(model.calls[1]?.body.max_tokens).toBeGreaterThanOrEqual(1_000);
    });
  });

  describe('in a day', () => {
    const isRefused = async (request: ReturnType<typeof edit>) => {
      const before = Date.now();
      const { status, body, headers } = await request;
      const after = Date.now();
      expect([status, body]).toEqual([429, anError('rate_limit')]);
      expect(body.error.message).toMatch(/used the 10000 AI tokens.*midnight UTC/);
      const midnight = new Date(before).setUTCHours(24, 0, 0, 0);
      const seconds = Number(headers['retry-after']);
      expect(seconds).toBeGreaterThanOrEqual(Math.floor((midnight - after) / 1000));
      expect(seconds).toBeLessThanOrEqual(Math.ceil((midnight - before) / 1000) + 1);
    };

    it('is bounded: requests are refused before anything is reserved, until the next day', async () => {
      model.play(answers(plan, uses(5_000, 1_000)));
      await edit().expect(200);
      await edit().expect(200);
      expect(await today()).toEqual([12_000]);
      model.play(answers(plan));
      const before = await ledgerOf(tenant);
      await isRefused(edit());
      await isRefused(addSlide());
      await isRefused(tenant.post('/v1/generate', { prompt: 'x' }));
      expect(await ledgerOf(tenant)).toEqual(before);
      expect(model.calls).toEqual([]);
      const use = (tokens: number) =>
        sql(service, 'update token_days set tokens = $2 where workspace_id = $1', [tenant.workspaceId, tokens]);
      await use(10_000);
      await isRefused(edit());
      await use(9_999);
      await edit().expect(200);
      await sql(service, 'update token_days set day = day - 1 where workspace_id = $1', [tenant.workspaceId]);
      await edit().expect(200);
    });

    it('is known for a month after its day', async () => {
      model.play(answers(plan, uses(10_000, 0)));
      await edit().expect(200);
      const known = async (daysAgo: number) => {
        const day = `(clock_timestamp() at time zone 'UTC')::date - ${daysAgo}`;
        await sql(service, `update token_days set day = ${day} where workspace_id = $1`, [tenant.workspaceId]);
        await part(service, AbandonedOperationsSweeper).sweep();
        return today();
      };
      expect([await known(0), await known(31), await known(32)]).toEqual([[10_000], [10_000], []]);
    });

    it('does not concern other workspaces, edits by hand, and pictures', async () => {
      model.play(answers(plan, uses(20_000, 0)));
      await edit().expect(200);
      await isRefused(edit());
      await tenant.post(`/v1/decks/${deck}/slides`, slide).expect(201);
      model.play(draws(await picture()));
      await draw().expect(200);
      tenant = await newTenant(service);
      deck = (await tenant.deck()).id;
      model.play(answers(plan));
      await edit().expect(200);
    });

    it('keeps no answer for a key: the same request is answered the next day', async () => {
      model.play(answers(plan, uses(20_000, 0)));
      await edit().expect(200);
      const keyed = () => edit().set('Idempotency-Key', 'tomorrow');
      await isRefused(keyed());
      await sql(service, 'update token_days set day = day - 1 where workspace_id = $1', [tenant.workspaceId]);
      await keyed().expect(200);
    });

    it('ends jobs that begin after it is used up, refunded', async () => {
      let go: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (go = resolve));
      model.play(async (response, call) => {
        await held;
        await answers({ title: 'T', slides: [slide] }, uses(20_000, 0))(response, call);
      });
      // Two jobs of a workspace run at a time; the third begins when they have ended.
      for (let n = 0; n < 3; n++) await tenant.post('/v1/generate', { prompt: 'x' }).expect(202);
      await eventually(
        () => Promise.resolve(model.calls.length),
        (calls) => calls === 2,
      );
      go();
      const { operations } = await eventually(
        () => ledgerOf(tenant),
        (ledger) => ledger.operations.every((kinds) => kinds.length === 2),
      );
      expect(operations.map(([, end]) => end).sort()).toEqual(['refund', 'settle', 'settle']);
      expect(model.calls).toHaveLength(2);
    });

    it('is added up exactly, however many operations end at once', async () => {
      model.play(answers(plan, uses(90, 10)));
      const decks = await Promise.all(Array.from({ length: 8 }, () => tenant.deck()));
      await Promise.all(decks.map(({ id }) => tenant.post(`/v1/decks/${id}/edit`, { instruction: 'x' }).expect(200)));
      expect(await today()).toEqual([800]);
    });
  });
});

describe('the limit of an answer', () => {
  it('has its newer name for models that refuse the older one', async () => {
    const model = await new ModelServer().start();
    const service = await startTestService({ ...model.environment, AI_MODEL: 'openai/gpt-5-mini' });
    const tenant = await newTenant(service);
    const { id } = await tenant.deck();
    model.play(answers(plan));
    await tenant.post(`/v1/decks/${id}/edit`, { instruction: 'x' }).expect(200);
    expect(model.calls[0]?.body).toMatchObject({ max_completion_tokens: 16_384 });
    expect(model.calls[0]?.body).not.toHaveProperty('max_tokens');
    await service.close();
    await model.close();
  });
});

describe('a workspace without a model', () => {
  it('is not limited, and uses nothing', async () => {
    const service = await startTestService({ AI_DAILY_TOKENS: '1' });
    const tenant = await newTenant(service);
    const { id } = await tenant.deck();
    for (const title of ['One', 'Two'])
      await tenant.post(`/v1/decks/${id}/edit`, { instruction: `Rename the deck to ${title}` }).expect(200);
    await tenant.post('/v1/images', { prompt: 'x' }).expect(200);
    const { body } = await tenant.get('/v1/credits/entries').expect(200);
    expect((body.entries as Entry[]).map(({ usage }) => usage)).toEqual(Array.from({ length: 7 }, () => null));
    await service.close();
  });
});
