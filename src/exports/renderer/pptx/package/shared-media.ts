import { createHash } from 'node:crypto';
import type { Parts } from './parts.js';

const MEDIA = /ppt\/media\//;
const RELATIONS = /ppt\/slides\/_rels\//;

/** Deduplicates the pictures of a presentation by content: a logo on every slide is stored once. */
export class SharedMedia {
  private readonly names = new Map<string, string>();

  /** Removes pictures from `parts` that are stored already, and points their slides to the stored ones. */
  share(parts: Parts): void {
    const stored = new Map<string, string>();
    for (const name of parts.names.filter((name) => MEDIA.test(name))) {
      const hash = createHash('sha256').update(parts.bytes(name)).digest('base64');
      const first = this.names.get(hash);
      if (first === undefined) {
        this.names.set(hash, name);
        continue;
      }
      stored.set(name, first);
      parts.delete(name);
    }
    parts.edit(RELATIONS, (xml) =>
      xml.replace(/(Target="\.\.)(\/media\/[^"]+)(?=")/g, (_, start: string, target: string) => {
        const name = `ppt${target}`;
        return start + (stored.get(name) ?? name).slice('ppt'.length);
      }),
    );
  }
}
