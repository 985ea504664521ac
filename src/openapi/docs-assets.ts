import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { keptTexts, sharedText } from '../http/shared-text.js';
import { DOCS_SCRIPT, DOCS_STYLES } from './docs-theme.js';

const require = createRequire(import.meta.url);

/** A name that changes with the content, so that the file may be cached for ever. */
const hashed = (name: string, content: string) => {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return name.replace(/\.\w+$/, (extension) => `-${hash}${extension}`);
};
const { version } = require('swagger-ui-dist/package.json') as { version: string };

/** Names of the files that the page loads, in order. */
export const DOCS_FILES = {
  styles: [hashed('reader.css', version), hashed('theme.css', DOCS_STYLES)],
  scripts: [hashed('reader.js', version), hashed('start.js', DOCS_SCRIPT)],
};

const SOURCES = new Map<string, () => Promise<Buffer> | Buffer>([
  [DOCS_FILES.styles[0]!, () => readFile(require.resolve('swagger-ui-dist/swagger-ui.css'))],
  [DOCS_FILES.styles[1]!, () => Buffer.from(DOCS_STYLES)],
  [DOCS_FILES.scripts[0]!, () => readFile(require.resolve('swagger-ui-dist/swagger-ui-bundle.js'))],
  [DOCS_FILES.scripts[1]!, () => Buffer.from(DOCS_SCRIPT)],
]);

const loaded = keptTexts(8 * 1024 * 1024, async (name) => {
  const type = name.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8';
  return sharedText(type, await SOURCES.get(name)!());
});

/** A file that the page of the reference loads, by its name; null for other names. */
export const docsAsset = async (name: string) => (SOURCES.has(name) ? await loaded(name) : null);
