import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { COMMON_ENVIRONMENT, ended } from '../../support/process.js';
import { installSharedBrowser } from '../../support/data-dir.js';

/** One that brings every kind of fault within the time, and kills a server long before it is told to stop. */
const SEED = '350';
const SECONDS = '15';
const TOOL = ['--import', '@swc-node/register/esm-register', 'src/tools/chaos/chaos.ts'];

/** A cluster whose parts fail. */
export function chaos(): void {
  const folder = mkdtempSync(join(tmpdir(), 'deck-faults-'));
  let tool: ChildProcess;
  afterAll(async () => {
    tool.kill();
    await ended(tool);
    rmSync(folder, { recursive: true, force: true });
  });

  it('loses nothing that was acknowledged, and leaves nothing running', async () => {
    const { REDIS_URL } = process.env;
    const PUPPETEER_EXECUTABLE_PATH = await installSharedBrowser(folder);
    tool = spawn(process.execPath, [...TOOL, '--seed', SEED, '--seconds', SECONDS, '--servers', '2'], {
      env: { ...COMMON_ENVIRONMENT, TMPDIR: folder, PUPPETEER_EXECUTABLE_PATH, ...(REDIS_URL && { REDIS_URL }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const texts = [tool.stdout, tool.stderr].map((output) => text(output as Readable));
    const code = await ended(tool);
    const [said, complaints] = await Promise.all(texts);
    expect(complaints).toBe('');
    expect(said).toContain(`Seed ${SEED}: nothing is lost.`);
    expect(said).toMatch(/^add a slide +[1-9]/m);
    expect(said).toMatch(/^server killed \(SIGKILL\) +[1-9]/m);
    expect(code).toBe(0);
    expect(readdirSync(folder).filter((name) => name.startsWith('deck-chaos'))).toEqual([]);
  });
}
