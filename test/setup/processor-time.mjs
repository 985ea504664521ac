import { appendFileSync, readdirSync, readFileSync } from 'node:fs';

/** What the kernel counts a second of processor time in. */
const TICKS = 100;

/** Seconds of processor time of this process, of those it has started, and of theirs, ended ones too (Linux only). */
function processorTime() {
  const [ticks, children] = [new Map(), new Map()];
  for (const pid of readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const parent = fields[1];
      ticks.set(
        pid,
        fields.slice(11, 15).reduce((sum, one) => sum + one),
      );
      children.set(parent, [...(children.get(parent) ?? []), pid]);
    } catch {
      // It has just ended.
    }
  }
  const sum = (pid) => (children.get(pid) ?? []).reduce((total, child) => total + sum(child), ticks.get(pid) ?? 0);
  return sum(process.pid) / TICKS;
}

/** What this process has used itself, with its threads, and with its processes: seconds. */
export const spent = () => ({ own: process.cpuUsage(), all: processorTime() });

/** Appends to the file `TEST_TIMES` what a suite has used since `before`: seconds, those of its worker itself, its path. */
export function noteSpent(path, before) {
  const { user, system } = process.cpuUsage(before.own);
  const all = processorTime() - before.all;
  appendFileSync(process.env.TEST_TIMES, `${all.toFixed(2)} ${((user + system) / 1e6).toFixed(2)} ${path}\n`);
}
