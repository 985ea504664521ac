import { SharedReads } from './shared-reads.js';

/** Reads that are answered by hand. */
function reads() {
  const begun: PromiseWithResolvers<string>[] = [];
  const read = () => {
    begun.push(Promise.withResolvers<string>());
    return begun.at(-1)!.promise;
  };
  return { begun, read, shared: new SharedReads<string>() };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('reads that are shared', () => {
  it('begin after everybody who gets their answer has asked', async () => {
    const { begun, read, shared } = reads();
    const first = shared.get('a', read);
    const others = [shared.get('a', read), shared.get('a', read)];
    expect(begun).toHaveLength(1);
    begun[0]!.resolve('old');
    expect(await first).toBe('old');
    await turn();
    expect(begun).toHaveLength(2);
    begun[1]!.resolve('new');
    expect(await Promise.all(others)).toEqual(['new', 'new']);
    expect(begun).toHaveLength(2);
  });

  it('are kept apart by key, and begin anew when nobody reads', async () => {
    const { begun, read, shared } = reads();
    const [a, b] = [shared.get('a', read), shared.get('b', read)];
    begun[0]!.resolve('of a');
    begun[1]!.resolve('of b');
    expect(await Promise.all([a, b])).toEqual(['of a', 'of b']);
    await turn();
    void shared.get('a', read);
    expect(begun).toHaveLength(3);
  });

  it('that fail fail those who share them, and nobody after', async () => {
    const { begun, read, shared } = reads();
    const first = shared.get('a', read);
    const second = shared.get('a', read);
    begun[0]!.reject(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await turn();
    begun[1]!.resolve('back');
    expect(await second).toBe('back');
  });
});
