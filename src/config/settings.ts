import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { PLAN_NAMES, type PlanName } from '../plans/plans.js';
import { ConfigurationError, reader } from './environment.js';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Everything the environment decides, read once at start, checked and frozen. */
export type Settings = ReturnType<typeof readSettings>;

/** DI token of the one {@link Settings} object. */
export const SETTINGS = Symbol('settings');

/**
 * Reads and checks the environment.
 *
 * @throws ConfigurationError with name, value and remedy when a variable cannot be used.
 */
export function readSettings(env: NodeJS.ProcessEnv) {
  const read = reader(env);
  const port = read.integer('PORT', { default: 3000, min: 0, max: 65535 });
  const baseUrl = read.url('BASE_URL', { default: `http://localhost:${port}`, protocols: ['http:', 'https:'] });
  const dataDir = resolve(read.text('DATA_DIR', './data'));
  const databaseUrl = read.optionalUrl('DATABASE_URL', ['postgres:', 'postgresql:']);

  return Object.freeze({
    port,
    host: read.text('HOST', '127.0.0.1'),
    /** Without a slash at the end. */
    baseUrl,
    /** Where images of this service are served, without a slash at the end. */
    imageBaseUrl: read.url('IMAGE_BASE_URL_PUBLIC', { default: `${baseUrl}/images`, protocols: ['http:', 'https:'] }),
    /** Null: the embedded PostgreSQL under `dataDir`. */
    databaseUrl,
    /** Null: counters live in the process. */
    redisUrl: read.optionalUrl('REDIS_URL', ['redis:', 'rediss:']),
    dataDir,
    s3: readS3(read, env),
    /** Null: the admin endpoints answer 404. */
    adminToken: read.secret('ADMIN_TOKEN'),
    /** Null: made once and kept in the database. */
    linkSecret: read.secret('LINK_SECRET'),
    renderer: Object.freeze({
      executablePath: env['PUPPETEER_EXECUTABLE_PATH'] || undefined,
      concurrency: read.integer('RENDER_CONCURRENCY', {
        // A browser uses more than one core itself; with two, a short deck need not wait for a long one.
        default: Math.max(2, Math.floor(availableParallelism() / 2)),
        min: 1,
        max: 64,
      }),
      queueLimit: read.integer('RENDER_QUEUE', { default: 64, min: 1, max: 10_000 }),
    }),
    /** `host:port` pairs that may be read though they are private. */
    egressAllow: Object.freeze(read.list('EGRESS_ALLOW', /^[a-z0-9.[\]:-]+:\d{1,5}$/i, 'host:port')),
    ai: readAi(read),
    stripe: Object.freeze({
      /** Null: `POST /webhooks/stripe` answers 404. */
      webhookSecret: read.secret('STRIPE_WEBHOOK_SECRET'),
      /** Plans by the id of their price. */
      prices: readPrices(env),
    }),
    /** Whether traces are exported; the other `OTEL_*` variables are read by OpenTelemetry's SDK. */
    tracing: readTracing(read),
    /** The least level that is logged. */
    logLevel: read.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    /**
     * How long a service that is told to stop still accepts connections while it is not ready. With the embedded database
     * there is no other replica to take over.
     */
    readinessGraceMs:
      read.integer('READINESS_GRACE_SECONDS', { default: databaseUrl === null ? 0 : 5, min: 0, max: 25 }) * 1_000,
    /** How many proxy hops are believed for the caller's address. */
    trustProxy: read.integer('TRUST_PROXY', { default: 0, min: 0, max: 16 }),
  });
}

/** Null where nothing is configured: then the offline planner or image maker serves. */
function readAi(read: ReturnType<typeof reader>) {
  const server = (prefix: 'AI' | 'IMAGE', model: string) => {
    const baseUrl = read.optionalUrl(`${prefix}_BASE_URL`, ['http:', 'https:']);
    const apiKey = read.text(`${prefix}_API_KEY`, '') || null;
    if (baseUrl === null && apiKey === null) return null;
    return Object.freeze({
      baseUrl: baseUrl ?? 'https://api.openai.com/v1',
      /** Null: the server asks for none. */
      apiKey,
      model: read.text(`${prefix}_MODEL`, model),
    });
  };
  return Object.freeze({
    text: server('AI', 'gpt-4.1-mini'),
    image: server('IMAGE', 'gpt-image-1'),
    /** For one whole operation, retries included. */
    timeoutMs: read.integer('AI_TIMEOUT_MS', { default: 60_000, min: 100, max: 600_000 }),
    /** Most tokens of one answer of the text model. */
    maxOutputTokens: read.integer('AI_MAX_OUTPUT_TOKENS', { default: 16_384, min: 256, max: 128_000 }),
    /** Tokens of the text model that a workspace may use a day in UTC; null: any number. */
    dailyTokens: read.optionalInteger('AI_DAILY_TOKENS', { min: 1, max: 1_000_000_000_000 }),
  });
}

/** @throws ConfigurationError for an address or a protocol that the exporter cannot use */
function readTracing(read: ReturnType<typeof reader>): boolean {
  const addresses = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'].map((name) =>
    read.optionalUrl(name, ['http:', 'https:']),
  );
  const isOff = read.text('OTEL_SDK_DISABLED', '').toLowerCase() === 'true';
  if (addresses.every((address) => address === null) || isOff) return false;
  for (const name of ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL']) {
    read.choice(name, ['http/protobuf'], 'http/protobuf');
  }
  return read.choice('OTEL_TRACES_EXPORTER', ['otlp', 'none'], 'otlp') === 'otlp';
}

function readPrices(env: NodeJS.ProcessEnv): ReadonlyMap<string, PlanName> {
  const text = env['STRIPE_PRICES']?.trim() || '{}';
  const remedy = `give a JSON object of price ids and plans (${PLAN_NAMES.join(', ')}), such as {"price_123":"pro"}`;
  const prices = parseObject(text);
  const wrong = Object.values(prices ?? {}).some((plan) => !PLAN_NAMES.includes(plan as PlanName));
  if (prices === null || wrong) throw new ConfigurationError('STRIPE_PRICES', text, remedy);
  return new Map(Object.entries(prices as Record<string, PlanName>));
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function readS3(read: ReturnType<typeof reader>, env: NodeJS.ProcessEnv) {
  const bucket = env['S3_BUCKET'];
  if (!bucket) return null;
  const accessKeyId = env['S3_ACCESS_KEY_ID'];
  const secretAccessKey = env['S3_SECRET_ACCESS_KEY'];
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey)) {
    throw new ConfigurationError(
      'S3_ACCESS_KEY_ID',
      '(hidden)',
      'set it together with S3_SECRET_ACCESS_KEY, or neither',
    );
  }
  return Object.freeze({
    bucket,
    endpoint: read.optionalUrl('S3_ENDPOINT', ['http:', 'https:']),
    region: read.text('S3_REGION', 'us-east-1'),
    credentials: accessKeyId && secretAccessKey ? Object.freeze({ accessKeyId, secretAccessKey }) : null,
    forcePathStyle: read.boolean('S3_FORCE_PATH_STYLE', false),
  });
}
