import dns from 'node:dns/promises';

/**
 * Resolves a name to all its addresses, IPv4 first.
 *
 * @param trusted the operator allowed this host, so the machine's own names (hosts file, search domains) are used as
 * well.
 * @returns an empty list for a name without addresses.
 * @throws when the name servers fail, or the signal aborts.
 */
export type ResolveHost = (host: string, trusted: boolean, signal: AbortSignal) => Promise<string[]>;

/** {@link ResolveHost} with the name servers of this machine. */
export const resolveHost: ResolveHost = async (host, trusted, signal) => {
  if (trusted) return localLookup(host);
  // Not `lookup`, which blocks one of libuv's four threads, used for files and pictures, as long as a name server
  // likes.
  const resolver = new dns.Resolver({ timeout: 2000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const fault = answers.find((answer) => answer.status === 'rejected' && !isNotFound(answer.reason));
    if (addresses.length === 0 && fault) throw (fault as PromiseRejectedResult).reason;
    return addresses;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};

async function localLookup(host: string): Promise<string[]> {
  try {
    return (await dns.lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address);
  } catch (error) {
    if (isNotFound(error)) return [];
    throw error;
  }
}

/** Whether an error means that the name, or an address of this kind, does not exist. */
const isNotFound = (error: unknown) => ['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '');
