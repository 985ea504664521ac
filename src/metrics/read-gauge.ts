import { Gauge, type LabelValues, type Registry } from 'prom-client';

/** One value of a gauge, with its labels. */
export type Reading<Label extends string> = [labels: LabelValues<Label>, value: number];

/** A gauge that is read when it is scraped. */
export class ReadGauge<Label extends string> {
  private readonly sources: (() => Reading<Label>[])[] = [];

  constructor(registry: Registry, name: string, help: string, labelNames: Label[]) {
    const { sources } = this;
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        for (const [labels, value] of sources.flatMap((read) => read())) this.set(labels, value);
      },
    });
  }

  /** Adds a source; it is called at every scrape and must not wait for anything. */
  readFrom(source: () => Reading<Label>[]): void {
    this.sources.push(source);
  }
}
