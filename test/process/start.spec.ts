import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { newDataDir } from '../support/data-dir.js';
import {
  COMMON_ENVIRONMENT,
  ended,
  processesOf,
  ready,
  startProcess as start,
  WITHOUT_BROWSER,
} from '../support/process.js';

const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;

describe('the process', () => {
  /** Of all that follows: whatever is done to it, a service finds its database there again. */
  const folder = newDataDir();
  /** Has never been used. */
  let emptyFolder: string;
  beforeEach(() => {
    emptyFolder = newDataDir();
  });
  afterEach(async () => {
    while (processesOf(folder).length + processesOf(emptyFolder).length > 0) await sleep(100);
    rmSync(emptyFolder, { recursive: true, force: true });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('loads no packages that only few requests need', async () => {
    const program = `
      import { registerHooks } from 'node:module';
      const loaded = [];
      registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
      await import('./dist/serve.js');
      console.log(loaded.join('\\n'));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
    const packages = new Set(
      Array.from(stdout.matchAll(/node_modules\/((?:@[\w-]+\/)?[\w.-]+)\//g), ([, name]) => name!),
    );
    expect([...packages]).toContain('@nestjs/core');
    const few =
      /^(?:@aws-sdk|@modelcontextprotocol|@shikijs|shiki)\b|^(?:@nestjs\/swagger|es-toolkit|ioredis|openai|undici|zod)$/;
    expect([...packages].filter((name) => few.test(name))).toEqual([]);
  });

  it('prints a key on its first start, keeps secrets out of its log, and leaves nothing running', async () => {
    const first = await start(emptyFolder);
    await ready(first);
    while (!/DECK_KEY=\S+/.test(first.output())) await sleep(20);
    const key = /DECK_KEY=(\S+)/.exec(first.output())?.[1] as string;
    const call = (path: string, body?: object) =>
      fetch(first.url + path, {
        method: body ? 'POST' : 'GET',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    const deck = (await (await call('/v1/decks', { title: 'A secret title' })).json()) as { id: string };
    await call(`/v1/decks/${deck.id}/slides`, { slide_type: 'title', content: { title: 'Hello' } });
    const link = (await (await call(`/v1/decks/${deck.id}/exports`, {})).json()) as { url: string };
    await call(`/v1/decks/${deck.id}/publish`, {});
    const presenter = (await (await call(`/v1/decks/${deck.id}/presenter-links`, {})).json()) as { url: string };
    const opened = [link, presenter].map(({ url }) => new URL(url).pathname);
    for (const path of [...opened, `${opened[1]}/notes`]) expect((await fetch(first.url + path)).status).toBe(200);

    first.process.kill('SIGTERM');
    expect(await ended(first.process)).toBe(0);
    expect(processesOf(emptyFolder)).toEqual([]);
    const log = first
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(log.length).toBeGreaterThan(3);
    for (const line of log) expect(() => JSON.parse(line) as unknown).not.toThrow();
    expect(log.join('\n')).toContain('Serving ');
    expect(log.join('\n')).not.toContain('InstanceLoader');
    expect(log.join('\n')).not.toContain(key);
    const asked = log.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ req }) => req);
    const [of] = asked.filter(({ req }) => (req as { method: string }).method === 'POST');
    expect(of).toMatchObject({ address: expect.stringContaining('127.0.0.1'), workspace: UUID, key: UUID });
    expect(asked.filter(({ req }) => (req as { path: string }).path.startsWith('/s/'))[0]).not.toHaveProperty('key');
    for (const path of opened) expect(log.join('\n')).not.toContain(path.slice(path.lastIndexOf('/')));

    const second = await start(emptyFolder, WITHOUT_BROWSER);
    await ready(second, '/healthz');
    expect((await fetch(`${second.url}/v1/decks`, { headers: { Authorization: `Bearer ${key}` } })).status).toBe(200);
    expect(second.output()).not.toContain('DECK_KEY');
    while (!second.output().includes('npm run key')) await sleep(20);
    const newKey = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['dist/admin/new-key.js', ...args], {
        env: { ...COMMON_ENVIRONMENT, DATA_DIR: emptyFolder },
      });
    const { stdout } = await newKey();
    const another = /DECK_KEY=(sk_\S+)/.exec(stdout)?.[1];
    const { status } = await fetch(`${second.url}/v1/decks`, { headers: { Authorization: `Bearer ${another}` } });
    expect([another === key, status]).toEqual([false, 200]);
    await expect(newKey('019a3c5e-7b1f-7c22-9d3e-5f0a8b6c4d21')).rejects.toMatchObject({
      code: 1,
      stderr: 'There is no workspace 019a3c5e-7b1f-7c22-9d3e-5f0a8b6c4d21.\n',
    });
    second.process.kill('SIGINT');
    expect(await ended(second.process)).toBe(0);
  });

  it('takes the Ctrl-C that comes from the terminal and from npm for one', async () => {
    const service = await start(folder, WITHOUT_BROWSER);
    await ready(service, '/healthz');
    service.process.kill('SIGINT');
    await sleep(50);
    service.process.kill('SIGINT');
    expect(await ended(service.process)).toBe(0);
    expect(processesOf(folder)).toEqual([]);
  });

  it('killed without warning leaves no browser, and finds its database again', async () => {
    const first = await start(folder);
    await ready(first);
    const browsers = () => processesOf(folder).filter((pid) => /headless/i.test(commandOf(pid)));
    while (browsers().length === 0) await sleep(50);
    first.process.kill('SIGKILL');
    await ended(first.process);
    while (browsers().length > 0) await sleep(50);
    const second = await start(folder, WITHOUT_BROWSER);
    await ready(second, '/healthz');
    second.process.kill('SIGTERM');
    expect(await ended(second.process)).toBe(0);
  });

  it('told to stop while it starts, it stops with its database', async () => {
    const early = await start(emptyFolder);
    while (processesOf(join(emptyFolder, 'postgres')).length === 0) await sleep(5);
    early.process.kill('SIGTERM');
    expect(await ended(early.process)).toBe(0);
    expect(processesOf(emptyFolder)).toEqual([]);
  });

  it('whose port is taken says so in one line, and starts nothing', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const late = await start(folder, { PORT: String(port) });
    expect(await ended(late.process)).toBe(1);
    expect(late.output()).toBe(
      `Configuration: PORT=${port}: another program listens there; end it, or name another port.\n`,
    );
    expect(processesOf(folder)).toEqual([]);
    taken.close();
  });

  it('names the variable that is wrong, and how to mend it', async () => {
    const wrong = await start(folder, { RENDER_QUEUE: 'many' });
    expect(await ended(wrong.process)).toBe(1);
    expect(wrong.output()).toMatch(/RENDER_QUEUE=many: give a whole number from 1 to 10000/);
  });
});

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1');
  } catch {
    return '';
  }
}
