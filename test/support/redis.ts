import { connect } from 'node:net';

const ADDRESS = process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379';

/** The address of a Redis that answers, or null: then suites that need one are skipped, and in CI they fail. */
export async function reachableRedis(): Promise<string | null> {
  const { hostname, port } = new URL(ADDRESS);
  const answers = await new Promise<boolean>((resolve) => {
    const socket = connect(Number(port || 6379), hostname, () => end(true));
    const end = (found: boolean) => {
      socket.destroy();
      resolve(found);
    };
    socket.on('error', () => end(false)).setTimeout(2_000, () => end(false));
  });
  if (answers) return ADDRESS;
  const message = `No Redis answers at ${ADDRESS}: what is shared between replicas is not tested. Set REDIS_URL.`;
  if (process.env['CI'] === 'true') throw new Error(message);
  console.warn(message);
  return null;
}
