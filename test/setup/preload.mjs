// Nest is ESM; CommonJS packages that require it (the throttler) find it only when it was loaded before them.
if (process.env.TEST_FROM === 'sources') {
  await import('reflect-metadata');
  await import('@nestjs/common');
  await import('@nestjs/core');
  await import('@nestjs/platform-express');
}
