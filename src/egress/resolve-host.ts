import { lookup, Resolver } from 'node:dns/promises';

/**
 * Finds all addresses of a name, IPv4 first.
 *
 * @param trusted the operator named this host, so the machine's own names (hosts file, search domains) count as well.
 * @returns an empty list for a name that has none.
 * @throws when the name servers do not tell, or the signal ends the waiting.
 */
export type ResolveHost = (host: string, trusted: boolean, signal: AbortSignal) => Promise<string[]>;

/** {@link ResolveHost} with the name servers of this machine. */
export const resolveHost: ResolveHost = async (host, trusted, signal) => {
  if (trusted) return lookUpHere(host);
  // Not `lookup`: it holds a thread of the pool of four that files and pictures need, as long as a name server likes.
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const fault = answers.find((answer) => answer.status === 'rejected' && !saysNone(answer.reason));
    if (addresses.length === 0 && fault) throw (fault as PromiseRejectedResult).reason;
    return addresses;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};

async function lookUpHere(host: string): Promise<string[]> {
  try {
    return (await lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address);
  } catch (error) {
    if (saysNone(error)) return [];
    throw error;
  }
}

/** Whether an answer says that the name, or an address of this kind, does not exist. */
const saysNone = (error: unknown) => ['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '');
