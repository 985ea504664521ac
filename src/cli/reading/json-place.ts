/** A bracket that opens, one that closes, a comma or colon, or a value. */
const TOKEN =
  /[ \t\r\n]*(?:([{[])|([}\]])|([:,])|"(?:[^"\\\u0000-\u001f]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y;

/**
 * Where a text stops being JSON, as line and column counted from 1.
 *
 * @param message what `JSON.parse` says, which names the place of some faults only.
 */
export function placeOfFault(text: string, message: string): { line: number; column: number } {
  const told = /at position (\d+)/.exec(message)?.[1];
  const before = text.slice(0, told === undefined ? firstMisplaced(text) : Number(told)).split(/\r\n|\r|\n/);
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

/** The index of the first thing that is no token of JSON, or stands where a value must. */
function firstMisplaced(text: string): number {
  let needsValue = true;
  let mayClose = false;
  for (let at = 0; ; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    if (!token) return at + /^[ \t\r\n]*/.exec(text.slice(at))![0].length;
    const [all, opens, closes, mark] = token;
    const start = at + all.length - all.trimStart().length;
    if (needsValue && (mark || (closes && !mayClose))) return start;
    needsValue = Boolean(opens ?? mark);
    mayClose = Boolean(opens);
  }
}
