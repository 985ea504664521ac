import { QueueFull } from '../../workers/fair-queue.js';
import { Lanes } from './lanes.js';

describe('Lanes', () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const start = (lanes: Lanes, lane: 'short' | 'long', key: string, name: string) =>
    lanes.run(lane, key, () => {
      begun.push(name);
      return new Promise<void>((end) => ends.push(end));
    });
  beforeEach(() => begun.splice(0));
  afterEach(() => ends.splice(0).forEach((end) => end()));
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('begin the short work of one workspace while another one has as much under way as it may', async () => {
    const lanes = new Lanes(2, 10);
    for (const name of ['a1', 'a2', 'a3']) void start(lanes, 'short', 'a', name);
    void start(lanes, 'short', 'b', 'b1');
    await settled();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    expect(lanes.length).toBe(1);
  });

  it('never let long work take the place of short work', async () => {
    const lanes = new Lanes(1, 10);
    for (const key of ['a', 'b', 'c', 'd']) void start(lanes, 'long', key, `long ${key}`);
    void start(lanes, 'short', 'a', 'short');
    await settled();
    expect(begun).toEqual(['long a', 'long b', 'short']);
  });

  it('let one workspace fill half of what may wait', async () => {
    const lanes = new Lanes(1, 4);
    const works = ['a1', 'a2', 'a3'].map((name) => start(lanes, 'short', 'a', name));
    await expect(start(lanes, 'short', 'a', 'a4')).rejects.toThrow(QueueFull);
    works.push(start(lanes, 'short', 'b', 'b1'));
    expect(lanes.length).toBe(2);
    while (ends.length > 0 || lanes.length > 0) {
      ends.splice(0).forEach((end) => end());
      await settled();
    }
    await Promise.all(works);
  });
});
