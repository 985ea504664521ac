import { jsonArray } from '../database/json-sql.js';
import { changeView } from './version.view.js';

/** What differs in the slides `o`, before, and `n`, after: keys of their contents, `slide_type`, `notes`. */
const fields = `
  select 'slide_type' as field where o.slide_type <> n.slide_type
  union select 'notes' where o.notes is distinct from n.notes
  union select field
          from jsonb_each(o.content) as was (field, value) full join jsonb_each(n.content) as is_now (field, value) using (field)
         where was.value is distinct from is_now.value`;

const listed = (slides: string) =>
  `select slide->>'id' as id, place, slide->>'slide_type' as slide_type, slide->'content' as content, slide->>'notes' as notes
     from compared, jsonb_array_elements(compared.${slides}) with ordinality as listed (slide, place)`;

const present = `
  select s.id::text, s.position, s.slide_type, s.content, s.notes
    from compared join slides s on s.deck_id = compared.deck_id where compared.after is null`;

/**
 * SQL that compares version `$3` of deck `$2` of workspace `$1` with version `$4`, or with the deck as it stands when that
 * is null. No row when something of that is not there. Of the slides only ids and names of fields come out.
 */
export const comparison = `
  with compared as materialized (
    select d.id as deck_id, was.slides as before, is_now.slides as after
      from decks d
      join deck_versions was on was.deck_id = d.id and was.version = $3
      left join deck_versions is_now on is_now.deck_id = d.id and is_now.version = $4
     where d.workspace_id = $1 and d.id = $2 and ($4::integer is null or is_now.version is not null)
  ), old_slides as materialized (${listed('before')}),
  new_slides as materialized (${listed('after')} union all ${present}),
  changed as (
    select n.id, n.place, array(select field from (${fields}) f order by field collate "C") as fields
      from old_slides o join new_slides n using (id)
     where (o.slide_type, o.content, o.notes) is distinct from (n.slide_type, n.content, n.notes)
  )
  select array(select id from old_slides order by place) as before,
         array(select id from new_slides order by place) as after,
         (select ${jsonArray(changeView, 'c.place')} from changed c)::text as changed
    from compared`;
