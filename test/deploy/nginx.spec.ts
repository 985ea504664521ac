import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { freePort } from '../../src/database/embedded/embedded-postgres.js';
import { eventually } from '../support/eventually.js';
import { ended } from '../support/process.js';

const shipped = readFileSync('deploy/nginx.conf', 'utf8');
const REPLICAS = /server deck:\d+ resolve (.*);/;

function nginxIsHere(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    console.info('nginx is not installed: that deploy/nginx.conf works was not tested.');
    return false;
  }
}

/** A replica that is played: it tells what it was asked. */
async function startReplica(answer: RequestListener): Promise<{ port: number; server: Server }> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

describe('deploy/nginx.conf', () => {
  it('asks replicas by their name, bounds nothing that the service bounds, and lays nothing on the disk', () => {
    expect(shipped).toMatch(REPLICAS);
    expect(shipped).toMatch(/client_max_body_size 0;/);
    expect(shipped).toMatch(/proxy_request_buffering off;/);
    expect(shipped).toMatch(/proxy_max_temp_file_size 0;/);
    expect(Number(/proxy_read_timeout (\d+)s;/.exec(shipped)?.[1])).toBeGreaterThan(60);
    expect(shipped).not.toMatch(/non_idempotent/);
  });
});

// `resolve` needs a newer nginx than many systems have; replicas are named by their ports here.
(nginxIsHere() ? describe : describe.skip)('nginx with deploy/nginx.conf', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deck-nginx-'));
  const asked: string[] = [];
  let replica: Awaited<ReturnType<typeof startReplica>>;
  let url: string;
  let nginx: ReturnType<typeof spawn>;

  beforeAll(async () => {
    replica = await startReplica((request, response) => {
      asked.push(`${request.method} ${request.url} for ${String(request.headers['x-forwarded-for'])}`);
      void buffer(request).then((body) => response.end(String(body.length)));
    });
    const [port, away] = [await freePort(), await freePort()];
    url = `http://127.0.0.1:${port}`;
    // Its workers are another user where this runs as root.
    chmodSync(folder, 0o777);
    const servers = `server 127.0.0.1:${away} $1; server 127.0.0.1:${replica.port} $1;`;
    const config = shipped
      .replace(REPLICAS, servers)
      .replace(/listen \d+;/, `listen 127.0.0.1:${port};`)
      .replaceAll('/tmp/', `${folder}/`)
      .replace('/dev/stdout', join(folder, 'access.log'));
    writeFileSync(join(folder, 'nginx.conf'), config);
    nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], { stdio: 'ignore' });
    const answers = () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      );
    expect(await eventually(answers, Boolean)).toBe(true);
  });
  afterAll(async () => {
    nginx.kill('SIGTERM');
    await ended(nginx);
    replica.server.closeAllConnections();
    replica.server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('passes over a replica that does not answer, also for what may not be asked twice', async () => {
    asked.length = 0;
    for (const method of ['GET', 'POST', 'GET', 'POST', 'PATCH'])
      expect((await fetch(url, { method })).status).toBe(200);
    expect(asked).toEqual(['GET', 'POST', 'GET', 'POST', 'PATCH'].map((method) => `${method} / for 127.0.0.1`));
  });

  it('passes large bodies on', async () => {
    const body = Buffer.alloc(3 * 2 ** 20);
    expect(await (await fetch(url, { method: 'POST', body })).text()).toBe(String(body.length));
  });

  it('logs no codes of links and no query strings', async () => {
    for (const path of ['/s/a-code', '//S/a-code', '/present/a-code?x=a-code', '/v1/decks?before=a-code'])
      await fetch(url + path);
    const read = () => Promise.resolve(readFileSync(join(folder, 'access.log'), 'utf8'));
    const lines = await eventually(read, (log) => log.includes('/v1/decks 200'));
    expect(lines).toContain('/present/... 200');
    expect(lines).not.toContain('a-code');
  });

  /** What is answered to bytes that are no request. */
  async function answerTo(bytes: string): Promise<string> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(bytes);
    return text(socket);
  }

  it.each([
    ['GET / HTTP/1.1\r\n\r\n', 400, 'not valid HTTP'],
    [`GET /${'a'.repeat(60_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'header is too large'],
    [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(60_000)}\r\n\r\n`, 431, 'header is too large'],
  ])('refuses with the envelope what is no request (%#)', async (bytes, status, message) => {
    const answer = await answerTo(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toEqual({
      error: { code: 'invalid_input', message: expect.stringContaining(message) },
    });
  });

  it('says with the envelope that no replica is there', async () => {
    replica.server.closeAllConnections();
    await new Promise((resolve) => replica.server.close(resolve));
    const answer = await fetch(`${url}/v1/decks`);
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([500, '2']);
    expect(await answer.json()).toEqual({ error: { code: 'internal_error', message: expect.any(String) } });
  });

  // The last one: what it takes of its address comes back slowly.
  it('answers an address that asks for thousands at once with 429', async () => {
    const REQUESTS = 999; // beyond that nginx closes a connection
    const flood = 'GET /flood HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(REQUESTS);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => answerTo(`${flood}GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)),
    );
    const refused = /HTTP\/1\.1 429 [^]*?Retry-After: 1\r\n[^]*?(\{"error".*\}\})/.exec(answers.join(''));
    expect(JSON.parse(refused?.[1] ?? '{}')).toEqual({ error: { code: 'rate_limit', message: expect.any(String) } });
  });
});
