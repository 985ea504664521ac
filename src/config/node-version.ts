const OLDEST_MAJOR = 24;

/** @throws Error with the remedy when this Node is too old; npm scripts bring their own on Linux x64. */
export function assertNodeVersion(version = process.versions.node): void {
  if (Number(version.split('.')[0]) >= OLDEST_MAJOR) return;
  throw new Error(
    `Node ${OLDEST_MAJOR} or newer is needed, this is ${version}. ` +
      'Start with `npm start`, which brings it on Linux x64, or install Node 24.',
  );
}
