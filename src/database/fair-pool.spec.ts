import { once } from 'node:events';
import { TcpProxy } from '../tools/service/tcp-proxy.js';
import { FairPool, PoolBusy } from './fair-pool.js';
import { inPlaceOf, takePlace } from './places.js';

describe('FairPool', () => {
  let pool: FairPool;
  const open = (config: object = {}) =>
    (pool = new FairPool({ connectionString: process.env['DATABASE_URL'], max: 4, ...config }));
  const backend = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  afterEach(() => pool.ending || pool.end());

  it('lends one requester no more than its share, and another one the rest', async () => {
    open({ maxPerRequester: 3 });
    const mine = await inPlaceOf('one', () => Promise.all([pool.connect(), pool.connect(), pool.connect()]));
    const fourth = inPlaceOf('one', () => pool.connect());
    expect(await inPlaceOf('other', backend)).toEqual(expect.any(Number));
    expect(pool.totalCount).toBe(4);
    mine.pop()?.release();
    mine.push(await fourth);
    for (const client of mine) client.release();
  });

  it('stands in the line of the place that a request has moved to', async () => {
    open({ maxPerRequester: 1, maxWait: 1 });
    const held = await inPlaceOf('one', () => pool.connect());
    await inPlaceOf('address', async () => {
      expect(await backend()).toEqual(expect.any(Number));
      takePlace({ requester: 'one', subject: null });
      await expect(backend()).rejects.toThrow(PoolBusy);
    });
    held.release();
  });

  it('refuses who has waited too long, as something that passes', async () => {
    open({ max: 1, maxWait: 1 });
    const held = await pool.connect();
    await expect(pool.query('select 1')).rejects.toMatchObject({ code: '53300' });
    held.release();
    expect(await backend()).toEqual(expect.any(Number));
  });

  it('lends a connection again after a statement that failed, was ended from outside, or was let go with an error', async () => {
    open({ max: 1 });
    await expect(pool.query('select broken')).rejects.toThrow('broken');
    await expect(pool.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow();
    (await pool.connect()).release(new Error('no more of this one'));
    const before = await backend();
    expect(await backend()).toBe(before);
  });

  it('gives a server up that owes an answer and is silent, but not one that is asked nothing', async () => {
    open({ max: 1, maxSilence: 100 });
    await expect(pool.query('select pg_sleep(60)')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    const client = await pool.connect();
    await new Promise((resolve) =>
      (client as unknown as { connection: { stream: NodeJS.EventEmitter } }).connection.stream.once('timeout', resolve),
    );
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    client.release();
  });

  it('ends connections to a server that has vanished without a word about it', async () => {
    const url = new URL(process.env['DATABASE_URL']!);
    const { hostname: host, port } = url;
    const proxy = await new TcpProxy(() => [{ host, port: Number(port || 5432) }]).start();
    Object.assign(url, { hostname: '127.0.0.1', port: String(proxy.port) });
    open({ connectionString: url.href, maxSilence: 100 });
    const client = await pool.connect();
    const ended = once(client, 'end');
    client.release();
    proxy.silence();
    await pool.end();
    await ended;
    await proxy.cut();
  });
});
