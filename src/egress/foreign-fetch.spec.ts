import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { ForeignFetch, type ForeignFetchOptions, ForeignUrlRefused } from './foreign-fetch.js';

const unreadable = 'Nothing could be read from this URL.';
const megabyte = 1024 * 1024;

let started: { server: TcpServer; sockets: Set<Socket> }[] = [];

/** Starts a server on loopback that is closed after the test, and counts its connections. */
async function listen(server: TcpServer | Server) {
  const sockets = new Set<Socket>();
  const seen = { connections: 0 };
  server.on('connection', (socket: Socket) => {
    seen.connections++;
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  started.push({ server, sockets });
  const { port } = server.address() as AddressInfo;
  return { at: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}`, port, seen, sockets };
}

const serve = (answer: RequestListener) => listen(createHttpServer(answer));

/** Serves raw bytes instead of HTTP. */
const serveRaw = (talk: (socket: Socket) => void) => listen(createTcpServer(talk));

const fetcher = (allow: string[], more: Partial<ForeignFetchOptions> = {}) => new ForeignFetch({ allow, ...more });

/** The error of a refused fetch; fails when nothing was refused. */
async function refusal(reading: Promise<unknown>): Promise<ForeignUrlRefused> {
  const outcome = await reading.catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(ForeignUrlRefused);
  return outcome as ForeignUrlRefused;
}

const causeOf = (error: ForeignUrlRefused) => (error.cause as Error).message;

afterEach(async () => {
  for (const { server, sockets } of started) {
    sockets.forEach((socket) => socket.destroy());
    await new Promise((resolve) => server.close(resolve));
  }
  started = [];
});

describe('what is read', () => {
  it('gives body, status, media type and final URL', async () => {
    const { url, at } = await serve((_request, response) =>
      response.writeHead(201, { 'content-type': 'Image/PNG; charset=x' }).end('picture'),
    );
    const answer = await fetcher([at]).fetch(`${url}/a.png`);
    expect(answer).toEqual({ url: `${url}/a.png`, status: 201, type: 'image/png', body: Buffer.from('picture') });
  });

  it('undoes a content coding', async () => {
    const { url, at } = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('words')),
    );
    await expect(fetcher([at]).fetch(url)).resolves.toMatchObject({ type: '', body: Buffer.from('words') });
  });

  it('sends the wished type and nothing that tells one reader from another', async () => {
    const sent: unknown[] = [];
    const { url, at } = await serve((request, response) => {
      sent.push(request.headers);
      response.setHeader('set-cookie', 'a=b').end();
    });
    const foreign = fetcher([at]);
    await foreign.fetch(url, { accept: 'image/*' });
    await foreign.fetch(url, { accept: 'image/*' });
    const headers = {
      host: at,
      connection: expect.any(String),
      accept: 'image/*',
      'accept-encoding': 'gzip, br',
      'user-agent': 'slide-deck-service (reads pictures and brand pages)',
    };
    expect(sent).toEqual([headers, headers]);
  });

  it('asks no proxy that the environment names', async () => {
    const proxy = await serve((_request, response) => response.end('proxy'));
    const { url, at } = await serve((_request, response) => response.end('direct'));
    const before = { ...process.env };
    Object.assign(process.env, { http_proxy: proxy.url, HTTP_PROXY: proxy.url, NODE_USE_ENV_PROXY: '1' });
    try {
      expect((await fetcher([at]).fetch(url)).body.toString()).toBe('direct');
    } finally {
      process.env = before;
    }
    expect(proxy.seen.connections).toBe(0);
  });
});

describe('where the connection goes', () => {
  const resolvingTo = (...addresses: string[]) => ({ resolve: () => Promise.resolve(addresses) });

  it('says what is wrong with the form of a URL and asks nobody', async () => {
    let asked = 0;
    const resolve = () => Promise.resolve([`${++asked}`]);
    const error = await refusal(fetcher([], { resolve }).fetch('http://127.0.0.1/'));
    expect(error.message).toMatch(/^A URL must name a host on the public Internet, .*EGRESS_ALLOW\.$/);
    expect(asked).toBe(0);
  });

  it.each([
    ['a private address', ['127.0.0.1']],
    ['a private address among public ones', ['8.8.8.8', '2606:4700::1111', '10.0.0.1']],
    ['a private address far down the answer', [...Array<string>(10_000).fill('8.8.8.8'), '169.254.169.254']],
    ['a mapped private address', ['::ffff:127.0.0.1']],
    ['something that is no address', ['localhost']],
    ['nothing', []],
  ])('refuses a name that leads to %s', async (_what, addresses) => {
    const error = await refusal(fetcher([], resolvingTo(...addresses)).fetch('http://pictures.example/'));
    expect(error.message).toBe(unreadable);
    expect(causeOf(error)).toMatch(/is not public|has no address/);
  });

  it('stays with the address that was checked when the name changes its mind', async () => {
    const { port } = await serve((request, response) => response.end(request.headers.host));
    const answers = ['127.0.0.1', '127.0.0.2', '127.0.0.2'];
    let asked = 0;
    const resolve = () => Promise.resolve([answers[asked++]!]);
    const host = `rebinding.example:${port}`;
    const answer = await fetcher([host], { resolve }).fetch(`http://${host}/`);
    expect({ asked, body: answer.body.toString() }).toEqual({ asked: 1, body: host });
  });

  it('checks a name again at every redirect, so a second answer is not believed either', async () => {
    const canary = await serve((_request, response) => response.end('canary'));
    const { at, url } = await serve((_request, response) =>
      response.writeHead(302, { location: `http://pictures.example:80/` }).end(),
    );
    const error = await refusal(fetcher([at], resolvingTo('127.0.0.1')).fetch(url));
    expect(causeOf(error)).toBe('pictures.example leads to 127.0.0.1, which is not public.');
    expect(canary.seen.connections).toBe(0);
  });

  it('says the same of a host that is closed, open, silent, private or missing', async () => {
    const open = await serve((_request, response) => response.writeHead(404).end('secret'));
    const silent = await serveRaw(() => undefined);
    const closed = await serve(() => undefined);
    await new Promise((resolve) => started.pop()?.server.close(resolve));
    const foreign = fetcher([open.at, silent.at, closed.at]);
    const readings = [open.url, silent.url, closed.url].map((url) => refusal(foreign.fetch(url, { timeoutMs: 300 })));
    readings.push(refusal(fetcher([], resolvingTo('127.0.0.1')).fetch('http://a.example/')));
    readings.push(refusal(fetcher([], { resolve: () => Promise.reject(new Error()) }).fetch('http://a.example/')));
    const messages = (await Promise.all(readings)).map((error) => error.message);
    expect(new Set(messages)).toEqual(new Set([unreadable]));
  });
});

describe('redirects', () => {
  it.each([301, 302, 303, 307, 308])('follows a %i', async (status) => {
    const { url, at } = await serve((request, response) =>
      request.url === '/end' ? response.end('end') : response.writeHead(status, { location: '/end' }).end(),
    );
    await expect(fetcher([at]).fetch(url)).resolves.toMatchObject({ url: `${url}/end`, status: 200 });
  });

  it('follows three and not four', async () => {
    const { url, at } = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end('end');
      else response.writeHead(302, { location: `/${left - 1}` }).end('x'.repeat(megabyte));
    });
    const foreign = fetcher([at]);
    await expect(foreign.fetch(`${url}/3`)).resolves.toMatchObject({ url: `${url}/0` });
    expect(causeOf(await refusal(foreign.fetch(`${url}/4`)))).toBe('There are too many redirects.');
  });

  it('never connects to a private host it is sent to', async () => {
    const canary = await serve((_request, response) => response.end('canary'));
    let location = '';
    const { url, at } = await serve((_request, response) => response.writeHead(302, { location }).end());
    const places = [
      canary.url,
      `//${canary.at}/`,
      `http://2130706433:${canary.port}/`,
      `http://[::ffff:127.0.0.1]:${canary.port}/`,
      `http://good\\@${canary.at}/`,
      `http://good@${canary.at}/`,
      'http://169.254.169.254/latest/meta-data/',
      'http://localhost/',
      'http://metadata.google.internal/',
      'file:///etc/hostname',
      'ftp://example.com/',
      'gopher://example.com/',
      'data:text/plain,hello',
      'blob:http://example.com/1',
      'chrome://version',
      'http://',
      '',
    ];
    for (location of places) {
      expect((await refusal(fetcher([at]).fetch(url))).message).toBe(unreadable);
    }
    location = `http://user@${canary.at}/`;
    await refusal(fetcher([at, canary.at]).fetch(url));
    expect(canary.seen.connections).toBe(0);
  });

  it('does not follow a Refresh header or a meta refresh', async () => {
    const canary = await serve((_request, response) => response.end('canary'));
    const page = `<meta http-equiv="refresh" content="0;url=${canary.url}">`;
    const { url, at } = await serve((_request, response) =>
      response.writeHead(200, { refresh: `0;url=${canary.url}` }).end(page),
    );
    const answer = await fetcher([at, canary.at]).fetch(url);
    expect(answer.body.toString()).toBe(page);
    expect(canary.seen.connections).toBe(0);
  });
});

describe('what is posted', () => {
  const signal = new AbortController().signal;
  const sent = {
    body: '{"a":1}',
    headers: { 'content-type': 'application/json', 'x-more': 'b' },
    timeoutMs: 500,
    signal,
  };

  it('arrives with its headers, and the status comes back, whatever it is', async () => {
    const seen: unknown[] = [];
    let status = 200;
    const { url, at } = await serve((request, response) => {
      let body = '';
      request.on('data', (data: Buffer) => (body += data.toString()));
      request.on('end', () => {
        const { 'content-type': type, 'x-more': more, 'user-agent': sender } = request.headers;
        seen.push([request.method, body, type, more, sender]);
        response.writeHead(status).end('x'.repeat(megabyte));
      });
    });
    for (status of [200, 204, 404, 410, 500]) expect(await fetcher([at]).post(url, sent)).toBe(status);
    const arrived = ['POST', '{"a":1}', 'application/json', 'b', 'slide-deck-service (webhooks)'];
    expect(seen).toEqual(Array(5).fill(arrived));
  });

  it('follows no redirect', async () => {
    const canary = await serve((_request, response) => response.end());
    const { url, at } = await serve((_request, response) => response.writeHead(307, { location: canary.url }).end());
    expect(await fetcher([at, canary.at]).post(url, sent)).toBe(307);
    expect(canary.seen.connections).toBe(0);
  });

  it('goes to no private address, by whatever name', async () => {
    const { url, port, seen } = await serve((_request, response) => response.end());
    const resolve = () => Promise.resolve(['127.0.0.1']);
    expect((await refusal(fetcher([]).post(url, sent))).message).toMatch(
      /^A URL must use port 80 or 443, .*EGRESS_ALLOW\.$/,
    );
    for (const foreign of [fetcher([], { resolve }), fetcher([`other.example:${port}`], { resolve })]) {
      expect((await refusal(foreign.post('http://hooks.example/', sent))).message).toBe(unreadable);
    }
    expect(seen.connections).toBe(0);
  });

  it('does not wait for an answer that never comes, nor for the end of a body, nor for slots', async () => {
    const silent = await serveRaw((socket) => void socket.resume());
    const drip = await serveRaw((socket) => socket.resume().write('HTTP/1.1 200 OK\r\ncontent-length: 9999\r\n\r\n'));
    const foreign = fetcher([silent.at, drip.at]);
    const silence = Array.from({ length: 9 }, () => refusal(foreign.post(silent.url, sent)));
    expect((await Promise.all(silence)).map(causeOf)).toEqual(Array(9).fill('The time is up.'));
    expect(await foreign.post(drip.url, { ...sent, timeoutMs: 2_000 })).toBe(200);
    while (silent.sockets.size + drip.sockets.size > 0) await wait(10);
  });

  it('ends when its sender ends it', async () => {
    const { url, at } = await serveRaw(() => undefined);
    const sender = new AbortController();
    const posted = refusal(fetcher([at]).post(url, { ...sent, timeoutMs: 10_000, signal: sender.signal }));
    setTimeout(() => sender.abort(new Error('enough')), 50);
    expect(causeOf(await posted)).toBe('enough');
  });
});

describe('answers that must not cost much', () => {
  it.each([400, 403, 404, 500, 503])('refuses a %i without its body', async (status) => {
    const { url, at } = await serve((_request, response) => response.writeHead(status).end('canary'));
    const error = await refusal(fetcher([at]).fetch(url));
    expect(`${error.message} ${causeOf(error)}`).not.toContain('canary');
  });

  it('cuts a body over the limit, whether or not its length is announced', async () => {
    const { url, at } = await serve((request, response) => {
      if (request.url === '/announced') response.setHeader('content-length', 3 * megabyte);
      response.end(Buffer.alloc(3 * megabyte));
    });
    const foreign = fetcher([at]);
    await refusal(foreign.fetch(url, { maxBytes: megabyte }));
    await refusal(foreign.fetch(`${url}/announced`, { maxBytes: megabyte }));
    expect((await foreign.fetch(url, { maxBytes: 3 * megabyte })).body.length).toBe(3 * megabyte);
  });

  it('cuts a gzip bomb', async () => {
    const { url, at } = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20 * megabyte))),
    );
    expect(causeOf(await refusal(fetcher([at]).fetch(url)))).toBe('The body is too large.');
  });

  it('cuts a gzip body that goes on and on, and has next to nothing in it', async () => {
    const words = gzipSync('words');
    const empty = Buffer.alloc(5 * 600_000, Buffer.from([0, 0, 0, 0xff, 0xff])); // stored blocks of no bytes
    const { url, at } = await serve((_request, response) =>
      response
        .writeHead(200, { 'content-encoding': 'gzip' })
        .end(Buffer.concat([words.subarray(0, 10), empty, words.subarray(10)])),
    );
    const foreign = fetcher([at]);
    expect((await foreign.fetch(url, { maxBytes: 4 * megabyte })).body.toString()).toBe('words');
    await refusal(foreign.fetch(url, { maxBytes: megabyte }));
  });

  it.each([
    ['drips a body', 'HTTP/1.1 200 OK\r\ncontent-length: 9999\r\n\r\n'],
    ['drips headers', 'HTTP/1.1 200 OK\r\nx: '],
    ['drips a status line', 'HTTP/1.1 200 O'],
  ])('cuts a server that %s when the time is up, and frees the slot', async (_what, start) => {
    const { url, at, seen, sockets } = await serveRaw((socket) => {
      socket.write(start);
      const drip = setInterval(() => socket.write('0'), 20);
      socket.on('close', () => clearInterval(drip));
    });
    const foreign = fetcher([at], { limits: { slotsPerHost: 1 } });
    for (let time = 0; time < 2; time++) {
      expect(causeOf(await refusal(foreign.fetch(url, { timeoutMs: 300 })))).toBe('The time is up.');
    }
    expect(seen.connections).toBe(2);
    while (sockets.size > 0) await wait(10);
  });

  it('gives up a body that comes too slowly long before the time is up', async () => {
    const { url, at } = await serveRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9999\r\n\r\n');
      const drip = setInterval(() => socket.write('0'), 20);
      socket.on('close', () => clearInterval(drip));
    });
    const error = await refusal(fetcher([at], { limits: { windowMs: 200 } }).fetch(url));
    expect(causeOf(error)).toBe('The body comes too slowly.');
  });

  it.each([
    ['headers without end', `HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(100_000)}`],
    ['a header that is too long', `HTTP/1.1 200 OK\r\na: ${'b'.repeat(100_000)}\r\n\r\n`],
    ['a body shorter than announced', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nshort'],
    ['no headers at all (HTTP/0.9)', '<html>hello</html>'],
    ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nxx'],
    ['nothing', ''],
  ])('refuses %s', async (_what, bytes) => {
    const { url, at } = await serveRaw((socket) => socket.end(bytes));
    expect((await refusal(fetcher([at]).fetch(url, { timeoutMs: 2000 }))).message).toBe(unreadable);
  });

  it('does not wait for a TLS handshake that never comes', async () => {
    const { at } = await serveRaw(() => undefined);
    expect(causeOf(await refusal(fetcher([at]).fetch(`https://${at}/`, { timeoutMs: 300 })))).toBe('The time is up.');
    const error = await refusal(fetcher([at], { limits: { connectMs: 100 } }).fetch(`https://${at}/`));
    expect(error.cause).toMatchObject({ code: 'UND_ERR_CONNECT_TIMEOUT' });
  });

  it('reads headers of up to 16 KB', async () => {
    const { url, at } = await serve((request, response) =>
      response.setHeader('x-long', 'a'.repeat(Number(request.url?.slice(1)))).end('words'),
    );
    expect((await fetcher([at]).fetch(`${url}/15000`)).body.toString()).toBe('words');
    expect(causeOf(await refusal(fetcher([at]).fetch(`${url}/17000`)))).toMatch(/headers/i);
  });

  it('does not wait for a look-up that never ends', async () => {
    const resolve = () => new Promise<string[]>(() => undefined);
    await refusal(fetcher([], { resolve }).fetch('http://a.example/', { timeoutMs: 100 }));
  });

  it('looks no name up for who has left already', async () => {
    const resolve = () => new Promise<string[]>(() => undefined);
    const signal = AbortSignal.abort(new Error('They have left.'));
    const error = await refusal(fetcher([], { resolve }).fetch('http://a.example/', { timeoutMs: 100, signal }));
    expect(causeOf(error)).toBe('They have left.');
  });

  it('sends two requests of one client, and four of all, to one address at a time, by whatever names', async () => {
    let open = 0;
    let most = 0;
    const { port } = await serve((_request, response) => {
      most = Math.max(most, ++open);
      setTimeout(() => response.end(() => open--), 20);
    });
    const hosts = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `name${n}.example:${port}`);
    const foreign = fetcher(hosts, { resolve: () => Promise.resolve(['127.0.0.1']) });
    await Promise.all(hosts.map((host) => foreign.fetch(`http://${host}/`, { client: 'one' })));
    expect(most).toBe(2);
    await Promise.all(hosts.map((host) => foreign.fetch(`http://${host}/`, { client: host })));
    expect(most).toBe(4);
  });
});

describe('what may pass by itself', () => {
  it.each([
    [408, true],
    [425, true],
    [429, true],
    [500, true],
    [503, true],
    [400, false],
    [403, false],
    [404, false],
    [410, false],
  ])('of a %i: %s', async (status, mayPass) => {
    const { url, at } = await serve((_request, response) => response.writeHead(status).end());
    expect((await refusal(fetcher([at]).fetch(url))).mayPass).toBe(mayPass);
  });

  it.each<[string, boolean, (socket: Socket) => void]>([
    ['a connection that is reset', true, (socket) => socket.resetAndDestroy()],
    ['an answer that breaks off', true, (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nshort')],
    ['silence', true, () => undefined],
    ['a body that is too large', false, (socket) => socket.end(`HTTP/1.1 200 OK\r\n\r\n${'x'.repeat(2 * megabyte)}`)],
    ['too many headers', false, (socket) => socket.end(`HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(100_000)}`)],
    [
      'an unknown coding',
      false,
      (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-encoding: rot13\r\ncontent-length: 1\r\n\r\nx'),
    ],
    [
      'a way into the private network',
      false,
      (socket) => socket.end(`HTTP/1.1 302 Go\r\nlocation: http://10.0.0.1/\r\n\r\n`),
    ],
  ])('of %s: %s', async (_what, mayPass, talk) => {
    const { url, at } = await serveRaw(talk);
    expect((await refusal(fetcher([at]).fetch(url, { maxBytes: megabyte, timeoutMs: 500 }))).mayPass).toBe(mayPass);
  });

  it.each([
    ['a name server that is away', true, () => Promise.reject(new Error('ESERVFAIL'))],
    ['a name that does not exist', false, () => Promise.resolve([])],
    ['a private address', false, () => Promise.resolve(['10.0.0.1'])],
  ])('of %s: %s', async (_what, mayPass, resolve) => {
    expect((await refusal(fetcher([], { resolve }).fetch('http://a.example/'))).mayPass).toBe(mayPass);
  });

  it('of a closed port: true; of a URL of the wrong form: false', async () => {
    const { at } = await serve(() => undefined);
    await new Promise((resolve) => started.pop()?.server.close(resolve));
    expect((await refusal(fetcher([at]).fetch(`http://${at}/`))).mayPass).toBe(true);
    expect((await refusal(fetcher([]).fetch('ftp://a.example/'))).mayPass).toBe(false);
  });
});

describe('waiting for a slot', () => {
  it('does not count as the time of a reading', async () => {
    // Two at a time and 200 ms each: the last of sixteen gets its slot after more than its own time.
    const { url, at } = await serve((_request, response) => void setTimeout(() => response.end('picture'), 200));
    const foreign = fetcher([at]);
    const readings = Array.from({ length: 16 }, (_, i) => foreign.fetch(`${url}/${i}`, { timeoutMs: 1_200 }));
    expect((await Promise.all(readings)).map(({ status }) => status)).toEqual(Array(16).fill(200));
  });

  it('ends when the caller ends it, and the slot goes to the next', async () => {
    const held: (() => void)[] = [];
    const { url, at } = await serve((request, response) => {
      if (request.url === '/held') held.push(() => response.end());
      else response.end();
    });
    const foreign = fetcher([at], { limits: { slotsPerHost: 1 } });
    const first = foreign.fetch(`${url}/held`);
    const caller = new AbortController();
    const second = foreign.fetch(`${url}/waits`, { signal: caller.signal });
    const third = foreign.fetch(`${url}/next`);
    caller.abort(new Error('enough'));
    expect(causeOf(await refusal(second))).toBe('enough');
    while (held.length === 0) await wait(5);
    held[0]?.();
    expect((await Promise.all([first, third])).map(({ status }) => status)).toEqual([200, 200]);
  });
});
