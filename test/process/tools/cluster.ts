import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../src/database/embedded/embedded-postgres.js';
import { newDataDir } from '../../support/data-dir.js';
import { COMMON_ENVIRONMENT, ended, processesOf } from '../../support/process.js';

const TOOL = ['--import', '@swc-node/register/esm-register', 'src/tools/cluster/cluster.ts'];

/** A cluster on this machine. */
export function cluster(): void {
  const folder = newDataDir();
  let tool: ChildProcess;
  let url: string;
  let output = '';
  const seen = async (pattern: RegExp) => {
    for (; !pattern.test(output); await sleep(50)) if (tool.exitCode !== null) throw new Error(output);
    return pattern.exec(output) as RegExpExecArray;
  };
  const readyPids = () => [...output.matchAll(/^(server \d): \S+, process (\d+)/gm)].map(([, , pid]) => Number(pid));

  beforeAll(async () => {
    const port = String(await freePort());
    url = `http://localhost:${port}`;
    tool = spawn(process.execPath, [...TOOL, '2'], {
      // A Redis that nobody is: the line that says so is looked for.
      env: {
        ...COMMON_ENVIRONMENT,
        DATA_DIR: folder,
        PORT: port,
        REDIS_URL: `redis://127.0.0.1:${await freePort()}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [tool.stdout, tool.stderr]) stream?.on('data', (data: Buffer) => (output += data.toString()));
    await seen(/DECK_KEY=\S+/);
  });
  afterAll(async () => {
    tool.kill('SIGINT');
    await ended(tool);
    rmSync(folder, { recursive: true, force: true });
  });

  const call = async (path: string, body?: object) => {
    const key = /DECK_KEY=(\S+)/.exec(output)?.[1];
    const answer = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as { id: string; url: string; slides: unknown[] } };
  };

  it('says where it serves, with what and with how many', () => {
    expect(output).toContain(`Serving ${url} with 2 servers`);
    expect(output).toContain('No Redis answers');
    expect(new Set(readyPids()).size).toBe(2);
  });

  it('goes on when a server dies, starts it again, and shares decks, links and files', async () => {
    const deck = await call('/v1/decks', { title: 'Shared' });
    expect(deck.status).toBe(201);
    await call(`/v1/decks/${deck.body.id}/slides`, { slide_type: 'title', content: { title: 'Shared' } });
    const link = await call(`/v1/decks/${deck.body.id}/exports`, { format: 'pdf' });
    const file = async () => {
      for (;;) {
        const answer = await fetch(link.body.url);
        const body = Buffer.from(await answer.arrayBuffer());
        if (answer.status !== 202) return { status: answer.status, body };
        await sleep(200);
      }
    };
    const first = await file();
    expect(first.status).toBe(200);

    process.kill(readyPids()[0] as number, 'SIGKILL');
    for (let i = 0; i < 10; i++) expect((await call(`/v1/decks/${deck.body.id}`)).status).toBe(200);
    expect((await call(`/v1/decks/${deck.body.id}/slides`, { slide_type: 'statement' })).status).toBe(201);
    await seen(/ended with SIGKILL; it is started again/);
    while (readyPids().length < 3) await sleep(50);

    // A file that was made stays for all servers: each of them answers in turn.
    const again = await call(`/v1/decks/${deck.body.id}/exports`, { format: 'pdf' });
    expect(again.status).toBe(201);
    const second = await file();
    expect(second.status).toBe(200);
    for (let i = 0; i < 4; i++) expect((await file()).body.equals(second.body)).toBe(true);
  });

  it('leaves nothing running after Ctrl-C', async () => {
    tool.kill('SIGINT');
    expect(await ended(tool)).toBe(0);
    expect(processesOf(folder)).toEqual([]);
  });
}
