import { isoTime, jsonArray, jsonObject } from '../database/json-sql.js';

/* What goes out, spelt out in SQL; `v` is the version. The slides of a version never become objects in this process. */

const version = {
  version: 'v.version',
  kind: 'v.kind',
  title: 'v.title',
  slide_count: 'v.slide_count',
  created_at: isoTime('v.created_at'),
};

/** Rows `slide`, `place` (from 1): the slides of a version `v`, without an order. */
export const slidesOf = (v: string) =>
  `(select k.slide, listed.place from unnest(${v}.slide_hashes) with ordinality as listed (hash, place)
      join kept_slides k on k.deck_id = ${v}.deck_id and k.hash = listed.hash)`;

const slide = jsonObject({
  id: `s.slide->'id'`,
  slide_type: `s.slide->'slide_type'`,
  order: 's.place - 1',
  content: `s.slide->'content'`,
  notes: `s.slide->'notes'`,
});

/** The values of variables that a version is drawn with. */
export const variablesOf = (v: string) => `${v}.variables || ${v}.given`;

/** An item of the list of versions. */
export const versionSummaryView = jsonObject(version);

/** A version with its slides. */
export const versionView = jsonObject({
  ...version,
  variables: variablesOf('v'),
  slides: `(select ${jsonArray(slide, 's.place')} from ${slidesOf('v')} s)`,
});

/** A slide that differs; `c` has its id and the fields that do. */
export const changeView = jsonObject({ slide_id: 'c.id', fields: 'array_to_json(c.fields)' });
