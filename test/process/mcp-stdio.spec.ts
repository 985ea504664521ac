import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { newDataDir } from '../support/data-dir.js';
import { ended, processesOf, ready, startProcess } from '../support/process.js';
import { newTenant, startTestService } from '../support/service.js';

/** `npm run mcp` as clients of agents start it. */
const COMMAND = { command: 'npm', args: ['run', '--silent', 'mcp'] };

const environmentOf = (more: Record<string, string>) => ({
  PATH: process.env['PATH'] ?? '',
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

it('serves a local agent on its own database, and leaves nothing behind', async () => {
  const folder = newDataDir();
  const client = await connect({ DATA_DIR: folder }, 'legacy');
  const { tools } = await client.listTools();
  expect(tools).toHaveLength(23);
  const deck = textOf(await client.callTool({ name: 'create_deck', arguments: { title: 'From an agent' } }));
  await client.callTool({ name: 'add_slide', arguments: { deck_id: deck['id'], slide_type: 'title', content: {} } });
  const { content } = await client.callTool({ name: 'preview_slide', arguments: { deck_id: deck['id'] } });
  expect(content.map(({ type }) => type)).toEqual(['text', 'image']);
  await client.close();

  // The decks are still there for the next one, whose key is another.
  const again = await connect({ DATA_DIR: folder });
  const listed = textOf(await again.callTool({ name: 'list_decks', arguments: {} }));
  expect(listed).toMatchObject({ count: 1, decks: [{ id: deck['id'] }] });
  await again.close();
  while (processesOf(folder).length > 0) await new Promise((resolve) => setTimeout(resolve, 100));
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

it('shares the database of a service and of another agent, and leaves it to them', async () => {
  const folder = newDataDir();
  const service = await startProcess(folder);
  await ready(service);
  const agents = [await connect({ DATA_DIR: folder }), await connect({ DATA_DIR: folder })];
  await agents[0]!.close();
  const listed = await agents[1]!.callTool({ name: 'list_decks', arguments: {} });
  expect(textOf(listed)).toMatchObject({ count: 0 });
  await agents[1]!.close();
  expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
  service.process.kill('SIGTERM');
  expect(await ended(service.process)).toBe(0);
  while (processesOf(folder).length > 0) await new Promise((resolve) => setTimeout(resolve, 100));
  rmSync(folder, { recursive: true, force: true });
}, 180_000);

it('serves the workspace of a key at another service', async () => {
  const service = await startTestService();
  const tenant = await newTenant(service);
  const { id } = await tenant.deck('Over there', ['title']);
  const client = await connect({ DECK_URL: service.url, DECK_KEY: tenant.key });
  expect(textOf(await client.callTool({ name: 'list_decks', arguments: {} }))).toMatchObject({ decks: [{ id }] });
  const refused = await client.callTool({ name: 'get_deck', arguments: { deck_id: 'nothing' } });
  expect([refused.isError, textOf(refused)]).toEqual([true, { error: expect.objectContaining({ code: 'not_found' }) }]);
  await client.close();
  await service.close();
}, 60_000);

it('writes nothing but the protocol to standard output, whatever is sent', async () => {
  const folder = newDataDir();
  const child = spawn(COMMAND.command, COMMAND.args, {
    env: environmentOf({ DATA_DIR: folder, LOG_LEVEL: 'trace' }),
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
  while (!output.includes('"id":2')) await new Promise((resolve) => setTimeout(resolve, 50));
  child.stdin.end();
  expect(await ended(child)).toBe(0);
  for (const line of output.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' });
  expect(log).toContain('"level"');
  expect(log).not.toMatch(/deck_[A-Za-z0-9]{16}|sk_/);
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

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
