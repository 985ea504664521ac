import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const STAYS = [
  '@scope/markdown.md/index.js',
  'plain/LICENSE.md',
  'plain/index.js',
  'plain/lib/test.js',
  'plain/types.d.ts',
  'test/index.js',
  'typeorm/index.js',
];
const GOES = [
  'plain/README.md',
  'plain/index.js.map',
  'plain/include/node.h',
  'plain/test/a.js',
  'typeorm/browser/a.js',
];

it('takes out of node_modules what nothing loads, and no package because of its name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deck-modules-'));
  try {
    for (const file of [...STAYS, ...GOES]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), '');
    }
    expect(spawnSync(process.execPath, ['src/tools/build/lighten-modules.mjs', folder]).status).toBe(0);
    const left = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
    expect(left.sort()).toEqual(STAYS);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
