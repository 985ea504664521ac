import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

/** What tests replace, and what they compare by identity. */
const SHARED = [
  ...['Date', 'Math', 'Reflect'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'],
  ...['Error', 'TypeError', 'RangeError', 'SyntaxError', 'URIError', 'EvalError', 'AggregateError'],
  // They throw a URIError, which routers know by its class.
  ...['decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent'],
];

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
