import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

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

if (process.argv[1]?.endsWith('processChild.js')) {
  process.on('message', function hear([kind]) {
    if (kind !== NO_MORE) return;
    process.off('message', hear);
    setInterval(endWhenIdle, LOOK).unref();
    endWhenIdle();
  });
}

/**
 * Ends the worker once nothing is open: jest gives it half a second to exit, and a busy machine needs longer to take a heap of
 * a gigabyte apart. Jest tells of one that something left open keeps alive.
 */
function endWhenIdle() {
  if (process.getActiveResourcesInfo().some((resource) => !OWN.has(resource))) return;
  process.emit('endOfSuites'); // for what suites share
  process.kill(process.pid, 'SIGKILL');
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
    this.global.loadBuilt = createRequire(import.meta.url);
    // Their members are replaced, never they themselves; as plain values they are found faster.
    Object.assign(this.global, { Math, Reflect });
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
}
