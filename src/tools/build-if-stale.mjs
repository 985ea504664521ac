/** Builds what has no build, or a source file that is newer than it: the client for TypeScript, then the service. */
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const BUILDS = [
  {
    sources: [
      'clients/typescript/src',
      'clients/typescript/tsconfig.json',
      'clients/typescript/tsconfig.generator.json',
    ],
    built: 'clients/typescript/dist/client.tsbuildinfo',
    command: ['node_modules/typescript/bin/tsc', '--build', 'clients/typescript'],
  },
  {
    sources: ['src', 'package.json', 'tsconfig.json'],
    built: 'dist/main.js',
    command: ['node_modules/@nestjs/cli/bin/nest.js', 'build'],
  },
];

/** What `tsconfig.json` leaves out. */
const NOT_BUILT = /\.spec\.tsx?$|^src[\\/]tools[\\/]/;

const root = join(import.meta.dirname, '..', '..');
const modified = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** The files of a folder, or the file itself. */
function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !NOT_BUILT.test(relative(root, file)));
}

for (const { sources, built, command } of BUILDS) {
  const newest = Math.max(...sources.flatMap((source) => filesOf(join(root, source))).map(modified));
  if (modified(join(root, built)) >= newest) continue;
  console.log('Building …');
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
