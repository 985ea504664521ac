import { unpackAhead } from './browser-finder.js';

/* Run by the build (`src/tools/build/build-if-stale.mjs`). Where the browser cannot be unpacked now, the service does it and reports why not. */
await unpackAhead(process.env['PUPPETEER_EXECUTABLE_PATH']).catch(() => undefined);
