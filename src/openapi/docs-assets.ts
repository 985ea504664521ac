import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { DOCS_SCRIPT, DOCS_STYLES } from './docs-theme.js';

/** A file that the page of the reference loads. */
export interface DocsAsset {
  type: string;
  body: Buffer;
  gzipped: Buffer;
}

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

const loaded = new Map<string, Promise<DocsAsset>>();

/** A file by its name, read and compressed once; null for other names. */
export async function docsAsset(name: string): Promise<DocsAsset | null> {
  const source = SOURCES.get(name);
  if (!source) return null;
  const load = async () => {
    const body = await source();
    const type = name.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8';
    return { type, body, gzipped: await promisify(gzip)(body) };
  };
  const asset = loaded.get(name) ?? load();
  loaded.set(name, asset);
  return asset;
}
