import 'reflect-metadata';
import { ConfigurationError } from './config/environment.js';
import { assertNodeVersion } from './config/node-version.js';
import { startService } from './start.js';

try {
  assertNodeVersion();
  await startService(process.env, { keepDatabase: process.env['KEEP_DATABASE'] === 'yes' });
} catch (error) {
  console.error(error instanceof ConfigurationError ? `Configuration: ${error.message}` : error);
  process.exit(1);
}
