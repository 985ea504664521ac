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
      ai: { text: null, image: null, maxOutputTokens: 16_384, dailyTokens: null },
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
    ['AI_DAILY_TOKENS', '0', /AI_DAILY_TOKENS=0: give a whole number from 1 to/],
    ['AI_DAILY_TOKENS', '1e6', /AI_DAILY_TOKENS=1e6/],
    ['AI_MAX_OUTPUT_TOKENS', '16', /AI_MAX_OUTPUT_TOKENS=16: give a whole number from 256 to 128000/],
    ['LOG_LEVEL', 'loud', /LOG_LEVEL=loud: give one of fatal, error, warn, info, debug, trace, silent/],
    ['EGRESS_ALLOW', 'intranet', /EGRESS_ALLOW=intranet: give a comma list of host:port/],
  ])('stops at %s=%s', (name, value, message) => {
    expect(() => readSettings({ [name]: value })).toThrow(message);
  });

  it('wants both halves of S3 credentials or none', () => {
    expect(() => readSettings({ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'x' })).toThrow(/S3_SECRET_ACCESS_KEY/);
    expect(readSettings({ S3_BUCKET: 'b' }).s3).toMatchObject({ bucket: 'b', credentials: null, region: 'us-east-1' });
  });

  it('exports traces where a collector is named, in the one protocol that is spoken', () => {
    const named = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
    const tracing = (env: Record<string, string>) => readSettings(env).tracing;
    expect(tracing({})).toBe(false);
    expect(tracing(named)).toBe(true);
    expect(tracing({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector/v1/traces' })).toBe(true);
    expect(tracing({ ...named, OTEL_SDK_DISABLED: 'true' })).toBe(false);
    expect(tracing({ ...named, OTEL_TRACES_EXPORTER: 'none' })).toBe(false);
    expect(tracing({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toBe(false);
    expect(() => tracing({ ...named, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow(
      /OTEL_EXPORTER_OTLP_PROTOCOL=grpc: give one of http\/protobuf/,
    );
    expect(() => tracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' })).toThrow(/give an absolute URL/);
  });

  it('counts an empty variable as unset, and is frozen', () => {
    const settings = readSettings({ ADMIN_TOKEN: '', S3_BUCKET: '' });
    expect(settings).toMatchObject({ adminToken: null, s3: null });
    expect(Object.isFrozen(settings)).toBe(true);
  });
});
