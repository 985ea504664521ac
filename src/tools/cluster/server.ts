import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startArguments } from '../service/server.js';

const END_WITH_PARENT = './src/tools/service/end-with-parent.mjs';
/** Time limit of a stop, in milliseconds: a little more than a server takes for work in flight. */
const STOP_TIME = 40_000;
/** Time limit of the question whether it is ready, in milliseconds. */
const PROBE_TIME = 2_000;
const POLL_INTERVAL = 50;
/** One that lived shorter than this waits before its next start, longer each time; in milliseconds. */
const SHORT_LIFE = 10_000;
const LONGEST_WAIT = 10_000;

/** One server of a cluster: the built service in a process, which is started again when it ends by itself. */
export class ClusterServer {
  /** What it said of itself when it was last asked. */
  isReady = false;
  private child: ChildProcess | null = null;
  private wait = 0;
  private stopping = false;

  /**
   * @param log the file its output goes to.
   * @param say is told of its end and its next start.
   */
  constructor(
    readonly name: string,
    readonly port: number,
    readonly log: string,
    private readonly environment: NodeJS.ProcessEnv,
    private readonly say: (line: string) => void,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Null between an end and the next start. */
  get pid(): number | null {
    return this.child?.pid ?? null;
  }

  /**
   * Starts it for the first time, and settles when it is ready.
   *
   * @throws Error with the end of its log when it ends instead.
   */
  async start(): Promise<void> {
    if (this.stopping) return;
    const child = this.spawn();
    while (!(await this.probe())) {
      if (hasEnded(child)) throw new Error(`${this.name} ended instead of starting:\n${this.tail()}`);
      await sleep(POLL_INTERVAL);
    }
    void this.keepAlive(child);
  }

  /** Asks whether it is ready, as balancers do. */
  async probe(): Promise<boolean> {
    this.isReady = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(PROBE_TIME) }).then(
      ({ ok }) => ok,
      () => false,
    );
    return this.isReady;
  }

  /** Sends a signal to its process; false when there is none. */
  signal(signal: NodeJS.Signals): boolean {
    return this.child !== null && this.child.kill(signal);
  }

  /** Stops it for good; what is in flight is finished, unless that takes too long. */
  async stop(): Promise<void> {
    this.stopping = true;
    const { child } = this;
    if (!child || hasEnded(child)) return;
    const end = once(child, 'exit');
    child.kill('SIGCONT'); // one that is paused does not hear
    child.kill('SIGINT');
    const late = setTimeout(() => this.kill(), STOP_TIME);
    await end;
    clearTimeout(late);
  }

  /** Ends it for good, whatever is in flight. */
  kill(): void {
    this.stopping = true;
    this.child?.kill('SIGKILL');
  }

  private async keepAlive(child: ChildProcess): Promise<void> {
    const started = performance.now();
    if (!hasEnded(child)) await once(child, 'exit');
    this.child = null;
    this.isReady = false;
    if (this.stopping) return;
    const { exitCode, signalCode } = child;
    this.say(`${this.name} ended with ${signalCode ?? exitCode}; it is started again.`);
    this.wait = performance.now() - started < SHORT_LIFE ? Math.min(LONGEST_WAIT, this.wait * 2 + 250) : 0;
    await sleep(this.wait);
    if (!this.stopping) void this.keepAlive(this.spawn());
  }

  private spawn(): ChildProcess {
    const output = openSync(this.log, 'a');
    // In a process group of its own: Ctrl-C in a terminal is for the one who started it. The channel tells it when that one died.
    const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...startArguments()], {
      stdio: ['ignore', output, output, 'ipc'],
      detached: true,
      env: { ...this.environment, PORT: String(this.port) },
    });
    closeSync(output);
    this.child = child;
    if (child.pid) this.say(`${this.name}: ${this.url}, process ${child.pid}, log in ${this.log}`);
    return child;
  }

  private tail(): string {
    return readFileSync(this.log, 'utf8').trimEnd().slice(-2_000);
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;
