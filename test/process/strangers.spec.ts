import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { newDataDir } from '../support/data-dir.js';
import { eventually } from '../support/eventually.js';
import { ended, ready, type Started } from '../support/process.js';
import { isWhole, shareOf } from '../support/sample.js';
import { LONGEST_TURN, startWatched, watched } from '../support/watched-process.js';

const ADMIN_TOKEN = 'an-admin-token-for-tests';
/** Processor time in all threads, in milliseconds, for what is the same for everybody: ten times what a request takes. */
const MOST_SPENT = 20;

/** Milliseconds in which every connection has ended, many times what the service waits for a client. */
const MOST_PATIENCE = 120_000;

interface Operation {
  operationId: string;
  parameters?: { name: string; in: 'path' | 'query' | 'header' }[];
  requestBody?: { content: Record<string, { schema?: { $ref?: string } }> };
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: Record<string, unknown> }> };
}

describe('what strangers send', () => {
  const folder = newDataDir();
  let service: Started;
  let openApi: OpenApi;
  let calm: Promise<string[]>;
  beforeAll(async () => {
    service = await startWatched(folder, { ADMIN_TOKEN, DATABASE_URL: process.env['DATABASE_URL'] ?? '' });
    await ready(service);
    openApi = (await (await fetch(`${service.url}/openapi.json`)).json()) as OpenApi;
    for (const path of ['/templates', '/docs', '/']) await (await fetch(service.url + path)).text();
    calm = calmVisits();
  });
  afterEach(() => {
    expect([service.process.exitCode, service.process.signalCode]).toEqual([null, null]);
    expect(
      service
        .output()
        .split('\n')
        .filter((line) => line.includes('"level":60')),
    ).toEqual([]);
  });
  afterAll(async () => {
    service.process.kill();
    await ended(service.process);
    rmSync(folder, { recursive: true, force: true });
  });

  const send = async (key: string, method: string, path: string, body?: string, headers = {}) => {
    const answer = await fetch(service.url + path, {
      method,
      body: body ?? null,
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...headers },
    });
    return { status: answer.status, text: await answer.text() };
  };
  /** A key of a new workspace, whose rate limits nothing has counted against. */
  const newKey = async (plan = 'business') => {
    const { text } = await send(ADMIN_TOKEN, 'POST', '/admin/workspaces', JSON.stringify({ name: 'Stranger', plan }));
    return (JSON.parse(text) as { api_key: string }).api_key;
  };
  const newDeck = async (key: string) => {
    const { text } = await send(key, 'POST', '/v1/decks', '{"title":"A deck"}');
    const { id } = JSON.parse(text) as { id: string };
    const slide = await send(key, 'POST', `/v1/decks/${id}/slides`, '{"slide_type":"stats"}');
    return { id, slideId: (JSON.parse(slide.text) as { slide: { id: string } }).slide.id };
  };

  const ANY_ID = '019a3c5e-7b1f-7c22-9d3e-5f0a8b6c4d21';

  /** Every operation of the service, its pages too. */
  const operations = () =>
    Object.entries(openApi.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
    );

  /** What is sent to an operation, besides what it takes. */
  interface Sent {
    what: string;
    path: string;
    method: string;
    operation: Operation;
    /** Made when it is sent: all of them together are a gigabyte. */
    body?: () => string;
    query?: string;
    headers?: Record<string, string>;
    /** Parameters of the path that are not those of a deck. */
    inPath?: Record<string, string>;
  }

  const parameterAs = (place: 'path' | 'query' | 'header', name: string, value: string): Partial<Sent> =>
    place === 'path'
      ? { inPath: { [name]: value } }
      : place === 'query'
        ? { query: `${name}=${value}` }
        : { headers: { [name]: decodeURI(value.replaceAll(/%(?:00|ff)/g, '?')).slice(0, 10_000) } };

  /** Which of these held the event loop up, and which the service has no answer to. */
  async function faultsOf(requests: readonly Sent[]) {
    const long: [string, number][] = [];
    const bad: [string, number, string][] = [];
    let key = '';
    let ids = { id: '', slideId: '' };
    for (const [i, { path, method, operation, what, body, query, headers, inPath = {} }] of requests.entries()) {
      if (i % 25 === 0) {
        key = await newKey();
        ids = await newDeck(key);
      }
      const idOf = (name: string) => (/slide/i.test(name) ? ids.slideId : ids.id);
      const address = path.replace(/\{(\w+)\}/g, (_, name: string) => inPath[name] ?? idOf(name));
      await watched(service, 'longest');
      const bearer = path.startsWith('/admin') ? ADMIN_TOKEN : key;
      const name = `${operation.operationId}, ${what}`;
      const sent = send(bearer, method, query ? `${address}?${query}` : address, body?.(), headers);
      const { status, text } = await sent.catch((error: Error) => ({
        status: Infinity,
        text: String(error.cause as Error),
      }));
      const longest = await watched(service, 'longest');
      if (longest > LONGEST_TURN) long.push([name, Math.round(longest)]);
      if (status >= 500) bad.push([name, status, text.slice(0, 200)]);
    }
    return { long, bad };
  }

  const BODY = `POST /v1/decks HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"ti`;
  const GET = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
  /** What was sent before. */
  const stages: Record<string, string> = {
    'nothing sent': '',
    'half a request line': 'GET /v1/de',
    'a request line': 'GET /v1/decks HTTP/1.1\r\n',
    'half a header': 'GET /v1/decks HTTP/1.1\r\nHost: a\r\nX-Thing: th',
    'a header': BODY.slice(0, -4),
    'half a body': BODY,
    'half a chunk': 'POST /v1/decks HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n{"ti',
    'a request': GET,
    'many requests': GET.repeat(50),
    'more requests than anybody answers': GET.repeat(5_000),
    'requests for long answers': GET.replace('/healthz', '/templates').repeat(20),
    'a request of HTTP/1.0': 'GET /healthz HTTP/1.0\r\n\r\n',
    'a tunnel': 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n',
    'an upgrade': 'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    'an upgrade to HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'a body that waits to be asked for': BODY.replace('\r\n\r\n{"ti', '\r\nExpect: 100-continue\r\n\r\n'),
    'an unknown expectation': GET.replace('\r\n\r\n', '\r\nExpect: wonders\r\n\r\n'),
    trailers: 'POST /v1/decks HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX-Trailer: ',
    'a long header': `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(60_000)}`,
    'what is no HTTP': '\u0016\u0003\u0001 hello\r\n\r\n',
  };
  /** What comes then, until the connection has closed. */
  const ends: Record<string, (socket: Socket) => void> = {
    'a reset': (socket) => socket.resetAndDestroy(),
    'its end': (socket) => socket.end(),
    'silence, and nothing is read': (socket) => {
      socket.pause();
      void untilClosed(socket.localPort!).then(() => socket.resume()); // else it would not learn that it was closed
    },
    silence: () => undefined,
    'a byte now and then': (socket) => {
      const timer = setInterval(() => socket.write('a'), 300);
      socket.once('close', () => clearInterval(timer));
    },
    'a flood': (socket) => {
      const timer = setInterval(() => socket.writableLength === 0 && socket.write(GET.repeat(200)), 10);
      const end = setTimeout(() => socket.destroy(), 3_000);
      socket.once('close', () => [timer, end].forEach(clearTimeout));
    },
  };
  /** Who does not read a long answer is cut after a minute only, which `write-stalls.spec` looks at. */
  const isShort = ([stage, end]: readonly [string, string]) =>
    stage !== 'requests for long answers' || end !== 'silence, and nothing is read';
  const states = Object.keys(stages)
    .flatMap((stage) => Object.keys(ends).map((end) => [stage, end] as const))
    .filter(isShort);

  /** Settles when the service has closed the connection from a port. */
  async function untilClosed(port: number): Promise<void> {
    do await sleep(1_000);
    while ((await watched(service, 'connections')).includes(port));
  }

  /** Settles when the connection has closed: by the client, or by the service. */
  async function visit(stage: string, end: string): Promise<void> {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    const closed = new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve));
    socket.resume();
    await once(socket, 'connect');
    socket.write(stages[stage]!);
    await Promise.race([sleep(50), closed]);
    if (!socket.closed) ends[end]!(socket);
    await closed;
  }

  /** The states from which visits have not come back. */
  async function leftOpen(all: typeof states): Promise<string[]> {
    const open = new Set(all.map((state) => state.join(', then ')));
    const visits = all.map(async (state) => {
      await Promise.all([visit(...state), visit(...state)]);
      open.delete(state.join(', then '));
    });
    await Promise.race([Promise.all(visits), sleep(MOST_PATIENCE, null, { ref: false })]);
    return [...open];
  }

  const isFlood = ([, end]: (typeof states)[number]) => end === 'a flood';
  /** They take what patience the service has, so the rest is tested meanwhile. */
  const calmVisits = () => leftOpen(states.filter((state) => !isFlood(state)));

  describe('in a body', () => {
    const object = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`key${i}`, 1]));
    const list = (count: number, of: unknown) => Array<unknown>(count).fill(of);
    /** As large as the server takes them. */
    const values: Record<string, unknown> = {
      wide: object(70_000),
      'as wide as may be': list(19, object(999)),
      'a list of lists': list(300_000, []),
      'a list of objects': list(6_600, { a: {} }),
      'as many as may be': list(2, list(9_990, 1)),
      'a long text': 'word '.repeat(190_000),
      'long white space': ' '.repeat(900_000),
      'many long words': 'ab-'.repeat(300_000),
    };
    const DEEP = `${'{"a":['.repeat(70_000)}${']}'.repeat(70_000)}`;

    /** A field that is large, among others that are right, or the whole. */
    function bodies(fields: readonly string[]): [what: string, body: () => string][] {
      const right = { title: 'A', slide_type: 'stats', name: 'A', prompt: 'A', instruction: 'A', content: {} };
      const ofFields = fields.flatMap((field) =>
        Object.entries(values).map(([shape, value]): [string, () => string] => [
          `${field}: ${shape}`,
          () =>
            JSON.stringify({
              ...Object.fromEntries(Object.entries(right).filter(([name]) => fields.includes(name))),
              [field]: value,
            }),
        ]),
      );
      return [
        ['deep', () => DEEP],
        ['wide', () => JSON.stringify(values['wide'])],
        ['one key again and again', () => `{${'"title":"A",'.repeat(80_000)}"title":"A"}`],
        ['an unknown field', () => JSON.stringify({ ...right, unknown: values['as wide as may be'] })],
        ...ofFields,
      ];
    }

    const fieldsOf = ({ requestBody }: Operation) => {
      const name = requestBody?.content['application/json']?.schema?.$ref?.split('/').at(-1) ?? '';
      return Object.keys(openApi.components.schemas[name]?.properties ?? {});
    };

    it('of whatever operation holds nobody up, and is answered', async () => {
      const withBody = operations().filter(({ operation }) => operation.requestBody?.content['application/json']);
      expect(withBody.length).toBeGreaterThan(20);
      const requests = withBody.flatMap((one) =>
        bodies(fieldsOf(one.operation)).map(([what, body]) => ({ ...one, what, body })),
      );
      expect(await faultsOf(shareOf(requests, isWhole ? 1 : 6))).toEqual({ long: [], bad: [] });
    });

    it('where none belongs, of any kind, holds nobody up', async () => {
      const kinds: Record<string, string> = {
        'application/json': DEEP,
        'text/plain': 'a'.repeat(900_000),
        'application/x-www-form-urlencoded': 'a=1&'.repeat(220_000),
        'multipart/form-data; boundary=a': '--a\r\n'.repeat(180_000),
        [`a/b;${'c=d;'.repeat(3_000)}`]: '{}',
      };
      const others = operations().filter(({ method }) => method !== 'GET');
      const requests = others.flatMap((one) =>
        Object.entries(kinds).map(([type, body]) => {
          return { ...one, what: type.slice(0, 40), body: () => body, headers: { 'Content-Type': type } };
        }),
      );
      expect(await faultsOf(shareOf(requests, isWhole ? 1 : 6))).toEqual({ long: [], bad: [] });
    });
  });

  it('in an address or a header of whatever operation holds nobody up', async () => {
    const values: Record<string, string> = {
      long: 'a'.repeat(12_000),
      'of marks': '%2e%2e%2f'.repeat(1_300),
      'of spaces': '%20'.repeat(4_000),
      'no UTF-8': '%ff'.repeat(4_000),
      'a zero byte': '%00',
      'many numbers': '1,'.repeat(6_000),
      'many ids': `${ANY_ID},`.repeat(300),
      empty: '',
    };
    const odd = Object.entries(values);
    const requests = operations().flatMap((one) => {
      const named = (one.operation.parameters ?? []).map(({ name, in: place }) => ({ name, place }));
      const ofParameters = named.flatMap(({ name, place }) =>
        odd.map(([kind, value]) => ({ ...one, what: `${name}: ${kind}`, ...parameterAs(place, name, value) })),
      );
      const many = 'before=a&limit=1&keys=stats&q=a&'.repeat(350);
      return [
        ...ofParameters,
        { ...one, what: 'a long query', query: many },
        {
          ...one,
          what: 'many headers',
          headers: Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`X-${i}`, '1'])),
        },
        {
          ...one,
          what: 'a long key',
          headers: { 'Idempotency-Key': 'a'.repeat(10_000), 'If-None-Match': '"a", '.repeat(600) },
        },
      ];
    });
    expect(requests.length).toBeGreaterThan(800);
    expect(await faultsOf(shareOf(requests, isWhole ? 1 : 6))).toEqual({ long: [], bad: [] });
  });

  it('at once to what is the same for everybody costs next to nothing', async () => {
    await calm; // which costs something, too
    await watched(service, 'longest');
    const pages = [
      '/templates',
      '/templates?style=bold&q=a',
      '/templates/stats',
      '/docs',
      '/openapi.json',
      '/fonts/1/no.woff2',
    ];
    const answers = await Promise.all(
      pages.flatMap((path) => Array.from({ length: 30 }, async () => (await fetch(service.url + path)).status)),
    );
    expect([...new Set(answers)].sort()).toEqual([200, 404]);
    for (const path of pages) {
      await watched(service, 'spent');
      for (let time = 0; time < 10; time++) await (await fetch(service.url + path)).text();
      expect([path, (await watched(service, 'spent')) / 10 < MOST_SPENT]).toEqual([path, true]);
    }
    expect(await watched(service, 'longest')).toBeLessThan(LONGEST_TURN);
  });

  it('to publish one title gives each of many workspaces an address', async () => {
    const decks = await Promise.all(
      Array.from({ length: 24 }, async () => {
        const key = await newKey();
        return { key, ...(await newDeck(key)) };
      }),
    );
    const answers = await Promise.all(decks.map(({ key, id }) => send(key, 'POST', `/v1/decks/${id}/publish`)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ text }) => (JSON.parse(text) as { url: string }).url)).size).toBe(24);
  });

  describe('on a connection', () => {
    it('is answered while others are flooded', async () => {
      const key = await newKey();
      const others: number[] = [];
      let over = false;
      const floods = leftOpen(shareOf(states.filter(isFlood), 2)).finally(() => (over = true));
      do others.push((await send(key, 'GET', '/v1/decks')).status);
      while (!over);
      expect(await floods).toEqual([]);
      expect(new Set(others)).toEqual(new Set([200]));
    });

    it('ends it whatever its state', async () => {
      expect(await calm).toEqual([]);
      const connections = await eventually(
        () => watched(service, 'connections'),
        (now) => now.length <= 1,
      );
      expect(connections.length).toBeLessThanOrEqual(1); // that of `fetch`
    });
  });
});
