import { QueueFull } from '../../workers/fair-queue.js';
import { RenderQueues } from './render-queues.js';

describe('RenderQueues', () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const start = (queues: RenderQueues, queue: 'short' | 'long', key: string, name: string) =>
    queues.run(queue, key, () => {
      begun.push(name);
      return new Promise<void>((end) => ends.push(end));
    });
  beforeEach(() => begun.splice(0));
  afterEach(() => ends.splice(0).forEach((end) => end()));
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('begin the short work of one workspace while another one has as much under way as it may', async () => {
    const queues = new RenderQueues(2, 10);
    for (const name of ['a1', 'a2', 'a3']) void start(queues, 'short', 'a', name);
    void start(queues, 'short', 'b', 'b1');
    await settled();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    expect(queues.lengths).toEqual({ short: 1, long: 0 });
  });

  it('never let long work take the place of short work', async () => {
    const queues = new RenderQueues(1, 10);
    for (const key of ['a', 'b', 'c', 'd']) void start(queues, 'long', key, `long ${key}`);
    void start(queues, 'short', 'a', 'short');
    await settled();
    expect(begun).toEqual(['long a', 'long b', 'short']);
  });

  it('let one workspace fill half of what may wait', async () => {
    const queues = new RenderQueues(1, 4);
    const works = ['a1', 'a2', 'a3'].map((name) => start(queues, 'short', 'a', name));
    await expect(start(queues, 'short', 'a', 'a4')).rejects.toThrow(QueueFull);
    works.push(start(queues, 'short', 'b', 'b1'));
    expect(queues.lengths).toEqual({ short: 2, long: 0 });
    while (ends.length > 0 || queues.lengths.short > 0) {
      ends.splice(0).forEach((end) => end());
      await settled();
    }
    await Promise.all(works);
  });
});
