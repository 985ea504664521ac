import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { drawingHash } from './drawing-version.js';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** The hash of a checkout with these files. */
function hashOf(changes: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'drawing-'));
  folders.push(folder);
  const files = {
    'package.json': '{"version": "1", "dependencies": {"pptxgenjs": "4.0.1"}, "scripts": {}}',
    'dist/templates/kit/title.js': 'title',
    'dist/exports/renderer/renderer.js': 'renderer',
    'dist/config/render-limits.js': '25',
    'dist/billing/gates.js': 'gates',
    ...Object.fromEntries(
      ['brands', 'check', 'faults', 'images', 'markup', 'publishing'].map((room) => [
        `dist/${room}/${room}.module.js`,
        room,
      ]),
    ),
    ...changes,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return drawingHash(join(folder, 'dist'));
}

describe('the version of what draws', () => {
  it('is the same wherever a release is installed', () => {
    expect(hashOf()).toBe(hashOf());
    expect(hashOf()).toMatch(/^[0-9a-f]{12}$/);
  });

  it.each([
    ['a component', { 'dist/templates/kit/title.js': 'title 2' }],
    ['a new template', { 'dist/templates/catalogue/new.js': '' }],
    ['a writer', { 'dist/exports/renderer/renderer.js': 'renderer 2' }],
    ['the length of chunks', { 'dist/config/render-limits.js': '50' }],
    ['a rule of the check', { 'dist/faults/faults.module.js': 'faults 2' }],
    ['a library', { 'package.json': '{"dependencies": {"pptxgenjs": "4.0.2"}}' }],
  ])('is another one with %s', (_, change) => {
    expect(hashOf(change)).not.toBe(hashOf());
  });

  it('stays when nothing that draws has changed', () => {
    const change = {
      'package.json': '{"version": "2", "dependencies": {"pptxgenjs": "4.0.1"}}',
      'dist/billing/gates.js': 'gates 2',
      'dist/templates/kit/title.spec.js': 'spec',
      'dist/templates/kit/title.js.map': 'map',
      'dist/templates/kit/title.d.ts': 'types',
    };
    expect(hashOf(change)).toBe(hashOf());
  });
});
