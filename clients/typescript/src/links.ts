import { SlideDeckError } from './error.js';
import { fileNameOf } from './file-name.js';
import { type RetryOptions, sendWithRetries } from './retries.js';
import { retryAfterOf } from './retry-after.js';
import { sleep, within } from './time.js';

export interface LinkOptions {
  signal?: AbortSignal;
  /** Milliseconds after which to give up. Default: 300,000, five minutes. */
  timeout?: number;
}

/** A file behind a link. */
export interface LinkedFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** Such as `application/pdf`. */
  contentType: string;
  /** What the service calls it, without folders, such as `Quarterly review.pdf`; null when it says nothing. */
  fileName: string | null;
}

/** Seconds before a link is asked again that does not say how long to wait, and at least. */
const PAUSE = 5;
const SHORTEST_PAUSE = 1;

/** Follows a link until its file is there. No key is sent: who has a link may follow it. */
export function openLink(
  send: typeof fetch,
  retries: RetryOptions,
  url: string | URL,
  { signal, timeout = 300_000 }: LinkOptions,
): Promise<LinkedFile> {
  return within(timeout, signal, async (signal) => {
    const request = new Request(url, { credentials: 'omit' });
    for (;;) {
      const answer = await sendWithRetries(send, request, retries, (_, answer) => answer === null, signal);
      if (answer.status === 200) return fileOf(answer);
      if (answer.status !== 202) throw SlideDeckError.of(answer, await jsonOf(answer));
      await sleep(Math.max(retryAfterOf(answer.headers) ?? PAUSE, SHORTEST_PAUSE) * 1000, signal);
    }
  });
}

const fileOf = async (answer: Response): Promise<LinkedFile> => ({
  bytes: new Uint8Array(await answer.arrayBuffer()),
  contentType: answer.headers.get('Content-Type') ?? 'application/octet-stream',
  fileName: fileNameOf(answer.headers.get('Content-Disposition') ?? ''),
});

const jsonOf = (answer: Response): Promise<unknown> => answer.json().catch(() => null);
