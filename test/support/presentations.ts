import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';

/** The parts of a PPTX by name; XML as text. */
export function readPptx(bytes: Buffer): Map<string, string> {
  const parts = Object.entries(unzipSync(new Uint8Array(bytes)));
  return new Map(parts.map(([name, data]) => [name, /\.(xml|rels)$/.test(name) ? strFromU8(data) : '']));
}

/** The slides of a PPTX in order. */
export const slidesOf = (parts: Map<string, string>) =>
  [...parts.keys()]
    .filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
    .sort((a, b) => Number(a.match(/\d+/)) - Number(b.match(/\d+/)))
    .map((name) => parts.get(name) as string);

/** What Microsoft's Open XML SDK finds wrong with a PPTX. */
export function validatePptx(bytes: Buffer): unknown[] {
  const folder = mkdtempSync(join(tmpdir(), 'deck-pptx-'));
  try {
    const file = join(folder, 'deck.pptx');
    writeFileSync(file, bytes);
    return (JSON.parse(runValidator(file)) as { errors: unknown[] }).errors;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The validator is a .NET program that lives for seconds: recompiling what it runs often costs it half of its time. */
const COMPILE_ONCE = { DOTNET_TieredPGO: '0' };

function runValidator(file: string): string {
  const program = join('node_modules', '@xarsh', 'ooxml-validator', 'dist', 'src', 'cli.js');
  try {
    return execFileSync(process.execPath, [program, file], {
      encoding: 'utf8',
      env: { ...process.env, ...COMPILE_ONCE },
    });
  } catch (error) {
    return (error as { stdout: string }).stdout; // it exits with 1 when it found something
  }
}
