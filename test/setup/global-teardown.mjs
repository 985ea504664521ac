import { rmSync } from 'node:fs';

export default async function tearDown() {
  await globalThis.database?.stop();
  if (globalThis.databaseFolder) rmSync(globalThis.databaseFolder, { recursive: true, force: true });
}
