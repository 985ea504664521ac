/** Builds when there is no build, or when a source file is newer than it. */
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const modified = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));
const newest = Math.max(...[...sources, join(root, 'package.json'), join(root, 'tsconfig.json')].map(modified));

if (modified(join(root, 'dist', 'main.js')) < newest) {
  console.log('Building …');
  const build = spawnSync(process.execPath, [join(root, 'node_modules', '@nestjs', 'cli', 'bin', 'nest.js'), 'build'], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exit(build.status ?? 1);
}
