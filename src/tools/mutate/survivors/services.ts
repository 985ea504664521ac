import type { Survivor } from './survivor.js';

/** Of the services. */
export const inServices: Survivor[] = [
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
  {
    file: 'src/egress/host-slots.ts',
    line: 'if (line.active + line.length === 0) this.lines.delete(host);',
    change: 'line.active + line.length === 0 → false',
    why: 'The line of a host that nobody visits stays, a few hundred bytes, and lets in as many as a new one.',
  },
  {
    file: 'src/egress/foreign-fetch.ts',
    line: 'const readOfAnswer = { limit: 16 * 1024, ms: 500 };',
    change: '500 → 1000',
    why: 'Of an answer that drips half a second more is read and dropped; its status was known before.',
  },
  {
    file: 'src/billing/credits/ledger.service.ts',
    line: 'if (outcome === null) throw new Error(`Operation ${id} was never reserved.`);',
    change: 'outcome === null → false',
    why: 'All ids come from reservations: it is there for who would change that.',
  },
  {
    file: 'src/exports/render-leases.service.ts',
    line: 'await sleep(END_AGAIN_AFTER, undefined, { ref: false, signal }).catch(() => undefined);',
    change: 'false → true',
    why: 'A stop ends the pause, whether it would keep the process or not.',
  },
  {
    file: 'src/exports/file-builder.ts',
    line: "const storageKey = await this.storageKeyOf('measured', key, deck, span);",
    change: "'measured' → ''",
    why: 'The name only has to differ from that of prints.',
  },
  {
    file: 'src/billing/storage/storage.service.ts',
    line: 'const HOLDS_PART = 0.01;',
    change: '0.01 → 0.02',
    why: 'What is added here counts at once, and it is measured again before anything is refused or dropped; replicas may store a little more together.',
  },
  {
    file: 'src/billing/storage/storage.service.ts',
    line: 'const HOLDS = 10_000;',
    change: '10_000 → 20000',
    why: 'What is added here counts at once, and it is measured again before anything is refused or dropped; replicas may store a little more together.',
  },
  {
    file: 'src/billing/storage/storage.service.ts',
    line: 'const holds = known && performance.now() < known.at + HOLDS && known.added < known.allowance * HOLDS_PART;',
    change:
      'known && performance.now() < known.at + HOLDS && known.added… → (known && performance.now() < known.at + HOLDS)',
    why: 'What is added here counts at once, and it is measured again before anything is refused or dropped; replicas may store a little more together.',
  },
  {
    file: 'src/billing/storage/storage.service.ts',
    line: 'if (known && start < known.restsUntil) return known;',
    change: '< → <=',
    why: 'Nothing is asked in the very microsecond in which a rest ends.',
  },
  {
    file: 'src/billing/storage/storage.service.ts',
    line: 'const measured = { allowance: PLANS[plan].storageBytes, written, files, added: 0, at, restsUntil };',
    change: '0 → 1',
    why: 'Of megabytes, one byte less may be stored.',
  },
  {
    file: 'src/publishing/pages/public-files.ts',
    line: 'const MAX_PENDING = 200;',
    change: '200 → 400',
    why: 'It bounds what is remembered of files being made; the queue of renders is full long before.',
  },
  {
    file: 'src/http/connections/server.ts',
    line: 'requestTimeout: REQUEST_TIME,',
    change: ', connectionsCheckingInterval: CONNECTION_CHECK_INTERVAL → nothing',
    why: 'Who is late is cut off within a minute all the same; who is in time is not.',
  },
  {
    file: 'src/http/connections/pipelines.ts',
    line: 'if (parser) parser.onIncoming = () => IS_UPGRADE;',
    change: 'IS_UPGRADE → 0',
    why: 'What is left of 64 kB is parsed, which takes milliseconds, and handed to nobody.',
  },
  {
    file: 'src/exports/file-builder.ts',
    line: 'input.end();',
    change: 'input.end(); → ;',
    why: 'Pictures that were asked for ahead of a render that failed are fetched, and seen by nobody.',
  },
  {
    file: 'src/markup/markup-workers.ts',
    line: 'this.workers.warm();',
    change: 'this.workers.warm(); → ;',
    why: 'Who draws the first slide after a start waits until a worker has loaded the templates.',
  },
  ...['false → true', "'color' → ''"].map((change) => ({
    file: 'src/links/link-code.ts',
    line: "const NO_FILE = { slide: 0, version: null, editable: false, embedFonts: true, logo: 'color' } as const;",
    change,
    why: 'The code of a presenter link says nothing of a file that anybody reads.',
  })),
  ...[
    ['return (number & 3) + ((number >> 2) << 4);', '2 → 4', '4 → 8', '<< → >>', '+ → -'],
    ['const number = (options & 3) + (((options & ~NO_FONTS) >> 4) << 2);', '2 → 4', '4 → 8', '<< → >>', '+ → -'],
  ].flatMap(([line, ...changes]) =>
    changes.map((change) => ({
      file: 'src/links/link-code.ts',
      line: line!,
      change,
      why: 'No format has a number above three yet.',
    })),
  ),
  {
    file: 'src/slides/slide-content.ts',
    line: 'return slides.reduce((sum, slide) => sum + (same.has(slide) ? 0 : bytesOf(slide)), 0);',
    change: 'same.has(slide) → false',
    why: 'What stays the same is counted before and after, and is no difference.',
  },
  {
    file: 'src/billing/credits/balances.service.ts',
    line: 'const isOver = ({ periodEndsAt, now }: AccountState) => periodEndsAt <= now;',
    change: '<= → <',
    why: 'A period lasts for a millisecond more.',
  },
  {
    file: 'src/http/connections/server.ts',
    line: 'const HEADER_TIME = 10_000;',
    change: '10_000 → 20000',
    why: 'A header that never ends is cut off after 20 s, and holds nobody up until then.',
  },
  {
    file: 'src/billing/stripe/stripe-accounts.repository.ts',
    line: "return plan === 'free' && (account?.customerId ?? null) === null;",
    change: "plan === 'free' && (account?.customerId ?? null) === null → plan === 'free'",
    why: 'Only a checkout claims a workspace; it changes no plan, and a customer that is known stays.',
  },
];
