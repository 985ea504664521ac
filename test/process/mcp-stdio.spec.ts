import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { TOOLS } from '../../src/mcp/tools/tools.js';
import { newDataDir } from '../support/data-dir.js';
import {
  COMMON_ENVIRONMENT,
  ended,
  processesOf,
  ready,
  type Started,
  startProcess,
  WITHOUT_BROWSER,
} from '../support/process.js';

const ADMIN_TOKEN = 'an-admin-token-for-tests';
/** `npm run mcp` as clients of agents start it. */
const COMMAND = { command: 'npm', args: ['run', '--silent', 'mcp'] };

const environmentOf = (more: Record<string, string>) => ({
  ...COMMON_ENVIRONMENT,
  HOME: process.env['HOME'] ?? '',
  ...more,
});

async function connect(environment: Record<string, string>, mode: 'auto' | 'legacy' = 'auto') {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(new StdioClientTransport({ ...COMMAND, env: environmentOf(environment), stderr: 'ignore' }));
  return client;
}

const textOf = (result: Awaited<ReturnType<Client['callTool']>>) => {
  const [block] = result.content;
  return JSON.parse(block?.type === 'text' ? block.text : 'null') as Record<string, unknown>;
};

describe('npm run mcp', () => {
  /** Of agents and of a service, one after the other and at the same time. */
  const folder = newDataDir();
  const nothingIsLeft = async () => {
    while (processesOf(folder).length > 0) await sleep(100);
  };
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('serves a local agent on its own database, and leaves nothing behind', async () => {
    const client = await connect({ DATA_DIR: folder }, 'legacy');
    const { tools } = await client.listTools();
    expect(tools).toHaveLength(TOOLS.length);
    const deck = textOf(await client.callTool({ name: 'create_deck', arguments: { title: 'From an agent' } }));
    await client.callTool({ name: 'add_slide', arguments: { deck_id: deck['id'], slide_type: 'title', content: {} } });
    const { content } = await client.callTool({ name: 'preview_slide', arguments: { deck_id: deck['id'] } });
    expect(content.map(({ type }) => type)).toEqual(['text', 'image']);
    await client.close();
    await nothingIsLeft();
  });

  it('writes nothing but the protocol to standard output, whatever is sent', async () => {
    const child = spawn(COMMAND.command, COMMAND.args, {
      env: environmentOf({ ...WITHOUT_BROWSER, DATA_DIR: folder, LOG_LEVEL: 'trace' }),
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let output = '';
    let log = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (log += data.toString()));
    const initialize = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: initialize })}\n`);
    child.stdin.write('this is not JSON\n');
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/list' })}\n`);
    while (!output.includes('"id":2')) await sleep(50);
    child.stdin.end();
    expect(await ended(child)).toBe(0);
    for (const line of output.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' });
    expect(log).toContain('"level"');
    expect(log).not.toMatch(/deck_[A-Za-z0-9]{16}|sk_/);
    await nothingIsLeft();
  });

  describe('beside a service', () => {
    let service: Started;
    beforeAll(async () => {
      service = await startProcess(folder, { ...WITHOUT_BROWSER, ADMIN_TOKEN });
      await ready(service, '/healthz');
    });
    afterAll(() => void service.process.kill('SIGKILL'));

    const listed = async (client: Client) =>
      textOf(await client.callTool({ name: 'list_decks', arguments: {} }))['decks'];
    const post = async (path: string, key: string, body: object) => {
      const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
      const answer = await fetch(service.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await answer.json()) as { id: string; api_key: string };
    };

    it('serves the workspace of a key at it', async () => {
      const { api_key: key } = await post('/admin/workspaces', ADMIN_TOKEN, { name: 'Far', plan: 'pro' });
      const { id } = await post('/v1/decks', key, { title: 'Over there' });
      const client = await connect({ DECK_URL: service.url, DECK_KEY: key });
      expect(await listed(client)).toEqual([expect.objectContaining({ id })]);
      const refused = await client.callTool({ name: 'get_deck', arguments: { deck_id: 'nothing' } });
      expect([refused.isError, textOf(refused)]).toEqual([
        true,
        { error: expect.objectContaining({ code: 'not_found' }) },
      ]);
      await client.close();
    });

    it('shares its database and decks with it and with another agent, and leaves them to it', async () => {
      // To find out what is spoken, a client may start the program twice.
      const agent = () => connect({ ...WITHOUT_BROWSER, DATA_DIR: folder }, 'legacy');
      const [first, second] = await Promise.all([agent(), agent()]);
      const { id } = textOf(await first.callTool({ name: 'create_deck', arguments: { title: 'For all' } }));
      await first.close();
      // Each has a key of its own to the same workspace.
      expect(await listed(second)).toContainEqual(expect.objectContaining({ id }));
      await second.close();
      expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
      service.process.kill('SIGTERM');
      expect(await ended(service.process)).toBe(0);
      await nothingIsLeft();
    });
  });

  it.each([
    ['an address without a key', { DECK_URL: 'http://localhost:1' }, 'DECK_KEY'],
    ['what is no address', { DECK_URL: 'nowhere', DECK_KEY: 'k' }, 'DECK_URL'],
  ])('refuses %s, naming the variable', async (_, environment, name) => {
    const child = spawn(COMMAND.command, COMMAND.args, {
      env: environmentOf(environment),
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let log = '';
    child.stderr.on('data', (data: Buffer) => (log += data.toString()));
    expect(await ended(child)).toBe(1);
    expect(log).toContain(name);
  });
});
