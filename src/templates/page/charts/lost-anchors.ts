import { nearestName } from '../../../errors/nearest.js';
import { boundOf } from '../../define/bounds.js';
import { isRecord } from '../../define/read-content.js';
import type { Content, Fields } from '../../define/template.js';
import { chartSpecs } from './chart-specs.js';

/** A note that is not drawn, as it is pinned to no category, or to one without a value. */
export interface LostAnchor {
  /** Of the anchor in the content. */
  path: string;
  /** As it is typed; empty where there is none. */
  anchor: string;
  /** What it may be pinned to: the label that is nearest, else the first; null where no category has a value. */
  instead: string | null;
}

/** The notes on charts of a slide whose anchors name no category that something is drawn for. */
export function lostAnchors(fields: Fields, content: Content, markup: string): LostAnchor[] {
  const notes = Object.entries(fields).flatMap(([key, field]) => {
    const [anchorKey] = Object.entries(field.itemFields ?? {}).find(([, { holds }]) => holds === 'anchor') ?? [];
    const entries = anchorKey && Array.isArray(content[key]) ? content[key].slice(0, boundOf(field)) : [];
    return entries.flatMap((entry: unknown, at) => {
      if (!isRecord(entry)) return [];
      const { [anchorKey!]: anchor, ...others } = entry;
      return isText(anchor) || Object.values(others).some(isText)
        ? [{ path: `${key}.${at}.${anchorKey}`, anchor: isText(anchor) ? anchor.trim() : '' }]
        : [];
    });
  });
  if (notes.length === 0) return [];
  const labels = chartSpecs(markup).flatMap((spec) =>
    spec.kind === 'cartesian'
      ? spec.categories.filter((_, at) =>
          spec.layers.some(({ series }) => series.some(({ values }) => values[at] != null)),
        )
      : [],
  );
  const known = new Set(labels.map(keyOf));
  return notes
    .filter(({ anchor }) => !known.has(keyOf(anchor)))
    .map((note) => ({ ...note, instead: nearestName(note.anchor, labels) ?? labels.find(Boolean) ?? null }));
}

/** As charts compare labels. */
const keyOf = (label: string) => label.trim().toLocaleLowerCase();

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
