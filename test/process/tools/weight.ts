import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Row } from '../../../src/tools/weight/report.js';
import { installSharedBrowser } from '../../support/data-dir.js';
import { COMMON_ENVIRONMENT, ended } from '../../support/process.js';

/** Megabytes that one weight of the short form may add. */
const MOST_MEMORY = 700;
const READS = ['healthz', 'list', 'deck', 'file', 'page'] as const;

/** A service under the weights of one client. */
export function weight(): void {
  let folder: string;
  let tool: ChildProcess;
  let rows: Row[];
  let said: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'deck-weights-'));
    const PUPPETEER_EXECUTABLE_PATH = await installSharedBrowser(folder);
    tool = spawn(
      process.execPath,
      ['--import', '@swc-node/register/esm-register', 'src/tools/weight/weight.ts', '--short', '--json'],
      { env: { ...COMMON_ENVIRONMENT, TMPDIR: folder, PUPPETEER_EXECUTABLE_PATH }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const texts = [tool.stdout, tool.stderr].map((output) => text(output as Readable));
    await ended(tool);
    const [printed = '', complaints = ''] = await Promise.all(texts);
    said = complaints;
    rows = JSON.parse(printed) as Row[];
  });
  afterAll(async () => {
    tool.kill();
    await ended(tool);
    rmSync(folder, { recursive: true, force: true });
  });

  const perRow = <T>(fact: (row: Row) => T) => Object.fromEntries(rows.map((row) => [row.weight, fact(row)]));
  const each = <T>(fact: T) => perRow(() => fact);

  it('bears each of them', () => {
    expect(said).toBe('');
    expect(rows.length).toBeGreaterThan(6);
    expect(perRow(({ end, ready }) => ({ end, ready }))).toEqual(each({ end: 'lives', ready: true }));
  });

  it('answers its neighbour meanwhile, and with no error', () => {
    expect(perRow(({ seen }) => READS.filter((kind) => !seen.waits[kind]?.good))).toEqual(each([]));
    const errors = ({ seen }: Row) =>
      Object.entries(seen.waits).flatMap(([kind, { bad }]) =>
        Object.keys(bad).flatMap((status) => (Number(status) >= 500 ? [`${kind}: ${status}`] : [])),
      );
    expect(perRow(errors)).toEqual(each([]));
  });

  it('answers the client itself with no error', () => {
    expect(perRow(({ answers }) => Object.keys(answers).filter((name) => name.startsWith('5')))).toEqual(each([]));
  });

  it('keeps its memory in bounds', () => {
    const greedy = rows.filter(({ memory }) => memory && memory.peak - memory.before > MOST_MEMORY);
    expect(greedy.map(({ weight, memory }) => ({ weight, memory }))).toEqual([]);
  });

  it('is ended by the tool with all that it started', () => {
    expect(readdirSync(folder).filter((name) => name.startsWith('deck-'))).toEqual([]);
  });
}
