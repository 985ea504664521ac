/** SQL that formats a timestamp as the specification requires: ISO 8601 in UTC with milliseconds and a Z. */
export const isoTime = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const columns = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([key, sql]) => `${sql} as "${key}"`)
    .join(', ');

/** SQL for a JSON object with these keys in this order, without spaces, as `json_build_object` would write them. */
export const jsonObject = (fields: Record<string, string>) =>
  `(select row_to_json(o) from (select ${columns(fields)}) o)`;

/**
 * A statement whose one row has, in its column `json`, the text of an array of such objects, `[]` without rows. A quarter
 * quicker than {@link jsonArray} for thousands of rows.
 *
 * @param rest what follows the columns: `from …`, with its order
 */
export const jsonRows = (fields: Record<string, string>, rest: string) =>
  `select coalesce('[' || string_agg(row_to_json(o)::text, ',') || ']', '[]') as json
     from (select ${columns(fields)} ${rest}) o`;

/** SQL that aggregates rows to a JSON array, without spaces; `[]` without rows. */
export const jsonArray = (sql: string, order: string) =>
  `coalesce(array_to_json(array_agg(${sql} order by ${order})), '[]')`;
