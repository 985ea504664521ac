import { assertStorable, isArtefactKey } from './artefact-store.js';

describe('isArtefactKey', () => {
  it.each(['a', 'images/3f2a', 'exports/0192-ab/7.pdf', 'a_b/c-d/e..f', 'x'.repeat(128)])('takes %s', (key) => {
    expect(isArtefactKey(key)).toBe(true);
  });

  it.each([
    '',
    '/',
    '/a',
    'a/',
    'a//b',
    '.',
    '..',
    '../a',
    'a/..',
    'a/../b',
    'a/./b',
    '.hidden',
    'a/.hidden',
    'A',
    'é',
    'a b',
    'a\\b',
    'a%2fb',
    'a\0',
    'a\n',
    'C:/a',
    'a~',
    'x'.repeat(129),
    'a/a/a/a/a/a/a/a/a',
  ])('refuses %j', (key) => {
    expect(isArtefactKey(key)).toBe(false);
  });
});

describe('assertStorable', () => {
  it('takes a media type with parameters', () => {
    expect(() => assertStorable('a', 'text/html; charset=utf-8')).not.toThrow();
  });

  it.each(['', 'text/html\r\nx: y', 'text/\nhtml', 'texté'])('refuses the media type %j', (type) => {
    expect(() => assertStorable('a', type)).toThrow(RangeError);
  });
});
