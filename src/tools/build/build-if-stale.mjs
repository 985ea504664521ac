/**
 * Builds what has no build, or a source file that is newer than it: the client for TypeScript, then the service, of which only
 * what has changed is compiled again. `npm run build` compiles all of it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join, relative } from 'node:path';

const TSC = 'node_modules/typescript/bin/tsc';

const BUILDS = [
  {
    sources: [
      'clients/typescript/src',
      'clients/typescript/tsconfig.json',
      'clients/typescript/tsconfig.generator.json',
    ],
    built: 'clients/typescript/dist/client.tsbuildinfo',
    command: [TSC, '--build', 'clients/typescript'],
  },
  {
    sources: ['src', 'package.json', 'tsconfig.json'],
    built: 'dist/main.js',
    // What it remembers is gone when `dist` is.
    command: [TSC, '--project', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', 'dist/.tsbuildinfo'],
    done: removeOrphans,
  },
];

/** What `tsconfig.json` leaves out. */
const NOT_BUILT = /\.spec\.tsx?$|^src[\\/]tools[\\/]/;

const root = join(import.meta.dirname, '..', '..', '..');
const modified = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** The files of a folder, or the file itself. */
function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !NOT_BUILT.test(relative(root, file)));
}

/** Removes what was built of files that are there no more. */
function removeOrphans() {
  for (const name of readdirSync(join(root, 'dist'), { recursive: true })) {
    const [, source] = /^(.*)\.js(?:\.map)?$/.exec(name) ?? [];
    if (source === undefined || ['.ts', '.tsx'].some((end) => existsSync(join(root, 'src', source + end)))) continue;
    rmSync(join(root, 'dist', name));
  }
}

for (const { sources, built, command, done } of BUILDS) {
  const newest = Math.max(...sources.flatMap((source) => filesOf(join(root, source))).map(modified));
  if (modified(join(root, built)) >= newest) continue;
  console.log('Building …');
  const started = new Date();
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  done?.();
  // Said here, as nothing is written of what is the same as before. What was edited meanwhile is newer.
  utimesSync(join(root, built), started, started);
}
