import { readSettings } from './settings.js';

describe('readSettings', () => {
  it('has a default for everything', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      baseUrl: 'http://localhost:3000',
      imageBaseUrl: 'http://localhost:3000/images',
      databaseUrl: null,
      adminToken: null,
      logLevel: 'info',
      s3: null,
      egressAllow: [],
    });
  });

  it('follows the port and drops slashes at the end', () => {
    expect(readSettings({ PORT: '8080' }).baseUrl).toBe('http://localhost:8080');
    expect(readSettings({ BASE_URL: 'https://decks.example/' }).imageBaseUrl).toBe('https://decks.example/images');
  });

  it.each([
    ['PORT', '70000', /PORT=70000: give a whole number from 0 to 65535/],
    ['PORT', 'abc', /PORT=abc/],
    ['BASE_URL', 'decks.example', /BASE_URL=decks.example: give an absolute URL/],
    ['DATABASE_URL', 'mysql://root:secret@db/x', /DATABASE_URL=mysql:\/\/…@db\/x/],
    ['ADMIN_TOKEN', 'short', /ADMIN_TOKEN=\(hidden\): give at least 16 characters/],
    ['LINK_SECRET', 'short', /LINK_SECRET/],
    ['RENDER_CONCURRENCY', '0', /RENDER_CONCURRENCY=0/],
    ['LOG_LEVEL', 'loud', /LOG_LEVEL=loud: give one of fatal, error, warn, info, debug, trace, silent/],
    ['EGRESS_ALLOW', 'intranet', /EGRESS_ALLOW=intranet: give a comma list of host:port/],
  ])('stops at %s=%s', (name, value, message) => {
    expect(() => readSettings({ [name]: value })).toThrow(message);
  });

  it('wants both halves of S3 credentials or none', () => {
    expect(() => readSettings({ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'x' })).toThrow(/S3_SECRET_ACCESS_KEY/);
    expect(readSettings({ S3_BUCKET: 'b' }).s3).toMatchObject({ bucket: 'b', credentials: null, region: 'us-east-1' });
  });

  it('counts an empty variable as unset, and is frozen', () => {
    const settings = readSettings({ ADMIN_TOKEN: '', S3_BUCKET: '' });
    expect(settings).toMatchObject({ adminToken: null, s3: null });
    expect(Object.isFrozen(settings)).toBe(true);
  });
});
