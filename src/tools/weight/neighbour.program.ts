/** The neighbour: sends a light, steady load and records its waits. Run by `neighbour.ts`. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FromNeighbour, Home, ToNeighbour, Wait, WaitKind } from './neighbour.js';

/** Request timeout in milliseconds. */
const REQUEST_TIMEOUT = 180_000;
/** Requests that must be answered for the service to be calm. */
const MUST_ANSWER: WaitKind[] = ['healthz', 'list', 'deck', 'file', 'page'];

const waits = new Map<WaitKind, Wait>();
/** Start times of pending requests. */
const open = new Map<WaitKind, number>();
let since = 0;
/** Worst timer delay of this process in milliseconds: that much of a wait may not be the service's. */
let late = 0;
/** What must still be answered before the service is calm. */
const awaited = new Set<WaitKind>();

process.on('disconnect', () => process.exit());
process.on('message', (message: ToNeighbour) => {
  if (message.do === 'move in') moveIn(message.home);
  else if (message.do === 'tell when calm') for (const kind of MUST_ANSWER) awaited.add(kind);
  else if (message.do === 'begin') begin();
  else tell({ seen: { waits: seen(), late } });
});

const tell = (message: FromNeighbour) => process.send?.(message);

function begin(): void {
  waits.clear();
  since = performance.now();
  late = 0;
}

/** Includes pending requests with their wait so far. */
function seen(): Partial<Record<WaitKind, Wait>> {
  for (const [kind, asked] of open) {
    const wait = waitOf(kind);
    wait.longest = Math.max(wait.longest, waited(asked));
  }
  return Object.fromEntries(waits);
}

function moveIn({ url, key, deckId, slideId, filePath, pagePath }: Home): void {
  const call = async (path: string, method = 'GET', body?: object) => {
    const answer = await fetch(url + path, {
      method,
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT),
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const ask = (path: string) => async () => (await call(path)).status;
  let edits = 0;
  const edit = async () => {
    const content = { title: `Edit ${++edits}` };
    return (await call(`/v1/decks/${deckId}/slides/${slideId}`, 'PATCH', { content })).status;
  };
  const preview = async () => {
    const link = await call(`/v1/decks/${deckId}/previews`, 'POST', {});
    if (link.status !== 201) return link.status;
    const { pathname } = new URL((JSON.parse(link.text) as { url: string }).url);
    for (const end = performance.now() + REQUEST_TIMEOUT; ; await sleep(100)) {
      const { status } = await call(pathname);
      if (status !== 202) return status;
      if (performance.now() > end) return 0;
    }
  };
  void keepOn('healthz', 50, ask('/healthz'));
  void keepOn('readyz', 500, ask('/readyz'));
  void keepOn('list', 100, ask('/v1/decks'));
  void keepOn('deck', 100, ask(`/v1/decks/${deckId}`));
  void keepOn('file', 500, ask(filePath));
  void keepOn('page', 500, ask(pagePath));
  void keepOn('write', 1_000, edit);
  void keepOn('preview', 3_000, preview);
}

/** Repeats a request sequentially, every `period` milliseconds or as soon as the last one is answered. */
async function keepOn(kind: WaitKind, period: number, ask: () => Promise<number>): Promise<never> {
  for (;;) {
    const asked = performance.now();
    open.set(kind, asked);
    const status = await ask().catch(() => 0);
    open.delete(kind);
    note(kind, asked, status);
    const due = Math.max(performance.now(), asked + period);
    await sleep(Math.max(0, due - performance.now()));
    late = Math.max(late, performance.now() - due);
  }
}

function note(kind: WaitKind, asked: number, status: number): void {
  const wait = waitOf(kind);
  wait.longest = Math.max(wait.longest, waited(asked));
  if (status >= 200 && status < 300) {
    wait.good++;
    if (awaited.delete(kind) && awaited.size === 0) tell('calm');
  } else wait.bad[status] = (wait.bad[status] ?? 0) + 1;
}

const waited = (asked: number) => performance.now() - Math.max(asked, since);

function waitOf(kind: WaitKind): Wait {
  const wait = waits.get(kind) ?? { longest: 0, good: 0, bad: {} };
  waits.set(kind, wait);
  return wait;
}
