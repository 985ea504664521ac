import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import pg from 'pg';
import { migrate } from '../../src/database/migrate.js';
import { newDataDir } from '../support/data-dir.js';
import { commandsOf, documentAt, documents } from '../support/documents.js';
import { shareOf } from '../support/sample.js';
import { COMMON_ENVIRONMENT, ended, processesOf, ready, type Started, startProcess } from '../support/process.js';
import { startWebServer } from '../support/web-server.js';

/** What a client's configuration says of a server. */
interface ConfiguredServer {
  command?: string;
  args?: string[];
  env?: Record<string, string>;
  url?: string;
  httpUrl?: string;
  headers?: Record<string, string>;
}

/** What a shell that failed has written. */
type Failed = Error & { stdout: string; stderr: string };

const run = promisify(execFile);
const PPTX = Buffer.from('PK\u0003\u0004');
const ADMIN_TOKEN = 'token-of-the-documents';
/** A PostgreSQL that may be on this machine, as `.ci/run` looks for one. */
const POSTGRES = 'postgres://postgres@127.0.0.1:5432';

/** Commands of npm that are not run here, and why; `*` stands for anything. Those that `.ci/run` runs word by word are added. */
const NOT_RUN: Record<string, string> = {
  'npm pack --workspace slide-deck': 'test/process/command-line packs and installs it',
  'npm run client': 'test/client/generated makes the client anew in the same way, and compares it',
  'npm run demo': 'it goes on serving; .ci/run runs it with --once',
  'npm test -- *': 'it is what runs this; that the filter matches a suite is checked',
  'npm run test:matrix': 'it takes very long, and npm test takes a sample of it',
  'npm run test:quick': 'npm test runs these suites',
  'npm run mutate -- *': 'it starts suites again and again',
  'npm run test:operator -- *': '.ci/run runs its suites',
  'npm run test:cluster': 'it takes long, and .ci/run runs the same suites through fewer replicas',
};
const ci = readFileSync('.ci/run', 'utf8').match(/^npm .+?(?= &$|$)/gm) ?? [];
for (const command of ci) NOT_RUN[command] = '.ci/run runs it';

/** Programs whose blocks are not run anywhere, and why. */
const NEVER: Record<string, string> = {
  docker: 'it needs an engine of containers; test/dockerfile and test/deploy/compose look at what it reads',
  podman: 'the same',
  kubectl: 'it needs a cluster; test/deploy/kubernetes looks at what it applies',
};

/** Programs that the machine of a developer may lack, and where they come from. CI has them all: there a skip is a failure. */
const MAY_LACK: Record<string, string> = {
  claude: 'npm install --global @anthropic-ai/claude-code',
  codex: 'npm install --global @openai/codex',
  pg_dump: 'the client programs of a PostgreSQL that answers at port 5432, in its version',
  pg_restore: 'the client programs of a PostgreSQL that answers at port 5432, in its version',
};

const isHere = (program: string) =>
  run('bash', ['-c', `command -v ${program}`]).then(
    () => true,
    () => false,
  );

/** Whether a PostgreSQL answers, and its tools here are not older than it. */
async function postgresIsHere(): Promise<boolean> {
  try {
    const client = new pg.Client({ connectionString: `${POSTGRES}/postgres`, connectionTimeoutMillis: 3_000 });
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    await client.end();
    const { stdout } = await run('pg_dump', ['--version']);
    return parseInt(/\d+/.exec(stdout)?.[0] ?? '0') >= parseInt(rows[0]?.server_version ?? '99');
  } catch {
    return false;
  }
}

/** Runs statements on the PostgreSQL of this machine. */
async function onPostgres(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: `${POSTGRES}/postgres` });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** A pattern of `case` in bash that matches a command literally, but for `*`. */
const casePattern = (command: string) =>
  command
    .split('*')
    .map((part) => (part === '' ? '' : `'${part}'`))
    .join('*');

const postgres = await postgresIsHere();
const lacking: string[] = [];
for (const program of Object.keys(MAY_LACK)) {
  if (!(program.startsWith('pg_') ? postgres : await isHere(program))) lacking.push(program);
}

/** Which of these programs a block begins a line with. */
const neededBy = (text: string, programs: string[]) =>
  programs.find((program) => new RegExp(`^${program}\\b`, 'm').test(text));

const allBlocks = documents.flatMap((document) =>
  commandsOf(document).map(({ text, line }) => ({ text, place: `${document.path} line ${line}` })),
);
const left = allBlocks.flatMap(({ text, place }) => {
  const program = neededBy(text, lacking);
  return program ? [{ place, program }] : [];
});

/** What stands before the commands of a document: any that fails, or is answered with an error, fails the test. */
const preamble = (clone: string) => `
set -eo pipefail
curl() { command curl --fail-with-body "$@"; }
npx() { [ "$1" = slide-deck ] && '${process.execPath}' '${clone}/dist/cli/command-line.js' "\${@:2}"; }
npm() {
  case "npm $*" in
    ${Object.keys(NOT_RUN).map(casePattern).join('|')}) ;;
    *) (cd '${clone}' && command npm "$@") ;;
  esac
}
`;

describe('what is printed or written to be pasted', () => {
  const scratch = `deck_documents_${process.pid}`;
  let folder: string;
  let clone: string;
  let service: Started;
  let site: Awaited<ReturnType<typeof startWebServer>>;
  let key: string;
  let printed: string;

  beforeAll(async () => {
    folder = newDataDir();
    // Commands that write files do so here.
    clone = join(folder, 'clone');
    for (const name of ['src', 'dist', 'clients', 'package.json', 'tsconfig.json', 'ormconfig.ts'])
      cpSync(name, join(clone, name), {
        recursive: true,
        preserveTimestamps: true,
        // Another suite may be building it.
        filter: (from) => from !== join('clients', 'command-line', 'dist'),
      });
    symlinkSync(resolve('node_modules'), join(clone, 'node_modules'));
    site = await startWebServer(new Map([['/', { body: '<title>Example</title><h1 style="color:#123456">Hi</h1>' }]]));
    service = await startProcess(folder, { ADMIN_TOKEN, EGRESS_ALLOW: site.host });
    await ready(service);
    while (!service.output().includes('/v1/slide-templates -H')) await sleep(20);
    printed = service.output().slice(service.output().indexOf('Try it:') + 'Try it:'.length);
    printed = printed.slice(0, printed.indexOf('\n{') < 0 ? undefined : printed.indexOf('\n{'));
    key = /DECK_KEY=(\S+)/.exec(printed)?.[1] as string;
    if (postgres) {
      await onPostgres(`create database ${scratch}`, `create database ${scratch}_restored`);
      await migrate(`${POSTGRES}/${scratch}`);
    }
  });
  afterAll(async () => {
    service.process.kill('SIGTERM');
    await ended(service.process);
    await site.close();
    if (postgres) await onPostgres(`drop database ${scratch}`, `drop database ${scratch}_restored`);
    while (processesOf(folder).length > 0) await sleep(100);
    rmSync(folder, { recursive: true, force: true });
  });

  /** The text with what a reader fills in. */
  function filledIn(text: string): string {
    const values: Record<string, string> = {
      DECK_KEY: key,
      ADMIN_TOKEN,
      DATABASE_URL: `${POSTGRES}/${scratch}`,
      RESTORED_URL: `${POSTGRES}/${scratch}_restored`,
    };
    return text
      .replace(/\b([A-Z_]+)=…/g, (whole, name: string) => (values[name] ? `${name}=${values[name]}` : whole))
      .replaceAll('http://localhost:3000', service.url)
      .replaceAll('https://example.com', site.url);
  }

  /** Runs commands as somebody does who pastes them into one shell, in an empty folder. */
  async function paste(commands: string): Promise<{ output: string; desk: string }> {
    const desk = join(folder, `desk-${Math.random()}`);
    mkdirSync(desk);
    const env = { ...COMMON_ENVIRONMENT, HOME: desk, DATA_DIR: folder, npm_config_update_notifier: 'false' };
    const options = { cwd: desk, env, timeout: 400_000, maxBuffer: 2 ** 26 };
    const { stdout } = await run('bash', ['-c', preamble(clone) + commands], options).catch((error: Failed) => {
      throw new Error(`A command failed:\n${error.stderr}${error.stdout.slice(-2_000)}`);
    });
    expect(stdout).not.toContain('"error":{');
    return { output: stdout, desk };
  }

  it('by the first start works, and ends with a presentation', async () => {
    const { output, desk } = await paste(printed);
    expect(output).toContain('"slide_type"');
    expect(readFileSync(join(desk, 'hello.pptx')).subarray(0, 4)).toEqual(PPTX);
  });

  const withCommands = documents.filter((document) => commandsOf(document).length > 0).map(({ path }) => path);

  /** Each takes some seconds; a run takes half of them by the seed, and what is read first. */
  const taken = withCommands.filter((path) => path === 'README.md' || shareOf(withCommands, 2).includes(path));

  it.each(taken)(
    'in %s works',
    async (path) => {
      const commands = commandsOf(documentAt(path)).map(({ text, line }) => {
        if (neededBy(text, [...Object.keys(NEVER), ...lacking])) return '';
        return `echo "at ${path} line ${line}" >&2\n${filledIn(text)}`;
      });
      expect(commands.join('').match(/\S*=…/g)).toBeNull();
      const { desk } = await paste(commands.join('\n'));
      if (path === 'README.md') expect(readFileSync(join(desk, 'deck.pptx')).subarray(0, 4)).toEqual(PPTX);
    },
    420_000,
  );

  // Skipped, so that a run tells of it, and one in CI fails.
  for (const { place, program } of left)
    it.skip(`at ${place} works: it needs ${program} (${MAY_LACK[program]})`, () => undefined);

  it.each(Object.keys({ ...NEVER, ...MAY_LACK }))('uses %s, which is listed above', (program) => {
    expect(allBlocks.filter(({ text }) => neededBy(text, [program]))).not.toEqual([]);
  });

  const configurations = documentAt('docs/agents.md').blocks.filter(({ language }) => language === 'json');

  it.each(configurations)('connects an agent by the configuration at line $line', async ({ text }) => {
    const filled = filledIn(text)
      .replace(/\$\{?(?:env:|input:)?(?:DECK_KEY|deck-key)\}?/g, key)
      .replace('"DECK_KEY": "…"', `"DECK_KEY": "${key}"`)
      .replace('/path/to/slide-deck-service', resolve('.'));
    const { mcpServers, servers = mcpServers } = JSON.parse(filled) as Record<string, Record<string, ConfiguredServer>>;
    const { command, args = [], env = {}, url, httpUrl = url, headers } = servers?.['decks'] ?? {};
    const environment = { ...COMMON_ENVIRONMENT, HOME: folder, ...env };
    const transport = command
      ? new StdioClientTransport({ command, args, env: environment, stderr: 'ignore', cwd: folder })
      : new StreamableHTTPClientTransport(new URL(httpUrl ?? ''), { requestInit: { headers } });
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(transport);
    const { isError } = await client.callTool({ name: 'get_credits', arguments: {} });
    await client.close();
    expect(isError).not.toBe(true);
  });

  it('tells every request of the API', async () => {
    const document = (await (await fetch(`${service.url}/openapi.json`)).json()) as { paths: Record<string, object> };
    const paths = Object.keys(document.paths).filter((path) => /^\/(?:v1|admin|metrics)\b/.test(path));
    const told = documents.filter(({ path }) => path.startsWith('docs/')).map(({ text }) => text);
    const missing = paths.filter(
      (path) => !told.some((text) => ['`', '?', ' '].some((end) => text.includes(path + end))),
    );
    expect(paths.length).toBeGreaterThan(25);
    expect(missing).toEqual([]);
  });
});
