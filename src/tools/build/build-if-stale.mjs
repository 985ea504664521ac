/**
 * Builds what has no build, or a source file that is newer than it: the client for TypeScript, and beside it the service, of which
 * only what has changed is compiled again; `--all`, as in `npm run build`, compiles all of it. Otherwise the browser is unpacked, too,
 * once, as the service is about to start. No type is checked here: `npm run typecheck` does that, in twenty times the time.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..', '..', '..');
const isAll = process.argv.includes('--all');
const modified = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** The files of a folder, by their paths in it. */
const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

const dist = join(root, 'dist');
await Promise.all([
  buildClient(join(root, 'clients', 'typescript')),
  buildService(join(root, 'src'), dist).then(unpackBrowser),
]);

/** By TypeScript's compiler, because the client's packages have declarations. */
async function buildClient(folder) {
  const built = join(folder, 'dist', 'client.tsbuildinfo');
  const sources = [
    'tsconfig.json',
    'tsconfig.generator.json',
    ...filesOf(join(folder, 'src')).map((file) => join('src', file)),
  ];
  const newest = Math.max(...sources.map((file) => modified(join(folder, file))));
  if (!isAll && modified(built) >= newest) return;
  console.log('Building the client …');
  const started = new Date();
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const compiling = spawn(process.execPath, [tsc, '--build', '--noCheck', folder], { stdio: 'inherit' });
  const [status] = await once(compiling, 'exit');
  if (status !== 0) process.exit(status ?? 1);
  // Said here, as nothing is written of what is the same as before. What was edited meanwhile is newer.
  utimesSync(built, started, started);
}

/** Each file by itself, by the options in `swc.json`; data is copied. */
async function buildService(sources, dist) {
  if (isAll) rmSync(dist, { recursive: true, force: true });
  const configFile = join(import.meta.dirname, 'swc.json');
  const options = Math.max(modified(configFile), modified(join(root, 'package.json')));
  const files = filesOf(sources)
    .filter(
      (file) => /(?<!\.d|\.spec)\.tsx?$|\.json$/.test(file) && !/^tools[\\/]|[\\/]fixtures[\\/].*\.json$/.test(file),
    )
    .map((file) => ({ source: join(sources, file), built: join(dist, file.replace(/\.tsx?$/, '.js')) }));
  removeOrphans(dist, new Set(files.map(({ built }) => built)));
  const stale = files.filter(({ source, built }) => modified(built) < Math.max(modified(source), options));
  if (stale.length === 0) return;
  console.log('Building the service …');
  const started = new Date();
  const { transformFile } = await import('@swc/core');
  const compile = async ({ source, built }) => {
    mkdirSync(dirname(built), { recursive: true });
    if (source.endsWith('.json')) {
      copyFileSync(source, built);
      return utimesSync(built, started, started);
    }
    const { code, map } = await transformFile(source, {
      configFile,
      cwd: root,
      sourceFileName: relative(dirname(built), source),
    });
    writeFileSync(`${built}.map`, map);
    writeFileSync(built, `${code}//# sourceMappingURL=${basename(built)}.map\n`);
    utimesSync(built, started, started); // what was edited meanwhile is newer
  };
  await Promise.all(stale.map(compile)).catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}

async function unpackBrowser() {
  if (isAll) return;
  await import(pathToFileURL(join(dist, 'exports', 'renderer', 'browser', 'unpack-ahead.program.js')).href);
}

/** Removes what was built of files that are there no more. */
function removeOrphans(dist, built) {
  if (!existsSync(dist)) return;
  for (const file of filesOf(dist)) {
    if (!built.has(join(dist, file.replace(/\.map$/, '')))) rmSync(join(dist, file));
  }
}
