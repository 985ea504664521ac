import { once } from 'node:events';
import { createServer } from 'node:net';
import { ConfigurationError } from './environment.js';
import type { Settings } from './settings.js';

/**
 * Tries where the service is to listen, before anything is started that would have to be stopped again.
 *
 * @throws ConfigurationError when another program listens there, or this one may or can not.
 */
export async function assertFreePort({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<void> {
  const server = createServer().listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    switch ((error as NodeJS.ErrnoException).code) {
      case 'EADDRINUSE':
        throw new ConfigurationError(
          'PORT',
          String(port),
          'another program listens there; end it, or name another port',
        );
      case 'EACCES':
        throw new ConfigurationError('PORT', String(port), 'this user may not listen there; name a port from 1024 on');
      default:
        throw new ConfigurationError(
          'HOST',
          host,
          'this machine has no such address; name one that it has, or 0.0.0.0',
        );
    }
  }
  server.close();
  await once(server, 'close');
}
