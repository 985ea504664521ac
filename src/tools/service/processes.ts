import { readdirSync, readFileSync } from 'node:fs';

/** Processes whose environment or arguments name the folder: a service, its database and its browser. */
export function processesOf(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      try {
        return ['cmdline', 'environ'].some((file) => readFileSync(`/proc/${pid}/${file}`, 'latin1').includes(folder));
      } catch {
        return false;
      }
    });
}

/** The command line of a process; empty when it has ended. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
