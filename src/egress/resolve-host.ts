import { lookup, Resolver } from 'node:dns/promises';

/**
 * Finds all addresses of a name, IPv4 first.
 *
 * @param trusted the operator named this host, so the machine's own names (hosts file, search domains) count as well.
 * @throws when there is no answer, or the signal ends the waiting.
 */
export type ResolveHost = (host: string, trusted: boolean, signal: AbortSignal) => Promise<string[]>;

/** {@link ResolveHost} with the name servers of this machine. */
export const resolveHost: ResolveHost = async (host, trusted, signal) => {
  if (trusted) return (await lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address);
  // Not `lookup`: it holds a thread of the pool of four that files and pictures need, as long as a name server likes.
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};
