import { resolve } from 'node:path';
import { type Started, startProcess } from './process.js';

/** What a watched service says of itself. */
interface Watched {
  /** Milliseconds of processor time that one turn of its event loop took at most since it was last asked. */
  longest: number;
  /** Ports of clients whose connections are open. */
  connections: number[];
  /** Milliseconds of processor time that it has used since it was last asked, in all threads. */
  spent: number;
}

/** The most that one turn of the event loop may take, in milliseconds of processor time. */
export const LONGEST_TURN = 250;

/** Starts a built service, of the build in `folder`, that watches its event loop. */
export async function startWatched(
  dataDir: string,
  environment: Record<string, string>,
  folder = '.',
): Promise<Started> {
  const NODE_OPTIONS = `--import ${resolve('test/setup/watch-loop.mjs')}`;
  const started = await startProcess(dataDir, { ...environment, NODE_OPTIONS }, folder);
  started.process.setMaxListeners(0); // one for each question that is asked at once
  return started;
}

let asked = 0;

export function watched<What extends keyof Watched>({ process: child }: Started, ask: What): Promise<Watched[What]> {
  const id = ++asked;
  return new Promise((resolve, reject) => {
    const hear = (told: { id: number; answer: Watched[What] }) => {
      if (told.id !== id) return;
      child.off('message', hear);
      resolve(told.answer);
    };
    child.on('message', hear);
    child.send({ id, ask }, (error) => error && reject(error));
  });
}
