/** SQL that formats a timestamp as an answer has it: ISO 8601 in UTC with milliseconds and a Z. */
export const isoTime = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL of columns with these names, in this order. */
export const columns = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([key, sql]) => `${sql} as "${key}"`)
    .join(', ');

/** SQL for a JSON object with these keys in this order, without spaces, as `json_build_object` would write them. */
export const jsonObject = (fields: Record<string, string>) =>
  `(select row_to_json(o) from (select ${columns(fields)}) o)`;

/** SQL that aggregates rows to a JSON array, without spaces; `[]` without rows. */
export const jsonArray = (sql: string, order: string) =>
  `coalesce(array_to_json(array_agg(${sql} order by ${order})), '[]')`;
