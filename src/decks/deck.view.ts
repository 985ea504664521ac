import { utcTime } from '../database/json-rows.js';
import { isoTime, jsonArray, jsonObject } from '../database/json-sql.js';

/*
 * Answers in SQL: PostgreSQL writes the finished JSON, so that frequent reads are as fast as without a framework.
 * `d` is the deck, `s` the slide; where a URL is shown, {@link withBase} adds the base URL of the service.
 */

/** Joins the base URL, parameter `$1`, to the rows. */
export const withBase = 'cross join (select $1::text as url) base';

const url = `case when d.status = 'published' then base.url || '/d/' || d.slug end`;

/** A slide, as in `docs/specification.md`, section 2. */
export const slideView = jsonObject({
  id: 's.id',
  slide_type: 's.slide_type',
  order: 's.position',
  content: 's.content',
  notes: 's.notes',
});

/** The bytes of a row of `slides`. */
export const slideBytes = 'octet_length(content::text) + coalesce(octet_length(notes), 0)';

/** The slides of a deck in order, as an array. */
export const slidesView = `(select ${jsonArray(slideView, 's.position')} from slides s where s.deck_id = d.id)`;

/** An item of the list of decks, in columns. */
export const deckSummary = {
  id: 'd.id',
  title: 'd.title',
  slug: 'd.slug',
  status: 'd.status',
  visibility: 'd.visibility',
  url,
  updated_at: utcTime('d.updated_at'),
  created_at: utcTime('d.created_at'),
};

const deck = {
  id: 'd.id',
  title: 'd.title',
  slug: 'd.slug',
  status: 'd.status',
  visibility: 'd.visibility',
  brand_id: 'd.brand_id',
  locale: 'd.locale',
};
const times = { created_at: isoTime('d.created_at'), updated_at: isoTime('d.updated_at') };

/** Variables are shown where there are some: `docs/specification.md` has none. */
const deckWith = (others: Record<string, string>, variables: Record<string, string> = {}) =>
  jsonObject({ ...deck, ...variables, url, ...others, ...times });
const withVariables = (others: Record<string, string> = {}) =>
  `(case d.variables when '{}' then ${deckWith(others)} else ${deckWith(others, { variables: 'd.variables' })} end)`;

/** A deck with its slides. */
export const deckView = withVariables({ slides: slidesView });

/** A deck as PATCH returns it. */
export const deckWithoutSlidesView = withVariables();

/** The answer to the creation of a deck. */
export const createdDeckView = jsonObject({
  id: 'd.id',
  title: 'd.title',
  slug: 'd.slug',
  status: 'd.status',
  visibility: 'd.visibility',
  created_at: times.created_at,
});

/** A deck as an edit returns it. */
export const editedDeckView = jsonObject({ id: 'd.id', title: 'd.title', slides: slidesView });
