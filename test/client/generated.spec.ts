import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { documentOf, generateClient } from '../../src/tools/client/generator.js';
import { compilerSays } from '../support/compiler.js';
import { newClientProject, PACKAGE } from '../support/client-project.js';

/** Texts of the files below a folder, by path. */
function textsOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

it('the client is generated from the code as it is: `npm run client` would change nothing', async () => {
  const project = newClientProject();
  try {
    await generateClient(join(project, 'generated'));
    const generated = textsOf(join(project, 'generated'));
    expect(Object.keys(generated).length).toBeGreaterThan(10);
    expect(generated).toEqual(textsOf(join(PACKAGE, 'src/generated')));
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
});

it('the client knows the content of each template by its slide_type', () => {
  const right = [
    "{ slide_type: 'stats', content: { title: 'A', items: [{ value: '42', label: 'Ports' }], variant: 'dark' } }",
    "{ slide_type: 'title', notes: null, index: 0 }",
    "{ prompt: 'Three ports' }",
    "{ copy_slide_id: 'x', after_slide_id: 'y' }",
  ];
  const wrong = [
    "{ slide_type: 'stats', content: { items: ['42'] } }",
    "{ slide_type: 'stats', content: { titel: 'A' } }",
    "{ slide_type: 'stats', content: { variant: 'pink' } }",
    "{ slide_type: 'quote', content: { items: [] } }",
    "{ slide_type: 'nosuch' }",
    '{ content: {} }',
  ];
  const bodies = [...right, ...wrong.map((body) => `// @ts-expect-error\n${body}`)];
  const imported = "import type { AddSlideRequest } from './clients/typescript/src/generated/types.gen.js';";
  expect(compilerSays(`${imported}\nexport const bodies: AddSlideRequest[] = [\n${bodies.join(',\n')},\n];`)).toEqual(
    [],
  );
});

it('the documented command generates another one, with the packages that it names', async () => {
  const [, major, command = ''] =
    /^npx -p typescript@(\d+) -p @hey-api\/openapi-ts openapi-ts (.+)$/m.exec(
      readFileSync('clients/README.md', 'utf8'),
    ) ?? [];
  expect(ts.versionMajorMinor.split('.')[0]).toBe(major);
  const project = newClientProject();
  try {
    writeFileSync(join(project, 'openapi.json'), JSON.stringify(await documentOf('http://localhost:3000')));
    const inputs = command.replace(/http:\S+/, 'openapi.json').split(' ');
    await promisify(execFile)(resolve('node_modules/.bin/openapi-ts'), inputs, { cwd: project });
    const { 'sdk.gen.ts': sdk } = textsOf(join(project, inputs.at(-1)!));
    expect(sdk).toContain('export const createDeck = ');
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}, 120_000);
