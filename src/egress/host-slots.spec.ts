import { setImmediate } from 'node:timers/promises';
import { HostSlots } from './host-slots.js';

/** Visits that end on demand, and the order in which they started. */
function visitsOf(slots: HostSlots) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const visit = (host: string, client: string) =>
    slots.run(host, client, () => {
      begun.push(`${client}@${host}`);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  /** Ends one after the other until none is left. */
  const endAll = async () => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await setImmediate();
    }
  };
  return { begun, visit, endAll };
}

describe('HostSlots', () => {
  it('lets so many in a host, and takes turns between those who ask', async () => {
    const { begun, visit, endAll } = visitsOf(new HostSlots(2, 2));
    const visits = ['one', 'one', 'one', 'one', 'two'].map((client) => visit('a', client));
    await setImmediate();
    expect(begun).toEqual(['one@a', 'one@a']);
    await endAll();
    await Promise.all(visits);
    expect(begun).toEqual(['one@a', 'one@a', 'one@a', 'two@a', 'one@a']);
  });

  it('gives no client all slots of a host', async () => {
    const { begun, visit, endAll } = visitsOf(new HostSlots(3, 2));
    const visits = ['one', 'one', 'one', 'two'].map((client) => visit('a', client));
    await setImmediate();
    expect(begun).toEqual(['one@a', 'one@a', 'two@a']);
    await endAll();
    await Promise.all(visits);
  });

  it('keeps hosts apart', async () => {
    const { begun, visit, endAll } = visitsOf(new HostSlots(1, 1));
    const visits = [visit('a', 'one'), visit('b', 'one')];
    await setImmediate();
    expect(begun).toEqual(['one@a', 'one@b']);
    await endAll();
    await Promise.all(visits);
  });

  it('gives the slot of a work that fails to the next one', async () => {
    const slots = new HostSlots(1, 1);
    const failing = slots.run('a', 'one', () => Promise.reject(new Error('no')));
    const next = slots.run('a', 'one', () => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
  });
});
