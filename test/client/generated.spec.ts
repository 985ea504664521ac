import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { generateClient } from '../../src/tools/client/generator.js';
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
