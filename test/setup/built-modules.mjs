import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import swc from '@swc/jest';

const root = join(import.meta.dirname, '..', '..');
const source = join(root, 'src');
const loadBuilt = createRequire(import.meta.url);

/** Packages whose classes, or what they keep, the service and its tests have to have in common. */
const SHARED_PACKAGES =
  /node_modules\/(?:typeorm|@nestjs|nestjs-pino|@cantoo\/pdf-lib|preact|preact-render-to-string)\//;

/** What is costly to make and the same for all suites. Node itself takes the types off; an older one loads it into each suite. */
const SHARED_SUPPORT = process.features.typescript && join(root, 'test', 'support', 'contract.ts');

/** With `TEST_FROM=sources` each suite loads the service anew: `npm run mutate` changes it between two suites of one process. */
const FROM_SOURCES = process.env.TEST_FROM === 'sources';

/** The module that stands for this one, outside of the suite; null where there is none, as for tests and tools. */
function builtOf(path) {
  if (FROM_SOURCES) return null;
  if (SHARED_PACKAGES.test(path) || path === SHARED_SUPPORT) return path;
  const within = relative(source, path);
  if (within.startsWith('..') || /\.spec\.tsx?$/.test(within)) return null;
  const built = join(root, 'dist', within.replace(/\.tsx?$/, '.js'));
  return existsSync(built) ? built : null;
}

/** A module, of either kind, with the exports of another one, which is loaded outside of the suite. */
function standIn(built, isEsm) {
  if (!isEsm) return { code: `module.exports = loadBuilt(${JSON.stringify(built)});` };
  const { default: byDefault, ...named } = loadBuilt(built);
  const names = Object.keys(named).filter((name) => /^\w+$/.test(name) && name !== '__esModule');
  return {
    code:
      `const built = loadBuilt(${JSON.stringify(built)});\n` +
      `export const { ${names.join(', ')} } = built;\n` +
      (byDefault === undefined ? '' : 'export default built.default;\n'),
  };
}

const cacheKeyOf = (built, isEsm) =>
  createHash('sha256').update(`${isEsm} ${built}`).update(readFileSync(built)).digest('hex');

/**
 * Compiles tests by swc. A module of the service becomes the one of `dist`, loaded outside of the suite's own globals: the same
 * for all suites of a worker, so that none loads the application anew, and what tests import is what the service uses.
 */
export default {
  createTransformer(options) {
    const compiler = swc.createTransformer(options);
    const either = (ours, theirs) => (text, path, rest) => {
      const built = builtOf(path);
      return built ? ours(built, rest.supportsStaticESM) : theirs(text, path, rest);
    };
    return {
      canInstrument: false,
      getCacheKey: either(cacheKeyOf, compiler.getCacheKey),
      process: either(standIn, compiler.process),
      processAsync: either(async (...module) => standIn(...module), compiler.processAsync),
    };
  },
};
