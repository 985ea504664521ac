import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { generateClient } from '../../src/tools/client/generator.js';
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
