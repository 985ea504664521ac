import { Counter, type Registry } from 'prom-client';

/** The values that each label of a counter may have. */
type LabelSets = Record<string, readonly string[]>;
type Labels<Sets extends LabelSets> = { [Label in keyof Sets]: Sets[Label][number] };

/** A counter whose labels have known values. All series start at 0, so that a rate includes the first event. */
export class ClosedCounter<Sets extends LabelSets> {
  private readonly counter: Counter;

  constructor(registry: Registry, name: string, help: string, sets: Sets) {
    this.counter = new Counter({ name, help, labelNames: Object.keys(sets), registers: [registry] });
    for (const labels of combinations(Object.entries(sets))) this.counter.inc(labels, 0);
  }

  add(labels: Labels<Sets>, count = 1): void {
    this.counter.inc(labels, count);
  }
}

function combinations([first, ...others]: [string, readonly string[]][]): Record<string, string>[] {
  if (first === undefined) return [{}];
  const [label, values] = first;
  return combinations(others).flatMap((rest) => values.map((value) => ({ [label]: value, ...rest })));
}
