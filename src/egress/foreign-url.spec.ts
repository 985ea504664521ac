import { checkForeignUrl, checkRedirect } from './foreign-url.js';

const unless = ', unless the operator allows its host and port in EGRESS_ALLOW.';
const publicHost = `A URL must name a host on the public Internet${unless}`;
const begins = 'A URL must begin with http:// or https:// and name a host.';
const port = `A URL must use port 80 or 443${unless}`;
const credentials = 'A URL must not contain a user name or password.';
const characters = 'A URL must not contain control characters or backslashes.';

describe('checkForeignUrl', () => {
  it.each([
    ['http://example.com', 'http://example.com/'],
    ['https://example.com/a/b.png?x=1#top', 'https://example.com/a/b.png?x=1#top'],
    [' https://Example.COM:443/a b.png ', 'https://example.com/a%20b.png'],
    ['http://example.com:443/', 'http://example.com:443/'],
    ['https://example.com:80/', 'https://example.com:80/'],
    ['https://bücher.example/ü', 'https://xn--bcher-kva.example/%C3%BC'],
    ['https://8.8.8.8/', 'https://8.8.8.8/'],
    ['https://[2606:4700::1111]/', 'https://[2606:4700::1111]/'],
    ['https://local.example.com/@you', 'https://local.example.com/@you'],
    ['https://internal.example.com./x', 'https://internal.example.com./x'],
  ])('takes %j', (text, href) => {
    expect(checkForeignUrl(text)).toMatchObject({ href });
  });

  it.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.1',
    '0x7f000001',
    '0177.0.0.1',
    '017700000001',
    '127。0。0。1',
    '１２７.０.０.１',
    '①②⑦.⓪.⓪.①',
    '%31%32%37.0.0.1',
    '127.0.0.1.',
    '0.0.0.0',
    '0',
    '10.1.2.3',
    '192.168.0.1',
    '169.254.169.254',
    '0xa9fea9fe',
    '100.100.100.200',
    '168.63.129.16',
    '255.255.255.255',
    '[::]',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:0:4136:e378:8000:63bf:80ff:fffe]',
    '[fe80::1]',
    '[fd00::1]',
    '[fec0::1]',
    '[fd00:ec2::254]',
    'metadata.google.internal',
    'localhost',
    'LOCALHOST',
    'ｌocalhost',
    'localhost.',
    'x.localhost',
    'printer.local',
    'db.internal.',
    'router.lan',
    'nas.home.arpa',
    'intranet',
    'good',
  ])('refuses the private host %s', (host) => {
    expect(checkForeignUrl(`http://${host}/x.png`)).toBe(publicHost);
    expect(checkForeignUrl(`https://${host}/x.png`)).toBe(publicHost);
  });

  it.each([0, 22, 25, 81, 5432, 6379, 8080, 65535])('refuses port %i', (number) => {
    expect(checkForeignUrl(`http://example.com:${number}/`)).toBe(port);
  });

  it.each([
    ['http://good@127.0.0.1', credentials],
    ['https://user:password@example.com/', credentials],
    ['https://@example.com/', credentials],
    ['https://:@example.com/', credentials],
    ['http://good\\@127.0.0.1', characters],
    ['http:\\\\127.0.0.1', characters],
    ['http://exa\tmple.com', characters],
    ['http://example.com\n', characters],
    ['http://example.com%00.evil.example', characters],
    ['http://example.com\u0000', characters],
    ['http:///127.0.0.1', begins],
    ['http:127.0.0.1', begins],
    ['http:/127.0.0.1', begins],
    ['http://', begins],
    ['http://?x', begins],
    ['//example.com/x', begins],
    ['/x.png', begins],
    ['', begins],
    ['http://good#@127.0.0.1', publicHost],
    ['http://example.com:65536', 'This is not a valid URL.'],
    ['http://[::1', 'This is not a valid URL.'],
    ['http://[fe80::1%25eth0]/', 'This is not a valid URL.'],
    ['http://1.2.3.256/', 'This is not a valid URL.'],
    [`http://example.com/${'x'.repeat(2048)}`, 'A URL may have up to 2048 characters.'],
  ])('refuses %j', (text, problem) => {
    expect(checkForeignUrl(text)).toBe(problem);
  });

  it.each([
    'file:///etc/passwd',
    'file://localhost/etc/passwd',
    'FILE:/etc/passwd',
    'chrome://version',
    'view-source:http://example.com',
    'blob:http://example.com/1',
    'about:blank',
    'data:image/svg+xml,<svg/>',
    'jar:http://example.com!/',
    'ftp://example.com/',
    'gopher://example.com/',
    'javascript:alert(1)',
    'ws://example.com/',
  ])('refuses the scheme of %s', (text) => {
    expect(checkForeignUrl(text)).toBe(begins);
  });

  describe('with an allow list', () => {
    const allow = ['127.0.0.1:9000', 'minio:9000', '[::1]:80', 'Wiki.Internal:443'];

    it.each([
      'http://127.0.0.1:9000/x',
      'http://2130706433:9000/x',
      'https://minio:9000/',
      'http://[::1]/',
      'https://wiki.internal/',
    ])('lets %s pass', (text) => {
      expect(checkForeignUrl(text, allow)).toBeInstanceOf(URL);
    });

    it.each(['http://127.0.0.1:9001/', 'http://127.0.0.2:9000/', 'http://x.minio:9000/', 'http://wiki.internal/'])(
      'still refuses %s',
      (text) => {
        expect(typeof checkForeignUrl(text, allow)).toBe('string');
      },
    );

    it('still refuses credentials and other schemes', () => {
      expect(checkForeignUrl('http://a:b@minio:9000/', allow)).toBe(credentials);
      expect(checkForeignUrl('ftp://minio:9000/', allow)).toBe(begins);
    });
  });
});

describe('checkRedirect', () => {
  const from = new URL('https://example.com/a/b');

  it.each([
    ['/c', 'https://example.com/c'],
    ['c?x', 'https://example.com/a/c?x'],
    ['//other.example.com/', 'https://other.example.com/'],
    ['https://other.example.com', 'https://other.example.com/'],
  ])('follows %s', (location, href) => {
    expect(checkRedirect(from, location)).toMatchObject({ href });
  });

  it('goes up to https but not back', () => {
    expect(checkRedirect(new URL('http://example.com'), 'https://example.com')).toBeInstanceOf(URL);
    expect(checkRedirect(from, 'http://example.com')).toBe('The redirect gives up https.');
  });

  it.each([
    ['', 'The redirect leads nowhere.'],
    ['https://[', 'The redirect leads nowhere.'],
    ['//127.0.0.1/', publicHost],
    ['https://2130706433/', publicHost],
    ['https://good\\@127.0.0.1/', publicHost],
    ['https://good@example.com/', credentials],
    ['https://example.com:22/', port],
    ['file:///etc/passwd', begins],
    ['data:text/plain,x', begins],
  ])('refuses %j', (location, problem) => {
    expect(checkRedirect(from, location)).toBe(problem);
  });
});
