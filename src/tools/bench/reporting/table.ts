/** A measured figure, possibly beside another one of the same run. */
export interface Row {
  what: string;
  ours: number;
  unit: 'ms' | 'MB' | 'a second' | 'a minute';
  beside?: {
    name: string;
    value: number;
    /** How both are compared: `ratio` divides ours by theirs, `speed` theirs by ours. */
    as: 'ratio' | 'speed';
  };
  /** Of what is compared; of ours where nothing stands beside it. */
  goal?: { atMost: number } | { atLeast: number };
  /** Whether the README shows it. */
  headline?: boolean;
}

/** The result of a part of the bench. */
export interface Table {
  title: string;
  /** What was measured, in a sentence or two. */
  about: string;
  rows: Row[];
  /** What could not be measured, and why. */
  missing?: string[];
}

const HEAD = [
  '| what | ours | beside | theirs | compared | goal | holds |',
  '| --- | ---: | --- | ---: | ---: | ---: | --- |',
];

/** Rows as a Markdown table. */
export function markdownOf(rows: readonly Row[]): string {
  return [...HEAD, ...rows.map(lineOf)].join('\n');
}

/** Whether a row reaches its goal; null where it has none. */
export function holds({ goal, ...row }: Row): boolean | null {
  if (!goal) return null;
  return 'atMost' in goal ? compared(row) <= goal.atMost : compared(row) >= goal.atLeast;
}

function compared({ ours, beside }: Row): number {
  if (!beside) return ours;
  return beside.as === 'speed' ? beside.value / ours : ours / beside.value;
}

function lineOf(row: Row): string {
  const { what, ours, unit, beside } = row;
  const verdict = holds(row);
  const cells = [
    what,
    amount(ours, unit),
    beside?.name ?? '',
    beside ? amount(beside.value, unit) : '',
    beside ? comparison(row, beside.as) : '',
    goalOf(row),
    verdict === null ? '' : verdict ? 'yes' : '**no**',
  ];
  return `| ${cells.join(' | ')} |`;
}

const comparison = (row: Row, as: 'ratio' | 'speed') =>
  as === 'speed' ? `${compared(row).toFixed(1)} x as fast` : compared(row).toFixed(2);

function goalOf({ goal, beside, unit }: Row): string {
  if (!goal) return '';
  const bound = 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`;
  return `${bound}${beside ? (beside.as === 'speed' ? ' x' : '') : ` ${unit}`}`;
}

const amount = (value: number, unit: Row['unit']) => `${value.toFixed(unit === 'ms' && value < 20 ? 1 : 0)} ${unit}`;
