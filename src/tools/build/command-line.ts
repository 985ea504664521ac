/**
 * Builds the package `slide-deck`: the command line and the programs of its threads, bundled with the packages that they import, and
 * beside them, in a `node_modules` of its own, the files that they read or require at run time. Native packages remain dependencies.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, relative, resolve } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { fontFiles } from './image-modules.js';

const ROOT = resolve(import.meta.dirname, '..', '..', '..');
const PACKAGE = join(ROOT, 'clients', 'command-line');
const TARGET = join(PACKAGE, 'dist');
const MODULES = join(TARGET, 'node_modules');
const ENTRY = 'command-line.js';

const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as Record<
  'dependencies' | 'peerDependencies',
  Record<string, string>
>;
/** They find files of their own by path, so that they are no part of a bundle. */
const WHOLE = ['harfbuzzjs', 'tinypool', 'wawoff2'];
const external = [...Object.keys({ ...dependencies, ...peerDependencies }), ...WHOLE];
const require = createRequire(join(ROOT, 'package.json'));

/** Nest is what the service is put together by: here its decorators say nothing. */
const withoutNest: Plugin = {
  name: 'without-nest',
  setup(building) {
    building.onResolve({ filter: /^@nestjs\// }, () => ({ path: join(import.meta.dirname, 'decorators.mjs') }));
  },
};

/** Patterns of hyphenation import nothing, and some have names in letters that esbuild does not know yet. */
const withoutHyphens: Plugin = {
  name: 'without-hyphens',
  setup(building) {
    building.onLoad({ filter: /\/hyphen\/patterns\// }, () => ({ contents: '' }));
  },
};

/** All programs of the service as bundles that share chunks; nothing is written. */
async function bundle() {
  const programs = readdirSync(join(ROOT, 'dist'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.program.js'),
  );
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['cli/command-line.js', ...programs].map((path) => join('dist', path)),
    outdir: TARGET,
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // The builds for bundlers are not installed (lean-modules.mjs).
    conditions: [],
    external,
    plugins: [withoutNest],
    legalComments: 'none',
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  });
  return { files: new Map(outputFiles.map(({ path, contents }) => [basename(path), contents])), metafile };
}

/** The bundles that the command line loads, and those of the programs that these start. */
function reached({ outputs }: Metafile): { names: Set<string>; sources: string[] } {
  const byName = new Map(Object.entries(outputs).map(([path, output]) => [basename(path), output]));
  const sources = new Set<string>();
  const names = new Set([ENTRY]);
  for (const name of names) {
    const { imports, inputs } = byName.get(name)!;
    for (const { path, external } of imports) if (!external) names.add(basename(path));
    for (const source of Object.keys(inputs)) {
      sources.add(source);
      if (!source.startsWith('dist/')) continue;
      const text = readFileSync(join(ROOT, source), 'utf8');
      for (const [, program] of text.matchAll(/\bprogramAt\(import\.meta\.url, '([^']+)'\)/g))
        names.add(`${program}.js`);
    }
  }
  return { names, sources: [...sources] };
}

/**
 * Names of modules and files of packages that stand in our sources, which read or require them at run time. What is put into a name there
 * stands for those files of the folder whose names are words of these sources.
 */
function namesIn(sources: string[]): Set<string> {
  const text = sources
    .filter((path) => path.startsWith('dist/'))
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join('\n');
  const files = Array.from(text.matchAll(/'((?:@[\w-]+\/)?[\w.-]+\/[\w./-]+\.\w+)'/g), ([, name]) => name!);
  const required = Array.from(
    text.matchAll(/(?:\brequire|\bcreateRequire\(import\.meta\.url\))\('([^']+)'\)/g),
    ([, name]) => name!,
  );
  const words = new Set(text.match(/[\w-]+/g));
  const folders = Array.from(text.matchAll(/\brequire\(`([^`$]+)\/\$\{\w+\}(\.\w+)?`\)/g), ([, folder, end = '.js']) =>
    readdirSync(join(ROOT, 'node_modules', folder!))
      .filter((file) => file.endsWith(end) && words.has(basename(file, end)))
      .map((file) => join(folder!, file)),
  );
  return new Set([
    ...files.filter((name) => existsSync(join(ROOT, 'node_modules', name))),
    ...required,
    ...folders.flat(),
  ]);
}

/** The files below `node_modules` that these names lead to, and those that code among them imports, as Node finds them. */
async function filesOf(names: Set<string>): Promise<string[]> {
  const paths = Array.from(names, (name) => require.resolve(name));
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: paths.filter((path) => /\.[cm]?js$/.test(path)),
    outdir: TARGET,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    conditions: [],
    ignoreAnnotations: true,
    plugins: [withoutHyphens],
  });
  const imported = Object.keys(metafile.inputs).map((path) => join(ROOT, path));
  return Array.from(new Set([...paths, ...imported]), (path) => relative(join(ROOT, 'node_modules'), path));
}

/** Licences of packages, by their folders below `node_modules`. */
function licencesOf(folder: string): string[] {
  return readdirSync(join(ROOT, 'node_modules', folder))
    .filter((name) => /^(?:licen[cs]e|ofl|notice)\b/i.test(name))
    .map((name) => join(folder, name));
}

/** The folder of the package that a file below `node_modules` is of. */
const packageOf = (path: string) => /^(?:.*node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(path)![0];

const { files, metafile } = await bundle();
const { names, sources } = reached(metafile);
rmSync(TARGET, { recursive: true, force: true });
mkdirSync(TARGET);
for (const name of names) writeFileSync(join(TARGET, name), files.get(name)!);

// Letters that another family has are not installed (lean-modules.mjs).
const fonts = (await fontFiles(ROOT)).filter((path) => existsSync(join(ROOT, 'node_modules', path)));
const read = [...(await filesOf(namesIn(sources))), ...fonts];
const besides = [...new Set(read.map(packageOf))].flatMap((folder) => [
  join(folder, 'package.json'),
  ...licencesOf(folder),
]);
for (const path of [...read, ...besides, ...WHOLE])
  cpSync(join(ROOT, 'node_modules', path), join(MODULES, path), {
    recursive: true,
    filter: (from) => !from.endsWith('/node_modules'),
  });

const bundled = new Set(
  sources.filter((path) => path.startsWith('node_modules/')).map((path) => packageOf(relative('node_modules', path))),
);
const licences = [...bundled]
  .sort()
  .flatMap((folder) =>
    licencesOf(folder).map((path) => `${folder}\n\n${readFileSync(join(ROOT, 'node_modules', path), 'utf8')}`),
  );
writeFileSync(join(TARGET, 'licences.txt'), licences.join(`\n${'-'.repeat(80)}\n`));
