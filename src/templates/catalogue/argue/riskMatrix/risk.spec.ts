import { gradeOf } from './risk.js';

it('grades risks by likelihood times impact', () => {
  expect(gradeOf({ likelihood: 1, impact: 4 })).toBe('low');
  expect(gradeOf({ likelihood: 3, impact: 3 })).toBe('medium');
  expect(gradeOf({ likelihood: 5, impact: 3 })).toBe('high');
});
