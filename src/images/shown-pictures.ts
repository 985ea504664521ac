/*
 * Where pictures are shown, in SQL: a picture by the hash in its address, or by the address of another server that gave it.
 */

/** Rows `deck_id`, `shows`: all JSON of workspace `$1` that may name pictures; `deck_id` is null where no deck has it. */
const everywhere = `
  select s.deck_id, s.content as shows from decks d join slides s on s.deck_id = d.id where d.workspace_id = $1
  union all select k.deck_id, k.slide from decks d join kept_slides k on k.deck_id = d.id where d.workspace_id = $1
  union all select d.id, d.variables from decks d where d.workspace_id = $1
  union all select v.deck_id, v.variables || v.given from decks d join deck_versions v on v.deck_id = d.id where d.workspace_id = $1
  union all select l.deck_id, l.variables from decks d join links l on l.deck_id = d.id
             where d.workspace_id = $1 and l.variables is not null
  union all select null, jsonb_build_array(b.logo_url, b.logo_mono_url) from brands b where b.workspace_id = $1`;

/** The same of what slides show now: as the deck stands, and as it is public, with variables and logos. */
const onSlides = `
  select s.deck_id, s.content as shows from decks d join slides s on s.deck_id = d.id where d.workspace_id = $1
  union all select d.id, d.variables from decks d where d.workspace_id = $1
  union all select d.id, jsonb_build_array(b.logo_url, b.logo_mono_url) from decks d join brands b on b.id = d.brand_id
             where d.workspace_id = $1
  union all select d.id, k.slide || jsonb_build_object('variables', v.variables || v.given)
              from decks d
              join lateral (select * from deck_versions where deck_id = d.id and kind = 'publish' order by version desc limit 1) v on true
              join kept_slides k on k.deck_id = d.id and k.hash = any(v.slide_hashes)
             where d.workspace_id = $1 and d.status = 'published'`;

const textsOf = (shows: string) =>
  `select distinct deck_id, text #>> '{}' as text
     from (${shows}) shown, jsonb_path_query(shows, 'strict $.** ? (@.type() == "string")') text`;

/** CTEs, the last of them `used`: rows `deck_id`, `sha256`. */
const usedIn = (shows: string) => `
  texts as materialized (${textsOf(shows)}), used as materialized (
    select deck_id, (regexp_match(text, '[0-9a-f]{64}'))[1] as sha256 from texts
    union select deck_id, p.sha256 from texts join pictures p
             on p.workspace_id = $1 and p.url_hash = encode(sha256(convert_to(text, 'UTF8')), 'hex')
  )`;

/** Of these, those that may show picture `$2`: whose text has its hash, or all where another server has given it. */
const likely = `
  select * from (${onSlides}) all_shown
   where strpos(shows::text, $2) > 0 or exists (select from pictures where workspace_id = $1 and sha256 = $2)`;

/** Ids of the decks of workspace `$1` that show picture `$2`. */
export const DECKS_THAT_SHOW = `
  with ${usedIn(likely)}
  select distinct deck_id as id from used where sha256 = $2 order by id`;

/**
 * Takes out the pictures of workspace `$1` that nothing shows: no slide as it stands or as versions keep it, no variable, no
 * brand, and not its library. Those of the last day stay, as they may be about to be shown.
 */
export const REMOVE_UNUSED = `
  with ${usedIn(everywhere)}
  delete from stored_pictures p
   where p.workspace_id = $1 and p.created_at < now() - interval '1 day'
     and not exists (select from used u where u.sha256 = p.sha256)
     and not exists (select from images i where i.workspace_id = $1 and i.sha256 = p.sha256)
  returning p.sha256`;
