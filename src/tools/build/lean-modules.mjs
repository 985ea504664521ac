/**
 * Deletes from `node_modules` what neither Node nor the compiler reads, a quarter of it: npm runs this once it has installed.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Paths below `node_modules`; those of folders end with a slash. */
const NEVER_READ = [
  // Source maps, documents, C headers of Node, and fonts in their older form.
  /\.(?:map|md|markdown|flow|h|woff)$/,
  // Sources of what is built.
  /^(?:openai|puppeteer-core|rxjs|zod|gpt-tokenizer|@cantoo\/pdf-lib)\/src\/$/,
  // Builds for browsers, bundlers and older compilers.
  /^(?:typeorm\/browser|(?:stripe|gpt-tokenizer)\/cjs|rxjs\/dist\/(?:bundles|esm5?)|libphonenumber-js\/(?:bundle|es6-modern))\/$/,
  /^(?:@(?:aws-sdk|smithy)\/[^/]+\/dist-es|@opentelemetry\/[^/]+\/build\/(?:esm|esnext)|luxon\/build\/(?:amd|es6|global))\/$/,
  /^(?:@sinclair\/typebox\/build\/esm|dayjs\/esm|@cantoo\/pdf-lib\/ts3\.4)\/$/,
  /^(?:@cantoo\/pdf-lib\/dist\/pdf-lib|swagger-ui-dist\/swagger-ui(?:-es-bundle|-es-bundle-core)?\.js$)/,
  // Messages in other languages, maps in other scales, the protocol of Chromium as JSON, shares of browsers by country, and tests.
  /^(?:typescript\/lib\/[a-z]{2}(?:-[a-z]{2})?|axe-core\/locales|devtools-protocol\/(?:json|pdl)|bintrees\/test|caniuse-lite\/data\/regions)\/$/,
  /^world-atlas\/(?:countries-|land-[15]0m)/,
  // Of the whole Inter all but what signs are drawn with.
  /^inter-ui\/(?:(?!web\/)[^/]+\/|[^/]+\.css|web\/(?!Inter-(?:Regular|Bold)\.woff2).+)$/,
  // Of the whole Lato the weights that are drawn.
  /^lato-font\/(?:(?!fonts\/)[^/]+\/|fonts\/lato-(?!(?:normal|bold)(?:-italic)?\/)[^/]+\/)$/,
  // Of the reader of LaTeX all but its one build for Node.
  /^temml\/(?:(?:src|contrib)\/|temml\.js$|dist\/(?!temml\.(?:cjs|d\.ts)$).+)$/,
  // Weights that are never drawn, style sheets but those of the weights that are, and letters that Inter has.
  /^@fontsource\/[^/]+\/(?:scss\/|files\/.*-[1235689]00-\w+\.woff2|(?![47]00(?:-italic)?\.css)[^/]+\.css)$/,
  /^@fontsource(?:-variable)?\/noto-(?!sans-math)[^/]+\/files\/.*-(?:latin|cyrillic|greek|vietnamese)(?:-ext)?-(?:\d+|wght)-normal\.woff2$/,
];
/** Licences, and fonts that are read in their older form: the browser's own, and those that LibreOffice compares with. */
const KEPT =
  /(?:^|\/)(?:licen[cs]e|notice|ofl)[^/]*$|^@fontsource\/(?!noto-)[^/]+\/files\/.*-latin-[47]00-(?:normal|italic)\.woff$/i;

function prune(folder, path = '') {
  for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
    const inside = `${path}${entry.name}${entry.isDirectory() ? '/' : ''}`;
    if (NEVER_READ.some((kind) => kind.test(inside)) && !KEPT.test(inside))
      rmSync(join(folder, inside), { recursive: true });
    else if (entry.isDirectory() && inside !== '.cache/') prune(folder, inside);
  }
}

prune('node_modules');
