import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Profiler } from 'node:inspector';
import { Session } from 'node:inspector/promises';
import type { Socket } from 'node:net';
import { resolve } from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import type { Worker } from 'node:worker_threads';
import { eventually } from './eventually.js';

/** Milliseconds of processor time that the service may take in one turn of the event loop. */
const LONGEST_TURN = 250;
/** Milliseconds between two looks at the clocks. */
const TICK = 20;
/** Microseconds between two samples of what runs. */
const SAMPLED_EVERY = 10_000;

/** Clocks of this thread, taken before a test replaces any. */
const [{ hrtime }, processorTime] = [process, process.threadCpuUsage.bind(process)];
const microseconds = () => Number(hrtime.bigint() / 1_000n);

/** In microseconds; `spent` is processor time of the thread. */
interface Turn {
  start: number;
  end: number;
  spent: number;
}

/** Node's own timers, as far as one has to look into them. */
type Timer = NodeJS.Timeout & { _repeat: number | null; _destroyed: boolean };

/**
 * Watches what services in this process do to it: how long they keep the event loop, and what they leave behind. The tests are in
 * the same thread, so samples of what ran tell whose time it was. One watch is there for all services that run at the same time.
 */
export class ServiceWatch {
  private static shared: Promise<ServiceWatch> | null = null;
  private services = 0;
  private last = { at: microseconds(), cpu: processorTime() };
  private readonly long: Turn[] = [];
  private readonly sampling = new Session();
  private readonly looking = setInterval(() => this.look(), TICK).unref();
  /** What was opened meanwhile: what it is, and whether it is still open. */
  private readonly opened = new Map<object, { what: string; isOpen: () => boolean }>();
  private readonly endings: (() => void)[] = [];

  /** Watches one more service, which is about to listen. */
  static async join(): Promise<ServiceWatch> {
    const watch = await (ServiceWatch.shared ??= new ServiceWatch().begin());
    watch.services++;
    return watch;
  }

  /** Leaves a service out that is about to close; of the last one: where the event loop was kept for too long. */
  async leave(): Promise<string[]> {
    if (--this.services > 0) return [];
    ServiceWatch.shared = null;
    clearInterval(this.looking);
    for (const end of this.endings) end();
    const { profile } = await this.sampling.post('Profiler.stop');
    this.sampling.disconnect();
    return this.long.flatMap((turn) => blame(turn, profile));
  }

  /** What is left open when the last service has closed. */
  leftOpen(): Promise<string[]> {
    if (this.services > 0) return Promise.resolve([]);
    const left = () =>
      Promise.resolve([...this.opened.values()].flatMap(({ what, isOpen }) => (isOpen() ? [what] : [])));
    return eventually(left, ({ length }) => length === 0);
  }

  private async begin(): Promise<this> {
    this.watchWhatIsOpened();
    this.sampling.connect();
    await this.sampling.post('Profiler.enable');
    await this.sampling.post('Profiler.setSamplingInterval', { interval: SAMPLED_EVERY });
    await this.sampling.post('Profiler.start');
    return this;
  }

  private look(): void {
    const [start, end] = [this.last.at, microseconds()];
    const { user, system } = processorTime(this.last.cpu);
    if (Math.min(user + system, end - start) > LONGEST_TURN * 1_000)
      this.long.push({ start, end, spent: user + system });
    this.last = { at: end, cpu: processorTime() };
  }

  private watchWhatIsOpened(): void {
    const hear = <Message>(channel: string, add: (message: Message) => void) => {
      const listener = (message: unknown) => add(message as Message);
      subscribe(channel, listener);
      this.endings.push(() => unsubscribe(channel, listener));
    };
    const addSocket = ({ socket }: { socket: Socket }) => this.add(socket, 'a socket', () => !socket.destroyed);
    hear('net.server.socket', addSocket);
    hear('net.client.socket', addSocket);
    hear('child_process', ({ process }: { process: ChildProcess }) =>
      this.add(process, 'a process', () => process.exitCode === null && process.signalCode === null),
    );
    hear('worker_threads', ({ worker }: { worker: Worker }) =>
      this.add(worker, 'a thread', () => worker.threadId !== -1),
    );
    this.watchIntervals();
  }

  /** None of the service keeps the process alive, so all of them come by here. */
  private watchIntervals(): void {
    const prototype = Object.getPrototypeOf(this.looking) as Timer;
    const unref = Reflect.get<Timer, 'unref'>(prototype, 'unref');
    const seen = (timer: Timer) => {
      if (timer._repeat !== null) this.add(timer, 'an interval', () => !timer._destroyed);
    };
    prototype.unref = function (this: Timer) {
      seen(this);
      return unref.call(this);
    };
    this.endings.push(() => (prototype.unref = unref));
  }

  private add(thing: object, what: string, isOpen: () => boolean): void {
    this.opened.set(thing, { what: `${what}, opened by ${ownLines()}`, isOpen });
  }
}

/** What of the stack is the project's. */
function ownLines(): string {
  const isOwn = (line: string) => /\/(?:dist|src|test)\//.test(line) && !/node_modules|service-watch/.test(line);
  return (new Error().stack ?? '').split('\n').filter(isOwn).join('\n') || 'a package';
}

/** A sentence where more of a turn was the service's than it may take. */
function blame(
  { start, end, spent }: Turn,
  { nodes, samples = [], timeDeltas = [], startTime }: Profiler.Profile,
): string[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  let at = startTime;
  const within = samples.filter((_, i) => (at += timeDeltas[i]!) >= start && at <= end);
  const owners = within.map((id) => ownerOf(id, byId, parents)).filter((owner) => owner !== null);
  const own = owners.filter(({ isService }) => isService);
  const milliseconds = Math.round((spent / 1_000) * (own.length / Math.max(1, owners.length)));
  if (milliseconds <= LONGEST_TURN) return [];
  const counts = Map.groupBy(own, ({ where }) => where);
  const [where] = [...counts].sort(([, a], [, b]) => b.length - a.length)[0]!;
  return [`${milliseconds} ms in one turn of the event loop, most of it in ${where}`];
}

/** Whose a sample is: of the innermost function of the project; null for what belongs to nobody, as collecting garbage does. */
function ownerOf(id: number, byId: Map<number, Profiler.ProfileNode>, parents: Map<number, number>) {
  const root = resolve('.');
  for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
    const { url, functionName, lineNumber } = byId.get(at)!.callFrame;
    if (functionName === '(garbage collector)' || functionName === '(idle)') return null;
    const path = url.replace('file://', '');
    if (!path.startsWith(root) || path.includes('/node_modules/')) continue;
    const where = `${functionName} (${path.slice(root.length + 1)}:${lineNumber + 1})`;
    return { where, isService: /^\/(?:dist|src)\//.test(path.slice(root.length)) && !path.includes('.spec.') };
  }
  return { where: 'code of others', isService: false };
}
