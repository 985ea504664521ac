import type { Output } from './output.js';

/** What every command gets. */
export interface Surroundings {
  /** The folder for the unpacked browser. */
  cache: string;
  output: Output;
  endings: Endings;
}

/** What has to be put away however the command ends: the browser, temporary files. */
export class Endings {
  private readonly endings = new Set<() => unknown>();

  /** Notes what is to be done at the end; the answer takes it back. */
  add(ending: () => unknown): () => void {
    this.endings.add(ending);
    return () => void this.endings.delete(ending);
  }

  /** Does all of it once, the last noted first. */
  async run(): Promise<void> {
    const endings = [...this.endings].reverse();
    this.endings.clear();
    for (const ending of endings) await Promise.resolve(ending()).catch(() => undefined);
  }
}
