import type { LookupOptions } from 'node:dns';
import dns, { Resolver } from 'node:dns/promises';
import { jest } from '@jest/globals';
import { resolveHost } from './resolve-host.js';

const fault = (code: string) => Object.assign(new Error(code), { code });

/** What name servers say of a name, for each family of addresses: addresses, or the code of an error. */
function nameServers(four: string[] | string, six: string[] | string) {
  const say = (answer: string[] | string) => (): Promise<never> =>
    typeof answer === 'string' ? Promise.reject(fault(answer)) : Promise.resolve(answer as never);
  jest.spyOn(Resolver.prototype, 'resolve4').mockImplementation(say(four));
  jest.spyOn(Resolver.prototype, 'resolve6').mockImplementation(say(six));
}

const resolved = () => resolveHost('a.example', false, new AbortController().signal);

describe('the addresses of a name', () => {
  it('are all that it has, IPv4 first', async () => {
    nameServers(['192.0.2.1', '192.0.2.2'], ['2001:db8::1']);
    expect(await resolved()).toEqual(['192.0.2.1', '192.0.2.2', '2001:db8::1']);
  });

  it('are those of one family when the other one has none, or cannot be had', async () => {
    nameServers(['192.0.2.1'], 'ENODATA');
    expect(await resolved()).toEqual(['192.0.2.1']);
    nameServers('ETIMEOUT', ['2001:db8::1']);
    expect(await resolved()).toEqual(['2001:db8::1']);
  });

  it.each(['ENOTFOUND', 'ENODATA'])('are none when the name servers say %s', async (code) => {
    nameServers(code, code);
    expect(await resolved()).toEqual([]);
    nameServers([], code);
    expect(await resolved()).toEqual([]);
  });

  it('are not known when the name servers fail, so that it can be tried again', async () => {
    nameServers('ESERVFAIL', 'ENODATA');
    await expect(resolved()).rejects.toThrow('ESERVFAIL');
    nameServers('ENOTFOUND', 'ETIMEOUT');
    await expect(resolved()).rejects.toThrow('ETIMEOUT');
  });

  it('are asked for no longer than they are wanted', async () => {
    const cancel = jest.spyOn(Resolver.prototype, 'cancel');
    const waiting: ((error: Error) => void)[] = [];
    const wait = () => new Promise<never>((_, reject) => waiting.push(reject));
    jest.spyOn(Resolver.prototype, 'resolve4').mockImplementation(wait);
    jest.spyOn(Resolver.prototype, 'resolve6').mockImplementation(wait);
    cancel.mockImplementation(() => waiting.forEach((reject) => reject(fault('ECANCELLED'))));
    const left = new AbortController();
    const asked = resolveHost('a.example', false, left.signal);
    left.abort();
    await expect(asked).rejects.toThrow('ECANCELLED');
    left.signal.dispatchEvent(new Event('abort'));
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  it('are those of this machine where the operator allows it', async () => {
    nameServers(['192.0.2.1'], ['2001:db8::1']);
    const own = await resolveHost('localhost', true, new AbortController().signal);
    expect(own.filter((address) => !['127.0.0.1', '::1'].includes(address))).toEqual([]);
    expect(own.length).toBeGreaterThan(0);
  });

  it('are those of this machine, IPv4 first, in whatever order it names them', async () => {
    const named = [
      { address: '2001:db8::1', family: 6 },
      { address: '192.0.2.1', family: 4 },
    ];
    const answer = (_host: string, { all, order }: LookupOptions) =>
      Promise.resolve(!all ? named[0] : order === 'ipv4first' ? named.toReversed() : named);
    jest.spyOn(dns, 'lookup').mockImplementation(answer as never);
    const addresses = await resolveHost('both.example', true, new AbortController().signal);
    expect(addresses).toEqual(['192.0.2.1', '2001:db8::1']);
  });

  it('are none where this machine knows no such name', async () => {
    // A label has 63 letters at most (RFC 1035, section 2.3.4), so no name server is asked.
    const nobody = `${'x'.repeat(64)}.example`;
    expect(await resolveHost(nobody, true, new AbortController().signal)).toEqual([]);
  });
});
