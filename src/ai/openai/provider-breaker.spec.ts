import { jest } from '@jest/globals';
import { ModelFailed } from '../model-failed.js';
import { ProviderBreaker } from './provider-breaker.js';

class Refused extends Error {}
class Silent extends Error {}
const fails = () => Promise.reject(new Refused('down'));
const hangs = () => Promise.reject(new Silent('too slow'));
const works = () => Promise.resolve('answer');

describe('a provider breaker', () => {
  let now: number;
  let told: boolean[];
  let breaker: ProviderBreaker;
  beforeEach(() => {
    now = 1_000_000;
    jest.spyOn(ProviderBreaker, 'now').mockImplementation(() => now);
    told = [];
    breaker = new ProviderBreaker(
      (error) => (error instanceof Refused ? 'refusal' : error instanceof Silent ? 'silence' : null),
      (isFailing, workspace) => workspace === null && told.push(isFailing),
    );
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const fail = async (times: number) => {
    for (let i = 0; i < times; i++) await expect(breaker.run('a', fails)).rejects.toThrow('down');
  };
  const refusal = async (workspace = 'a') => {
    const call = jest.fn(works);
    const error: unknown = await breaker.run(workspace, call).catch((thrown: unknown) => thrown);
    expect(call).not.toHaveBeenCalled();
    expect(error).toBeInstanceOf(ModelFailed);
    return error as ModelFailed;
  };

  it('opens after five faults in a row, and says for how long', async () => {
    await fail(5);
    expect(breaker.isOpenTo('b')).toBe(true);
    now += 10_500;
    const { message, headers } = await refusal();
    expect(message).toMatch(/provider failed 5 times in a row.*Try again in 20 s.*The credits are back/);
    expect(headers).toEqual({ 'Retry-After': '20' });
  });

  it('says 30 s at first, whatever fraction of a millisecond it is', async () => {
    now = 108_174.57794254115;
    expect(now + 30_000 - now).toBeGreaterThan(30_000);
    await fail(5);
    expect((await refusal()).headers).toEqual({ 'Retry-After': '30' });
  });

  it('counts faults in a row only: an answer, and an error that is no fault, begin anew', async () => {
    await fail(4);
    await breaker.run('a', works);
    await fail(4);
    await expect(breaker.run('a', () => Promise.reject(new Error('bad prompt')))).rejects.toThrow('bad prompt');
    await fail(4);
    expect(breaker.isOpenTo('b')).toBe(false);
  });

  it('lets one call at a time try the provider after its rest, and refuses the others at once', async () => {
    await fail(5);
    now += 30_000;
    let answer: (text: string) => void = () => undefined;
    const probe = breaker.run('a', () => new Promise<string>((resolve) => (answer = resolve)));
    expect((await refusal()).headers).toEqual({ 'Retry-After': '1' });
    answer('back');
    await expect(probe).resolves.toBe('back');
    await expect(breaker.run('a', works)).resolves.toBe('answer');
  });

  it.each([
    ['ahead', 86_400_000],
    ['back', -86_400_000],
  ])('rests as long when the time of day jumps %s', async (_, jump) => {
    await fail(5);
    const timeOfDay = Date.now() + jump;
    jest.spyOn(Date, 'now').mockImplementation(() => timeOfDay);
    now += 29_000;
    expect((await refusal()).headers).toEqual({ 'Retry-After': '1' });
    now += 1_000;
    await expect(breaker.run('a', works)).resolves.toBe('answer');
  });

  it('rests again when the try fails', async () => {
    await fail(5);
    now += 30_000;
    await fail(1);
    expect((await refusal()).headers).toEqual({ 'Retry-After': '30' });
  });

  it('tells once that it opened and once that it closed', async () => {
    await fail(5);
    for (let round = 0; round < 3; round++) {
      now += 30_000;
      await fail(1);
    }
    expect(told).toEqual([true]);
    now += 30_000;
    await breaker.run('a', works);
    await breaker.run('a', works);
    expect(told).toEqual([true, false]);
  });

  it('lets others call when one workspace only does not get its answers in time', async () => {
    const hang = (workspace: string) => expect(breaker.run(workspace, hangs)).rejects.toThrow('too slow');
    await Promise.all(Array.from({ length: 10 }, () => hang('a')));
    await refusal('a');
    expect(breaker.isOpenTo('b')).toBe(false);
    for (const other of ['b', 'c', 'd']) await hang(other);
    expect(told).toEqual([]);
    await hang('e');
    await refusal('f');
    expect(told).toEqual([true]);
  });
});
