import 'reflect-metadata';
import { once } from 'node:events';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { ConfigurationError } from './config/environment.js';
import { assertNodeVersion } from './config/node-version.js';
import { type ApiDocument, ApiFailure, type SendToApi } from './mcp/api.js';
import { McpTools } from './mcp/mcp-tools.js';

/** The service that the tools use, and what ends it. */
interface Target {
  url: string;
  key: string;
  close(): Promise<void>;
}

/**
 * The service that `DECK_URL` names, or the one on this machine, with the key `DECK_KEY`.
 *
 * @throws ConfigurationError when there is an address and no key.
 */
function namedService({ DECK_URL, DECK_KEY }: NodeJS.ProcessEnv): Target | null {
  if (!DECK_KEY && !DECK_URL) return null;
  if (!DECK_KEY) throw new ConfigurationError('DECK_KEY', '', 'give the API key of the service that DECK_URL names');
  const url = DECK_URL ?? 'http://localhost:3000';
  if (!URL.canParse(url))
    throw new ConfigurationError('DECK_URL', url, 'give an address, such as https://decks.example.com');
  return { url: url.replace(/\/+$/, ''), key: DECK_KEY, close: () => Promise.resolve() };
}

/**
 * A service of our own on its usual database, with a key that lives as long as this process. Logs to standard error. Its
 * modules are loaded here, as an agent that names another service need not wait for them.
 */
async function ownService(): Promise<Target> {
  const [{ startService }, { AdminService }, { FirstStart }, { freePort }] = await Promise.all([
    import('./start.js'),
    import('./admin/admin.service.js'),
    import('./admin/first-start.js'),
    import('./database/embedded/embedded-postgres.js'),
  ]);
  const port = process.env['PORT'] ?? String(await freePort());
  const environment = { ...process.env, PORT: port, HOST: '127.0.0.1', BASE_URL: `http://localhost:${port}` };
  const service = await startService(environment, { quiet: true, log: process.stderr });
  const admin = service.app.get(AdminService);
  const { id, api_key } = await service.app.get(FirstStart).issueKey('npm run mcp');
  return {
    url: service.localUrl,
    key: api_key,
    async close() {
      await admin.revokeKey(id);
      await service.stop();
    },
  };
}

/** Sends to the service over HTTP. */
const sendTo =
  ({ url, key }: Target): SendToApi =>
  async ({ method, path, headers, body }) => {
    try {
      const answer = await fetch(url + path, { method, headers: { ...headers, authorization: `Bearer ${key}` }, body });
      return {
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: Buffer.from(await answer.arrayBuffer()),
      };
    } catch (error) {
      console.error(error);
      throw new ApiFailure('internal_error', `The service at ${url} could not be asked.`);
    }
  };

try {
  assertNodeVersion();
  const target = namedService(process.env) ?? (await ownService());
  const send = sendTo(target);
  const { body } = await send({ method: 'GET', path: '/openapi.json', headers: {} });
  const document = JSON.parse(body.toString()) as ApiDocument & { info: { version: string } };
  const tools = new McpTools(document, document.info.version);
  serveStdio(() => tools.serverFor(send), { maxSubscriptions: 0, onerror: (error) => console.error(error.message) });
  await once(process.stdin, 'close');
  await target.close();
  process.exit(0);
} catch (error) {
  console.error(error instanceof ConfigurationError ? `Configuration: ${error.message}` : error);
  process.exit(1);
}
