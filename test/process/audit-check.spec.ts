import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { COMMON_ENVIRONMENT, ended } from '../support/process.js';
import { shareOf } from '../support/sample.js';
import { startWebServer, type WebFile } from '../support/web-server.js';

const TOOL = 'src/tools/checks/audit-check.ts';
const ADVISORIES = '/-/npm/v1/security/advisories/bulk';

describe('npm run audit:check', () => {
  const files = new Map<string, WebFile>();
  let registry: Awaited<ReturnType<typeof startWebServer>>;
  let folder: string;
  beforeEach(async () => {
    files.clear();
    registry = await startWebServer(files);
    folder = mkdtempSync(join(tmpdir(), 'deck-audit-'));
    for (const name of ['package.json', 'package-lock.json']) cpSync(name, join(folder, name));
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  });
  afterEach(async () => {
    await registry.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const offer = (advisories: object) =>
    files.set(ADVISORIES, { type: 'application/json', body: JSON.stringify(advisories) });
  const advisory = (severity: string) => ({
    id: 1,
    title: 'It betrays',
    url: 'https://example.com/1',
    severity,
    vulnerable_versions: '<9',
    cwe: [],
    cvss: { score: 0, vectorString: null },
  });

  /** Exit code and output. */
  async function check() {
    const tool = spawn(process.execPath, ['--import', '@swc-node/register/esm-register', resolve(TOOL)], {
      cwd: folder,
      env: {
        ...process.env,
        ...COMMON_ENVIRONMENT,
        npm_config_registry: registry.url,
        npm_config_cache: join(folder, 'cache'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [output, errors, code] = await Promise.all([text(tool.stdout), text(tool.stderr), ended(tool)]);
    return { code, output, errors };
  }

  it('ends well when nothing is known against what runs', async () => {
    offer({});
    expect(await check()).toMatchObject({ code: 0, output: 'Known vulnerabilities, high or critical: 0.\n' });
    expect(registry.asked).toEqual([ADVISORIES]);
  });

  it('names what is high or critical, and fails', async () => {
    offer({ sharp: [advisory('moderate')], pg: [advisory('critical')] });
    const { code, output, errors } = await check();
    expect([code, output]).toEqual([1, 'Known vulnerabilities, high or critical: 1.\n']);
    expect(errors).toContain('critical: pg <9, It betrays, https://example.com/1');
    expect(errors).not.toContain('sharp');
  });

  const without: [string, () => unknown][] = [
    ['has no advisories', () => undefined],
    ['has a fault', () => files.set(ADVISORIES, { status: 503 })],
    ['sends a page', () => files.set(ADVISORIES, { body: '<title>Hello</title>' })],
    ['is away', () => registry.close()],
  ];

  it.each(shareOf(without, 2))('is skipped with a line when the registry %s', async (_, arrange) => {
    await arrange();
    const { code, output } = await check();
    expect([code, output]).toEqual([
      0,
      'The check for known vulnerabilities is skipped: the registry offers no advisories.\n',
    ]);
  });

  it('fails when there is no lock file to check', async () => {
    rmSync(join(folder, 'package-lock.json'));
    offer({});
    const { code, errors } = await check();
    expect([code, errors]).toEqual([1, expect.stringMatching(/lockfile/)]);
  });
});
