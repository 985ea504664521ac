import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Response } from 'express';
import type { ClientRequest } from './client.js';
import { takeTurns } from './turns.js';

const turns = takeTurns();
let begun: string[];
beforeEach(() => (begun = []));

function ask(client: string, path = '/v1/decks'): void {
  turns({ path, client } as ClientRequest, {} as Response, () => begun.push(client));
}

async function untilBegun(count: number): Promise<number> {
  let past = 0;
  for (; begun.length < count; past++) await nextTurn();
  return past;
}

describe('requests', () => {
  it('begin at once where nobody else asks', async () => {
    ask('a');
    await Promise.resolve();
    expect(begun).toEqual(['a']);
    await nextTurn();
  });

  it('of one client wait for turns of the event loop, those of another come with the next', async () => {
    for (let i = 0; i < 500; i++) ask('many');
    ask('one');
    ask('192.0.2.1');
    await nextTurn();
    await nextTurn();
    expect(begun).toEqual(expect.arrayContaining(['one', '192.0.2.1']));
    expect(begun.length).toBeLessThan(60);
    expect(await untilBegun(502)).toBeGreaterThan(10);
    expect(begun.filter((client) => client === 'many')).toHaveLength(500);
  });

  it('that ask whether the service lives wait for nobody', async () => {
    for (let i = 0; i < 100; i++) ask('many');
    ask('probe', '/healthz');
    expect(begun[0]).toBe('probe');
    await untilBegun(101);
  });

  it('are refused when a thousand of the client wait, and when thousands wait in all', async () => {
    const refused: unknown[] = [];
    let begunOrRefused = 0;
    const flood = (client: string, count: number) => {
      const request = { path: '/', client } as ClientRequest;
      const next = (error?: unknown) => {
        begunOrRefused++;
        if (error) refused.push(error);
      };
      for (let i = 0; i < count; i++) turns(request, {} as Response, next);
    };
    flood('one', 1_100);
    await nextTurn();
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({ code: 'rate_limit', headers: { 'Retry-After': '1' } });

    refused.length = 0;
    for (let i = 0; i < 10; i++) flood(`client ${i}`, 999);
    expect(refused).toEqual([]);
    flood('last', 300);
    await nextTurn();
    expect(refused[0]).toMatchObject({ code: 'internal_error', headers: { 'Retry-After': '2' } });
    while (begunOrRefused < 1_100 + 9_990 + 300) await nextTurn(); // none is left for the next suite
  });
});
