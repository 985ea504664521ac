import { statesOf } from './states.js';

describe('statesOf', () => {
  it('keeps the states once one entry has moved on', () => {
    expect(statesOf([{ state: 'done' }, { state: 'current' }, { state: 'upcoming' }])).toEqual([
      'done',
      'current',
      'upcoming',
    ]);
  });

  it('takes a list in which nothing has begun for a plain order', () => {
    expect(statesOf([{ state: 'upcoming' }, { state: 'upcoming' }])).toEqual(['done', 'done']);
  });
});
