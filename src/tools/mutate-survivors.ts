/** A fault that no suite finds, and why no user could tell. */
export interface Survivor {
  file: string;
  /** The line, as it stands in the file, without its indentation. */
  line: string;
  /** As `npm run mutate` tells it. */
  change: string;
  why: string;
}

/** All faults are found but these. One that fits no line any more fails `npm run mutate`. */
export const survivors: Survivor[] = [
  ...['8 * HOUR, → nothing', ', 8 * HOUR → nothing'].map((change) => ({
    file: 'src/webhooks/backoff.ts',
    line: 'const DELAYS = [5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 8 * HOUR];',
    change,
    why: 'The last delay holds for all further tries: with one of the two eight hours the tries come at the same times.',
  })),
  {
    file: 'src/billing/rate-limit/memory-windows.ts',
    line: 'private readonly now = () => Math.floor(performance.now()),',
    change: 'floor → ceil',
    why: 'Every time is a millisecond later, the ends of the windows as well as the requests in them.',
  },
  ...['32 → 64', '1024 → 2048'].map((change) => ({
    file: 'src/exports/hot-files.ts',
    line: 'const MEMORY_BYTES = 32 * 1024 * 1024;',
    change,
    why: 'More files stay in memory; they are the same bytes as in the store.',
  })),
  {
    file: 'src/markup/markup-workers.ts',
    line: 'sizeCalculation: (sections) => sections.reduce((sum, { length }) => sum + length, 1),',
    change: '1 → 0',
    why: 'A chunk counts for a character less, and none is empty: a slide without words has a section, too.',
  },
  {
    file: 'src/exports/render-leases.service.ts',
    line: 'this.held.delete(lease);',
    change: 'this.held.delete(lease); → ;',
    why: 'A stop hands it back once more, and no row is of its holder any more.',
  },
  {
    file: 'src/billing/rate-limit/rate-windows.ts',
    line: 'return { totalHits: hits, timeToExpire: seconds, isBlocked, timeToBlockExpire: isBlocked ? seconds : 0 };',
    change: '0 → 1',
    why: 'The interface asks for it, and nobody reads it: a refusal tells the end of the window.',
  },
  {
    file: 'src/egress/foreign-url.ts',
    line: "return url.hostname.replace(/^\\[|\\]$/g, '').replace(/\\.$/, '');",
    change: '/^\\[|\\]$/g → /^\\[|\\]/g',
    why: 'The parser of URLs lets a closing bracket stand at the end of a host only.',
  },
];
