import { imageUrlProblem } from './image-url-problem.js';

describe('imageUrlProblem', () => {
  it.each([
    'https://example.com/a.png',
    'http://example.com:80/a',
    'https://example.com:443/',
    'https://93.184.216.34/a',
    'https://[2606:4700::1111]/a',
  ])('lets %s pass', (url) => expect(imageUrlProblem(url)).toBeUndefined());

  it.each([
    ['a.png', 'must be an http or https URL'],
    ['javascript:alert(1)', 'must be an http or https URL'],
    ['data:image/png;base64,AA', 'must be an http or https URL'],
    ['file:///etc/passwd', 'must be an http or https URL'],
    ['https://user@example.com/a', 'must not carry a user name or a password'],
    ['https://example.com:8443/a', 'must use port 80 for http or 443 for https'],
    ['http://example.com:443/a', 'must use port 80 for http or 443 for https'],
    ['http://localhost/a', 'must not lead to a private network'],
    ['http://api.localhost./a', 'must not lead to a private network'],
    ['http://printer.local/a', 'must not lead to a private network'],
    ['http://127.0.0.1/a', 'must not lead to a private network'],
    ['http://0x7f.1/a', 'must not lead to a private network'],
    ['http://2130706433/a', 'must not lead to a private network'],
    ['http://10.1.2.3/a', 'must not lead to a private network'],
    ['http://169.254.169.254/latest', 'must not lead to a private network'],
    ['http://0.0.0.0/a', 'must not lead to a private network'],
    ['http://[::1]/a', 'must not lead to a private network'],
    ['http://[::ffff:10.0.0.1]/a', 'must not lead to a private network'],
    ['http://[fd00::1]/a', 'must not lead to a private network'],
  ])('refuses %s', (url, problem) => expect(imageUrlProblem(url)).toBe(problem));
});
