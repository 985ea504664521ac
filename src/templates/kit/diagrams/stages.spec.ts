import { stagesOf } from './stages.js';

describe('stagesOf', () => {
  it('keeps the states once one entry has moved on', () => {
    expect(stagesOf([{ state: 'done' }, { state: 'current' }, { state: 'upcoming' }])).toEqual([
      'done',
      'current',
      'upcoming',
    ]);
  });

  it('takes a list in which nothing has begun for a plain order', () => {
    expect(stagesOf([{ state: 'upcoming' }, { state: 'upcoming' }])).toEqual(['done', 'done']);
  });
});
