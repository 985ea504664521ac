import { brokenLinks } from './broken-links.js';
import type { DrawnValue } from '../define/drawn-values.js';

const troubleOf = (text: string, holds: DrawnValue['holds'] | null = 'link') =>
  brokenLinks([{ path: 'url', type: 'text', text, side: Infinity, ...(holds && { holds }) }])[0]?.trouble ?? null;

describe('an address', () => {
  it.each([
    'https://example.com',
    'HTTP://example.com/a?b=c#d',
    'https://bücher.example/straße',
    'http://localhost:3000',
    'https://[2001:db8::1]/',
    'https://192.0.2.1:8443/x',
    'mailto:anna@example.com?subject=Hello%20there',
    'tel:+15550100',
    ' https://example.com ',
  ])('%s can work', (address) => expect(troubleOf(address)).toBeNull());

  it.each([
    ['example.com/plan', 'no_scheme'],
    ['example.com:8080/plan', 'no_scheme'],
    ['+49 30 123456', 'phone'],
    ['(555) 010-9999', 'phone'],
    ['030/12.34.56', 'phone'],
    ['12345', 'no_scheme'],
    ['192.0.2.1', 'no_scheme'],
    ['24/12/2026', 'no_scheme'],
    ['1234567890123456', 'no_scheme'],
    ['+49 30 CALL', 'spaces'],
    ['the plan', 'spaces'],
    ['https://example.com/the plan', 'spaces'],
    ['javascript:alert(1)', 'scheme'],
    ['ftp://example.com', 'scheme'],
    ['https://', 'no_host'],
    ['https:example.com', 'no_host'],
    ['https://intranet', 'no_host'],
    ['https://.com', 'no_host'],
    ['https://%', 'no_host'],
    ['mailto:anna', 'no_mailbox'],
    ['tel:call-us', 'no_number'],
  ])('%s cannot: %s', (address, trouble) => expect(troubleOf(address)).toBe(trouble));

  it('is looked at only where it is to be opened or written to', () => {
    expect([troubleOf('app.example.com', null), troubleOf('code x', 'code')]).toEqual([null, null]);
    expect([troubleOf('anna@example.com', 'email'), troubleOf('anna at example', 'email')]).toEqual([null, 'spaces']);
    expect(troubleOf('anna', 'email')).toBe('no_mailbox');
  });
});
