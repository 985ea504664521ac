import { jsonArray } from '../database/json-sql.js';
import { changeView, slidesOf } from './version.view.js';

/** What differs in the slides `o`, before, and `n`, after: keys of their contents, `slide_type`, `notes`. */
const fields = `
  select 'slide_type' as field where o.slide_type <> n.slide_type
  union select 'notes' where o.notes is distinct from n.notes
  union select field
          from jsonb_each(o.content) as was (field, value) full join jsonb_each(n.content) as is_now (field, value) using (field)
         where was.value is distinct from is_now.value`;

const listed = (version: string) =>
  `select slide->>'id' as id, place, slide->>'slide_type' as slide_type, slide->'content' as content, slide->>'notes' as notes
     from ${version}, lateral ${slidesOf(version)} listed`;

const present = `
  select s.id::text, s.position, s.slide_type, s.content, s.notes
    from was join slides s on s.deck_id = was.deck_id where $4::integer is null`;

/**
 * SQL that compares version `$3` of deck `$2` of workspace `$1` with version `$4`, or with the deck as it stands when that
 * is null. No row when something of that is not there. Of the slides only ids and names of fields come out.
 */
export const comparison = `
  with is_now as materialized (
    select v.deck_id, v.slide_hashes from decks d join deck_versions v on v.deck_id = d.id
     where d.workspace_id = $1 and d.id = $2 and v.version = $4
  ), was as materialized (
    select v.deck_id, v.slide_hashes from decks d join deck_versions v on v.deck_id = d.id
     where d.workspace_id = $1 and d.id = $2 and v.version = $3 and ($4::integer is null or exists (select from is_now))
  ), old_slides as materialized (${listed('was')}),
  new_slides as materialized (${listed('is_now')} union all ${present}),
  changed as (
    select n.id, n.place, array(select field from (${fields}) f order by field collate "C") as fields
      from old_slides o join new_slides n using (id)
     where (o.slide_type, o.content, o.notes) is distinct from (n.slide_type, n.content, n.notes)
  )
  select array(select id from old_slides order by place) as before,
         array(select id from new_slides order by place) as after,
         (select ${jsonArray(changeView, 'c.place')} from changed c)::text as changed
    from was`;
