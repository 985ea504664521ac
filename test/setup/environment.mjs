import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { TestEnvironment } from 'jest-environment-node';
import { noteSpent, spent } from './processor-time.mjs';

/** What tests replace, and what they compare by identity. */
const SHARED = [
  'Date',
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'],
  ...['Error', 'TypeError', 'RangeError', 'SyntaxError', 'URIError', 'EvalError', 'AggregateError'],
  // They throw a URIError, which routers know by its class.
  ...['decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent'],
];

/** What jest tells a worker when there are no more suites. */
const NO_MORE = 2;
/** What a worker has open by itself, and the process of the browser that its suites share. */
const OWN = new Set(['PipeWrap', 'ProcessWrap']);
/** Milliseconds between two looks at what is open. */
const LOOK = 10;
/**
 * Milliseconds until what a suite has used must be closed: beside other suites a process may take long to end, a browser that
 * suites share to open pages ahead, and a thread to load.
 */
const MOST_WAIT = 45_000;

if (process.argv[1]?.endsWith('processChild.js')) {
  process.on('message', function hear([kind]) {
    if (kind !== NO_MORE) return;
    process.off('message', hear);
    setInterval(endWhenIdle, LOOK).unref();
    endWhenIdle();
  });
}

/**
 * Ends the worker once nothing is open, which takes less time than to take a heap of a gigabyte apart. Jest tells of one that
 * something left open keeps alive.
 */
function endWhenIdle() {
  if (process.getActiveResourcesInfo().some((resource) => !OWN.has(resource))) return;
  process.emit('endOfSuites'); // for what suites share
  process.disconnect(); // else jest may ask it something while it ends
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 2 * LOOK);
}

/** How many of each kind of resource keep this process alive. */
function openNow() {
  const open = new Map();
  for (const kind of process.getActiveResourcesInfo()) open.set(kind, (open.get(kind) ?? 0) + 1);
  return open;
}

/** The kinds of which more are open than before, but for those of what suites share. */
function leftOf(before) {
  const mayBe = { PipeWrap: Infinity, ProcessWrap: process.listenerCount('endOfSuites') };
  return [...openNow()]
    .filter(([kind, count]) => count > Math.max(before.get(kind) ?? 0, mayBe[kind] ?? 0))
    .map(([kind, count]) => `${count} ${kind}`);
}

/**
 * The environment of Node with a way out of it: `loadBuilt` loads a module of `dist`, once for all suites of a worker.
 *
 * Each suite has globals of its own, as ever, but for those by which tests and the service meet: clocks and timers, which
 * tests replace for both, the classes of errors, and the metadata of decorators.
 */
export default class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.path = context.testPath;
    this.spent = process.env.TEST_TIMES && spent();
    this.global.loadBuilt = createRequire(import.meta.url);
    // Their members are replaced, never they themselves; as plain values they are found faster. WebAssembly throws the errors that
    // suites share.
    Object.assign(this.global, { Math, Reflect, WebAssembly });
    for (const name of SHARED) {
      Object.defineProperty(this.global, name, {
        configurable: true,
        get: () => globalThis[name],
        set: (value) => void (globalThis[name] = value),
      });
    }
    const FakeTimers = this.fakeTimersModern.constructor;
    this.fakeTimersModern = new FakeTimers({ config: config.projectConfig, global: globalThis });
  }

  async setup() {
    await super.setup();
    this.before = openNow();
  }

  handleTestEvent({ name, test }) {
    if (name === 'hook_failure') this.hasFailed = true;
    if (name === 'test_done') this.hasFailed ||= test.errors.length > 0;
  }

  /** @throws Error when the suite has passed and left open what keeps a process alive: a timer, a socket, a server, another process. */
  async teardown() {
    await super.teardown();
    if (this.spent) noteSpent(this.path, this.spent);
    for (let waited = 0; ; waited += LOOK) {
      const left = leftOf(this.before);
      if (left.length === 0 || this.hasFailed) return;
      if (waited >= MOST_WAIT) throw new Error(`The suite left open: ${left.join(', ')}.`);
      await sleep(LOOK);
    }
  }
}
