import 'reflect-metadata';
import pg from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { dataSourceOptions } from '../../database/data-source-options.js';
import { Busy, InternalError, Unavailable } from '../../errors/catalogue.js';
import { apiErrorOf } from './api-error-of.js';

const URL = process.env['DATABASE_URL'] ?? '';

describe('apiErrorOf', () => {
  let dataSource: DataSource;
  beforeAll(async () => {
    dataSource = await new DataSource(dataSourceOptions(URL, [])).initialize();
  });
  afterAll(() => dataSource.destroy());

  /** Ends the connection of a transaction from outside, and waits until that is noticed. */
  async function loseConnection(manager: EntityManager): Promise<void> {
    const [{ pid } = { pid: 0 }] = await manager.query<{ pid: number }[]>('select pg_backend_pid() as pid');
    const other = new pg.Client({ connectionString: URL });
    await other.connect();
    await other.query('select pg_terminate_backend($1)', [pid]);
    await other.end();
    while (!manager.queryRunner?.isReleased) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  it.each([
    ['another statement', (manager: EntityManager) => manager.query('select 1')],
    ['the commit', () => Promise.resolve()],
  ])('asks to try again when the connection of a transaction is lost before %s', async (_, next) => {
    const thrown: unknown = await dataSource
      .transaction(async (manager) => {
        await loseConnection(manager);
        await next(manager);
      })
      .catch((error: unknown) => error);
    const error = apiErrorOf(thrown);
    expect(error).toBeInstanceOf(Unavailable);
    expect(error.headers).toEqual({ 'Retry-After': '2' });
  });

  it('tells a database that is slow from one that is away, and both from a fault', () => {
    const of = (...codes: string[]) => new Set(codes.map((code) => apiErrorOf({ code, message: '' }).constructor));
    expect(of('53300', '57014', '55P03', '40001', '40P01', '25P03', 'ETIMEDOUT')).toEqual(new Set([Busy]));
    expect(of('08006', '57P01', 'ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND')).toEqual(new Set([Unavailable]));
    expect(of('42601', '23505')).toEqual(new Set([InternalError]));
    for (const message of [
      'timeout exceeded when trying to connect',
      'Connection terminated due to connection timeout',
      'Query read timeout',
    ]) {
      const { status, headers } = apiErrorOf(new Error(message));
      expect([message, status, headers]).toEqual([message, 503, { 'Retry-After': '2' }]);
    }
  });
});
