import { execFile } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { DCLinter } from 'dclint';
import { parse } from 'yaml';
import { readSettings } from '../../src/config/settings.js';
import { commandsOf, documentAt } from '../support/documents.js';
import { image, knownVariables } from '../support/variables.js';

interface Service {
  image: string;
  restart: string;
  ports?: string[];
  networks: string[];
  volumes?: string[];
  tmpfs?: string[];
  environment?: Record<string, string>;
  security_opt: string[];
  healthcheck: { test?: string[]; disable?: boolean };
  stop_grace_period?: string;
  read_only?: boolean;
  cap_drop?: string[];
  deploy: { replicas?: number; resources: { limits: { memory: string } } };
}

interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
  volumes: Record<string, object>;
}

const text = readFileSync('compose.yaml', 'utf8');
const nginx = readFileSync('deploy/nginx.conf', 'utf8');
/** Its anchors are merged; variables are not filled in. */
const compose = parse(text, { merge: true }) as Compose;
const services = Object.entries(compose.services);
const deck = compose.services['deck'] as Service;

const REQUIRED = /\$\{(\w+):\?([^}]*)\}/g;
const OPTIONAL = /\$\{(\w+):-([^}]*)\}/g;
const required = new Set([...text.matchAll(REQUIRED)].map(([, name]) => name as string));

/** A value with its variables filled in, as compose does. */
const filledIn = (value: string) =>
  String(value)
    .replace(REQUIRED, (_, name: string) =>
      name === 'BASE_URL' ? 'https://decks.example.com' : `given-${name}-0123456`,
    )
    .replace(OPTIONAL, '$2');
const environmentOf = (service: Service) =>
  Object.fromEntries(Object.entries(service.environment ?? {}).map(([name, value]) => [name, filledIn(value)]));

describe('compose.yaml', () => {
  it('is what the Compose specification allows, with a version of every image', () => {
    // Rules of order and quotes are left to the reader; a service that is built here has a name for its image too.
    const off = [
      'no-build-and-image',
      'no-quotes-in-volumes',
      'no-unbound-port-interfaces',
      'service-dependencies-alphabetical-order',
      'service-keys-order',
      'services-alphabetical-order',
      'top-level-properties-order',
    ];
    const rules = Object.fromEntries(off.map((rule) => [rule, 0 as const]));
    const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] });
    const results = linter.lintFiles(['compose.yaml'], false) as { messages: { message: string }[] }[];
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  });

  it('gives the replicas variables that the service reads, and none that stops its start', () => {
    const known = knownVariables();
    for (const [name, service] of [['deck', deck] as const, ['bucket', compose.services['bucket'] as Service] as const])
      expect([name, Object.keys(service.environment ?? {}).filter((variable) => !known.has(variable))]).toEqual([
        name,
        [],
      ]);
    const settings = readSettings(environmentOf(deck));
    expect(settings).toMatchObject({
      baseUrl: 'https://decks.example.com',
      trustProxy: 1,
      readinessGraceMs: 5_000,
      s3: { bucket: 'decks', endpoint: 'http://s3:8333', forcePathStyle: true },
      adminToken: 'given-ADMIN_TOKEN-0123456',
    });
    for (const url of [settings.databaseUrl, settings.redisUrl])
      expect(compose.services).toHaveProperty(new URL(url!).hostname);
  });

  it('asks for every secret, says what is missing, and has none itself', () => {
    const messages = [...text.matchAll(REQUIRED)].map(([, , message]) => message);
    expect(new Set(messages)).toEqual(new Set(['is missing in .env; docs/operating.md tells how to make it']));
    const secret = /(?:PASSWORD|SECRET|TOKEN|KEY|AUTH)/;
    for (const [, { environment = {} }] of services)
      for (const [name, value] of Object.entries(environment))
        if (secret.test(name))
          expect([name, value]).toEqual([name, expect.stringMatching(/^\$\{\w+:(?:\?[^}]+|-)\}$/)]);
    expect(text).not.toMatch(/requirepass (?!"\$\$)/);
  });

  it('needs what the document makes', () => {
    const [made] = commandsOf(documentAt('docs/operating.md')).filter(({ text }) => text.includes('> .env'));
    const names = new Set(made?.text.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g));
    expect(names).toEqual(required);
  });

  it('runs three replicas behind nginx, which alone can be reached', () => {
    expect(deck.deploy.replicas).toBe(3);
    expect(deck.stop_grace_period).toBe('40s');
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['nginx']);
    const listens = /listen (\d+);/.exec(nginx)?.[1];
    expect(compose.services['nginx']?.ports).toEqual([
      expect.stringMatching(new RegExp(`^\\$\\{DECK_ADDRESS:-127.0.0.1\\}:.*:${listens}$`)),
    ]);
    expect(/server (\S+) resolve/.exec(nginx)?.[1]).toBe(`deck:${image.port}`);
    expect(deck.healthcheck.test?.join()).toContain(`:${image.port}/readyz`);
  });

  it('lets replicas alone reach PostgreSQL, Redis and S3', () => {
    const inside = (network: string) =>
      services.filter(([, { networks }]) => networks.includes(network)).map(([name]) => name);
    expect(compose.networks['back']?.internal).toBe(true);
    expect(inside('back').sort()).toEqual(['bucket', 'deck', 'postgres', 'redis', 's3']);
    expect(inside('front').sort()).toEqual(['deck', 'nginx']);
  });

  it.each(services)('bounds, watches and restarts %s', (name, service) => {
    expect(service.deploy.resources.limits.memory).toMatch(/^\d+[mg]$/);
    expect(service.restart).toBe(name === 'bucket' ? 'on-failure:5' : 'unless-stopped');
    expect(service.healthcheck).toEqual(
      name === 'bucket' ? { disable: true } : expect.objectContaining({ test: expect.anything() }),
    );
    expect(service.security_opt).toContain('no-new-privileges:true');
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':');
      if (source.startsWith('.')) expect([source, existsSync(source)]).toEqual([source, true]);
      else expect(compose.volumes).toHaveProperty(source);
    }
  });

  it('keeps a replica from writing but where its data goes', () => {
    expect(deck).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(deck.tmpfs?.map((mount) => mount.split(':')[0])).toEqual([image.dataDir, '/tmp']);
    expect(deck.security_opt).toContain('seccomp=./deploy/seccomp.json');
  });

  it('opens no more connections to PostgreSQL than it takes', () => {
    const taken = Number(/max_connections=(\d+)/.exec(text)?.[1]);
    expect(taken).toBeGreaterThan((deck.deploy.replicas ?? 0) * 30);
  });
});

describe('deploy/make-bucket.mjs', () => {
  // It runs in the folder of the service.
  const program = `make-bucket-${process.pid}.mjs`;
  beforeAll(() => cpSync('deploy/make-bucket.mjs', program));
  afterAll(() => rmSync(program));

  it.each([
    [200, '', 'is made'],
    [409, 'BucketAlreadyOwnedByYou', 'is there already'],
    [409, 'BucketAlreadyExists', 'is there already'],
    [403, 'AccessDenied', null],
  ])('meets an answer of %i %s', async (status, code, says) => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response
        .writeHead(status, { 'Content-Type': 'application/xml' })
        .end(code && `<Error><Code>${code}</Code></Error>`);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const S3_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const env = { PATH: process.env['PATH'], ...environmentOf(compose.services['bucket'] as Service), S3_ENDPOINT };
    const run = promisify(execFile)(process.execPath, [program], { env });
    if (says) expect((await run).stdout).toContain(says);
    else await expect(run).rejects.toThrow('AccessDenied');
    expect(asked).toEqual(['PUT /decks/']);
    server.closeAllConnections();
    server.close();
  });
});

describe('deploy/seccomp.json', () => {
  interface Rule {
    names: string[];
    action: string;
    args?: { index: number; value: number; valueTwo: number; op: string }[];
  }
  const profile = JSON.parse(readFileSync('deploy/seccomp.json', 'utf8')) as {
    defaultAction: string;
    syscalls: Rule[];
  };
  const allows = (name: string, argument = 0) =>
    profile.syscalls.some(
      ({ names, args = [] }) =>
        names.includes(name) &&
        args.every(({ value, valueTwo, op }) => op === 'SCMP_CMP_MASKED_EQ' && (argument & value) === valueTwo),
    );

  it('refuses what it does not name, and names nothing twice', () => {
    expect(profile.defaultAction).toBe('SCMP_ACT_ERRNO');
    const names = profile.syscalls.flatMap((rule) => rule.names);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(new Set(profile.syscalls.map(({ action }) => action))).toEqual(new Set(['SCMP_ACT_ALLOW']));
  });

  it('lets the browser make namespaces of users, processes and networks, and no others', () => {
    const [user, pid, net, mount, ipc] = [0x10000000, 0x20000000, 0x40000000, 0x00020000, 0x08000000] as const;
    for (const call of ['clone', 'unshare']) {
      expect(allows(call, user | pid | net)).toBe(true);
      for (const flag of [mount, ipc]) expect(allows(call, user | flag)).toBe(false);
    }
    expect(allows('chroot')).toBe(true);
  });

  it.each([
    'mount',
    'umount2',
    'pivot_root',
    'setns',
    'clone3',
    'bpf',
    'ptrace',
    'keyctl',
    'kexec_load',
    'init_module',
    'io_uring_setup',
  ])('refuses %s', (name) => expect(allows(name)).toBe(false));
});
