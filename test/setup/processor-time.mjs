import { appendFileSync, readdirSync, readFileSync } from 'node:fs';

/** What the kernel counts a second of processor time in. */
const TICKS = 100;

/** Seconds of processor time of this process, of those it has started, and of theirs, ended ones too (Linux only). */
export function processorTime() {
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

/** Appends to the file `TEST_TIMES`, if that is set, what a suite has used since `before`: seconds, its path. */
export function noteProcessorTime(path, before) {
  const file = process.env.TEST_TIMES;
  if (file) appendFileSync(file, `${(processorTime() - before).toFixed(2)} ${path}\n`);
}
