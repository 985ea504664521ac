import { Shown, ShownAs } from '../http/describe.js';

export class ViewsOfDay {
  @Shown('Day in UTC.', '2026-03-01', { type: String, format: 'date' })
  date: string;

  @Shown('Views on that day.', 17, { type: 'integer', minimum: 1 })
  views: number;
}

export class ViewsAnswer {
  @Shown('All views since the deck was first published.', 240, { type: 'integer', minimum: 0 })
  total: number;

  @ShownAs([ViewsOfDay], 'The days with views among the last 400, the oldest first.')
  days: ViewsOfDay[];
}
