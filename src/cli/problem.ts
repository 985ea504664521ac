/** What the user can mend: what is wrong, with which file, and what there is instead. */
export class Problem extends Error {
  readonly lines: readonly string[];

  /** @param lines one, or one for each thing that is wrong. */
  constructor(...lines: string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** How the command ends. */
export const EXIT = { done: 0, findings: 1, undone: 2 } as const;

/** Which of the keys resemble `given`, as a sentence with a blank before it; all of them where none does. */
export function choices(given: string, keys: readonly string[]): string {
  const near = keys.filter((key) => isNear(given.toLowerCase(), key.toLowerCase()));
  if (near.length > 0) return ` Did you mean ${near.map((key) => `"${key}"`).join(' or ')}?`;
  return ` There is ${keys.slice(0, -1).join(', ')}${keys.length > 1 ? ' and ' : ''}${keys.at(-1)}.`;
}

/** Whether one begins with the other, or they differ in two letters at most. */
function isNear(given: string, key: string): boolean {
  if (given.length > 2 && (key.startsWith(given) || given.startsWith(key))) return true;
  return given.length < 60 && distance(given, key) <= 2;
}

/** Letters to put in, take out or change, by Wagner and Fischer. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    }
    row = next;
  }
  return row[b.length]!;
}

/** A fault of the file system, in words. */
export function faultOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return FAULTS[code ?? ''] ?? (message || String(error));
}

const FAULTS: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is no folder',
  EACCES: 'you may not',
  EPERM: 'you may not',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
  ELOOP: 'its links lead in a circle',
};
