import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { newDataDir } from '../support/data-dir.js';
import { ended, processesOf, ready, type Started, startProcess } from '../support/process.js';

const PPTX = Buffer.from('PK\u0003\u0004');

describe('what is printed to be pasted', () => {
  let folder: string;
  let desk: string;
  let service: Started;
  let key: string;
  let printed: string;
  beforeAll(async () => {
    folder = newDataDir();
    desk = join(folder, 'desk');
    mkdirSync(desk);
    service = await startProcess(folder);
    await ready(service);
    while (!service.output().includes('/v1/slide-templates -H')) await sleep(20);
    printed = service.output().slice(service.output().indexOf('Try it:') + 'Try it:'.length);
    printed = printed.slice(0, printed.indexOf('\n{') < 0 ? undefined : printed.indexOf('\n{'));
    key = /DECK_KEY=(\S+)/.exec(printed)?.[1] as string;
  }, 90_000);
  afterAll(async () => {
    service.process.kill('SIGTERM');
    await ended(service.process);
    while (processesOf(folder).length > 0) await sleep(100);
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  /** Runs the lines as a person does who pastes them; any that fails, or is answered with an error, fails the test. */
  async function paste(lines: string): Promise<string> {
    const strict = `set -eo pipefail; curl() { command curl --fail-with-body "$@"; }\n`;
    const { stdout } = await promisify(execFile)('bash', ['-c', strict + lines], { cwd: desk });
    expect(stdout).not.toContain('"error"');
    return stdout;
  }

  it('by the first start works, and ends with a presentation', async () => {
    expect(await paste(printed)).toContain('"slide_type"');
    expect(readFileSync(join(desk, 'hello.pptx')).subarray(0, 4)).toEqual(PPTX);
  }, 60_000);

  it('in the README works, and ends with a presentation', async () => {
    const blocks = [...readFileSync('README.md', 'utf8').matchAll(/^```sh\n(.*?)^```$/gms)].map(
      ([, text]) => text ?? '',
    );
    const calls = blocks.filter((text) => text.includes('curl'));
    expect(calls.length).toBeGreaterThan(0);
    for (const text of calls) {
      await paste(text.replace('DECK_KEY=…', `DECK_KEY=${key}`).replaceAll('http://localhost:3000', service.url));
    }
    expect(readFileSync(join(desk, 'deck.pptx')).subarray(0, 4)).toEqual(PPTX);
  }, 60_000);
});
