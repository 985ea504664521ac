import { once } from 'node:events';
import { type Started, startProcess } from './process.js';

/** What a watched service says of itself. */
interface Watched {
  /** Milliseconds of processor time that one turn of its event loop took at most since it was last asked. */
  longest: number;
  /** Open connections of clients. */
  connections: number;
}

/** Starts a built service that watches its event loop. */
export const startWatched = (dataDir: string, environment: Record<string, string>) =>
  startProcess(dataDir, { ...environment, NODE_OPTIONS: '--import ./test/setup/watch-loop.mjs' });

export async function watched({ process: child }: Started): Promise<Watched> {
  const answer = once(child, 'message') as Promise<[Watched]>;
  child.send('watched');
  return (await answer)[0];
}
