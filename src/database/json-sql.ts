/** SQL that writes a timestamp as the contract wants it: ISO 8601 in UTC with milliseconds and a Z. */
export const isoTime = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL for a JSON object with these keys in this order. */
export const jsonObject = (fields: Record<string, string>) =>
  `json_build_object(${Object.entries(fields)
    .map(([key, sql]) => `'${key}', ${sql}`)
    .join(', ')})`;
