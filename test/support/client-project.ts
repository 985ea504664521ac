import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The package of the client. */
export const PACKAGE = 'clients/typescript';

/** The examples of its README, in order. */
export const examples = [...readFileSync(join(PACKAGE, 'README.md'), 'utf8').matchAll(/^```ts\n(.*?)^```$/gms)].map(
  ([, code]) => code as string,
);

/** A project that has installed the package. */
export function newClientProject(): string {
  const project = mkdtempSync(join(tmpdir(), 'deck-client-'));
  mkdirSync(join(project, 'node_modules'));
  symlinkSync(resolve(PACKAGE), join(project, 'node_modules', 'slide-deck-client'));
  symlinkSync(resolve('node_modules/@types'), join(project, 'node_modules', '@types'));
  writeFileSync(join(project, 'package.json'), '{"type": "module"}');
  return project;
}
