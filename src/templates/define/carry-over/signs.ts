/** Marks of cells as texts, for tables that have none: ticks, crosses, and how full a ball is. */
const SIGNS: Record<string, string> = {
  ...{ yes: '✓', partial: '~', no: '✗' },
  ...{ level0: '0/4', level1: '1/4', level2: '2/4', level3: '3/4', level4: '4/4' },
};

export const signOf = (mark: unknown): string => SIGNS[String(mark)] ?? '';

/** A text as a mark and what stands behind it; null where it begins with none. */
export function markIn(text: string): { mark: string; text: string } | null {
  const [first = '', ...rest] = text.split(' ');
  const mark = Object.keys(SIGNS).find((key) => SIGNS[key] === first);
  return mark === undefined ? null : { mark, text: rest.join(' ') };
}
