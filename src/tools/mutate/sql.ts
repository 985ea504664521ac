/** A small fault: what replaces the characters from `start` up to but not including `end`. */
export interface Change {
  start: number;
  end: number;
  text: string;
}

/** Texts of this kind are statements of SQL, or parts of them. */
const IS_SQL =
  /\b(select|update|insert into|delete from|where|order by|interval|coalesce)\s|\b\w+ (is (not )?null|[<>]=? (now|clock_timestamp)\(\)| = '\w+' and )/;

const OPERAND = String.raw`(?:[\w.]+\([^()]*\)|\$\{[^{}]*\}|'\w*'|[$\w.:]+)`;
const COMPARED = String.raw` is (?:not )?null| ?(?:<>|[<>]=?|=) ?${OPERAND}`;
/** What ends a condition; one that goes on otherwise is left as it is. */
const ITS_END = String.raw`\s*(?:\n|\)|['\x60]|\band\b|\border\b|\blimit\b|\bfor\b|$)`;

/** Faults of SQL: which text is replaced by what; conditions are left out with their `and`. */
const RULES: [RegExp, (found: string) => string][] = [
  [new RegExp(String.raw`\s+and (?:not )?${OPERAND}(?:${COMPARED})?(?=${ITS_END})`, 'g'), () => ''],
  [new RegExp(String.raw`(?<=\bwhere )${OPERAND}(?:${COMPARED})? and\b`, 'g'), () => ''],
  [/(?<= )[<>]=?(?= )/g, (found) => (found.startsWith('<') ? '>' : '<')],
  [/\bdesc\b/g, () => 'asc'],
  [/\b(least|greatest)(?=\()/g, (found) => (found === 'least' ? 'greatest' : 'least')],
  [/(?<= )[+-](?= )/g, (found) => (found === '+' ? '-' : '+')],
  [/\bnot (?!null|exists \()/g, () => ''],
  [/\b(true|false)\b/g, (found) => String(found !== 'true')],
];

/** The faults of a text with SQL that begins at `start`; none where it holds none. */
export function changesOfSql(text: string, start: number): Change[] {
  if (!IS_SQL.test(text)) return [];
  return RULES.flatMap(([rule, replaced]) =>
    [...text.matchAll(rule)].map(({ 0: found, index }) => ({
      start: start + index,
      end: start + index + found.length,
      text: replaced(found),
    })),
  );
}
