import { isoTime, jsonArray, jsonObject } from '../database/json-sql.js';

/* What goes out, spelt out in SQL; `v` is the version. The slides of a version never become objects in this process. */

const version = {
  version: 'v.version',
  kind: 'v.kind',
  title: 'v.title',
  slide_count: 'v.slide_count',
  created_at: isoTime('v.created_at'),
};

const slide = jsonObject({
  id: `s.slide->'id'`,
  slide_type: `s.slide->'slide_type'`,
  order: 's.place - 1',
  content: `s.slide->'content'`,
  notes: `s.slide->'notes'`,
});

/** An item of the list of versions. */
export const versionSummaryView = jsonObject(version);

/** A version with its slides. */
export const versionView = jsonObject({
  ...version,
  slides: `(select ${jsonArray(slide, 's.place')} from jsonb_array_elements(v.slides) with ordinality as s (slide, place))`,
});

/** A slide that differs; `c` has its id and the fields that do. */
export const changeView = jsonObject({ slide_id: 'c.id', fields: 'array_to_json(c.fields)' });
