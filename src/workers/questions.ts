import type { MessagePort } from 'node:worker_threads';

/** The argument of a worker call that may ask questions of its caller. */
export interface Asking<Argument> {
  argument: Argument;
  /** The port for {@link asker}. */
  questions: MessagePort;
}

/** Answers a question that a running call asks. Questions and answers are cloned. */
export type Answerer = (question: unknown) => Promise<unknown>;

interface Question {
  id: number;
  question: unknown;
}

interface Answer {
  id: number;
  /** False: answering failed, and so should the call. */
  ok: boolean;
  answer?: unknown;
}

/**
 * In the calling thread: answers questions until the other end closes the port. `failed` is called with every error.
 */
export function answerQuestions(port: MessagePort, answer: Answerer, failed: (error: unknown) => void): void {
  port.on('message', ({ id, question }: Question) => {
    answer(question).then(
      (given) => port.postMessage({ id, ok: true, answer: given } satisfies Answer),
      (error: unknown) => {
        failed(error);
        port.postMessage({ id, ok: false } satisfies Answer);
      },
    );
  });
}

/** In the worker: a function that asks questions, to be closed when the call ends. */
export function asker(port: MessagePort): { ask: Answerer; close: () => void } {
  const open = new Map<number, (answer: Answer) => void>();
  let last = 0;
  port.on('message', (answer: Answer) => {
    open.get(answer.id)?.(answer);
    open.delete(answer.id);
  });
  const ask = (question: unknown) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      open.set(id, ({ ok, answer }) => (ok ? resolve(answer) : reject(new Error('A question was not answered.'))));
      port.postMessage({ id, question } satisfies Question);
    });
  return { ask, close: () => port.close() };
}
