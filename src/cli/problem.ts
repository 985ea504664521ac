import { nearestName } from '../errors/nearest.js';
import type { UnknownKey } from '../templates/define/content/unknown-keys.js';

/** What the user can mend: what is wrong, with which file, and what there is instead. */
export class Problem extends Error {
  readonly lines: readonly string[];

  /** @param lines one, or one for each thing that is wrong. */
  constructor(...lines: string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** A key of content that is not drawn, as a sentence. */
export const unknownField = ({ path, nearest }: UnknownKey) =>
  `no field is named ${path}, so it is not drawn.${nearest === null ? '' : ` Did you mean "${nearest}"?`}`;

/** How the command ends. */
export const EXIT = { done: 0, findings: 1, undone: 2 } as const;

/** Which of the keys is near `given`, as a sentence with a blank before it; all of them where none is. */
export function choices(given: string, keys: readonly string[]): string {
  const near = nearestName(given, keys);
  if (near !== null) return ` Did you mean "${near}"?`;
  return ` There is ${keys.slice(0, -1).join(', ')}${keys.length > 1 ? ' and ' : ''}${keys.at(-1)}.`;
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
