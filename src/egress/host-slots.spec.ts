import { setImmediate } from 'node:timers/promises';
import { HostSlots } from './host-slots.js';

const patient = new AbortController().signal;

describe('HostSlots', () => {
  it('lets so many in and the others wait in order', async () => {
    const slots = new HostSlots(2);
    const entered: number[] = [];
    const leavers: (() => void)[] = [];
    const visits = [1, 2, 3, 4].map(async (visitor) => {
      const leave = await slots.enter('a', patient);
      entered.push(visitor);
      leavers.push(leave);
    });
    await setImmediate();
    expect(entered).toEqual([1, 2]);
    leavers[0]?.();
    await setImmediate();
    expect(entered).toEqual([1, 2, 3]);
    leavers[1]?.();
    await Promise.all(visits);
    expect(entered).toEqual([1, 2, 3, 4]);
  });

  it('keeps hosts apart', async () => {
    const slots = new HostSlots(1);
    await slots.enter('a', patient);
    await expect(slots.enter('b', patient)).resolves.toBeInstanceOf(Function);
  });

  it('passes over one that gave up waiting', async () => {
    const slots = new HostSlots(1);
    const leave = await slots.enter('a', patient);
    const hurry = new AbortController();
    const impatient = slots.enter('a', hurry.signal);
    const next = slots.enter('a', patient);
    hurry.abort(new Error('too long'));
    await expect(impatient).rejects.toThrow('too long');
    leave();
    (await next)();
    await expect(slots.enter('a', patient)).resolves.toBeInstanceOf(Function);
  });
});
