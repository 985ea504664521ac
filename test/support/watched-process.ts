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

/** Starts a built service that watches its event loop. */
export async function startWatched(dataDir: string, environment: Record<string, string>): Promise<Started> {
  const started = await startProcess(dataDir, {
    ...environment,
    NODE_OPTIONS: '--import ./test/setup/watch-loop.mjs',
  });
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
