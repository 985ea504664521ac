import { createHash } from 'node:crypto';
import type { DeckLook } from '../../../templates/page/document.js';
import { asSettled } from '../../../templates/page/fitting/levels.js';
import { SharedCache } from '../../../workers/shared-cache.js';

/** Slides that are remembered; each takes some 200 bytes. */
const MOST = 5_000;

/**
 * How slides settled when they were fitted, so that the same slide in another file of its deck, or beside another one
 * that was edited, is not fitted again. A slide settles alike wherever it stands: what is remembered saves time and
 * changes no file.
 */
export class SettledSlides {
  /** Attributes by the hash of markup and look. */
  private readonly known = new SharedCache<string>(MOST);

  /**
   * The slides, with the attributes of those that are remembered, and a function to remember the others.
   *
   * @param owner the workspace, as which all are remembered.
   */
  recall(sections: readonly string[], { theme }: DeckLook, owner: string) {
    const look = JSON.stringify(theme);
    const keys = sections.map((section) => createHash('sha1').update(look).update(section).digest('base64'));
    const recalled = keys.map((key) => this.known.get(owner, key));
    return {
      sections: sections.map((section, i) => (recalled[i] === undefined ? section : asSettled(section, recalled[i]))),
      isComplete: !recalled.includes(undefined),
      /** @param attributes of each slide; null: not to be remembered. */
      learn: (attributes: readonly (string | null)[]) => {
        for (const [i, key] of keys.entries()) if (attributes[i] != null) this.known.set(owner, key, attributes[i]);
      },
    };
  }
}
