import { KnownIntact } from './known-intact.js';

describe('an artefact', () => {
  const known = new KnownIntact();
  /** How often it is verified by two checks, one after the other. */
  async function verified(key: string, settled: boolean, verify: () => Promise<boolean>): Promise<number> {
    let times = 0;
    const counted = () => {
      times++;
      return verify();
    };
    for (let check = 0; check < 2; check++) await known.check(key, 'identity', settled, counted).catch(() => undefined);
    return times;
  }

  it.each([
    ['once where it is intact', true, () => Promise.resolve(true), 1],
    ['again while a write may still leave its identity unchanged', false, () => Promise.resolve(true), 2],
    ['again where it was damaged: it may be put anew', true, () => Promise.resolve(false), 2],
    ['again where it could not be read', true, () => Promise.reject(new Error('The disk is busy.')), 2],
  ])('is verified %s', async (what, settled, verify, times) => {
    expect(await verified(what, settled, verify)).toBe(times);
  });

  it('is verified once for all who ask at the same time, and anew when its identity has changed', async () => {
    const verdict = Promise.withResolvers<boolean>();
    let times = 0;
    const verify = () => (times++, verdict.promise);
    const checks = ['one', 'one', 'other'].map((identity) => known.check('shared', identity, true, verify));
    verdict.resolve(true);
    expect([await Promise.all(checks), times]).toEqual([[true, true, true], 2]);
  });
});
