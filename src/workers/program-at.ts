import { existsSync } from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Path of the compiled program next to a module. From the sources (tests and tools) it is that of the build, so workers
 * always run compiled code.
 *
 * @param moduleUrl `import.meta.url` of the module.
 * @param name such as `draw.program`.
 */
export function programAt(moduleUrl: string, name: string): string {
  const here = fileURLToPath(new URL(`${name}.js`, moduleUrl));
  const path = moduleUrl.endsWith('.ts') ? here.replace(`${sep}src${sep}`, `${sep}dist${sep}`) : here;
  if (!existsSync(path)) throw new Error(`${path} is missing: run npm run build.`);
  return path;
}
