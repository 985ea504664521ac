import { Header } from '@nestjs/common';

/** Marks a handler whose texts are finished JSON. */
export const JsonText = () => Header('Content-Type', 'application/json; charset=utf-8');

/** Finished JSON, as SQL writes it. */
export class FinishedJson {
  constructor(readonly text: string) {}
}

/** What a handler answers as finished JSON. A text is finished already. */
export function finished(answer: unknown): FinishedJson {
  if (answer instanceof FinishedJson) return answer;
  return new FinishedJson(typeof answer === 'string' ? answer : JSON.stringify(answer));
}

/** JSON text of an object of values and finished JSON; parts that are undefined are left out. */
export function jsonOf(parts: Readonly<Record<string, unknown>>): string {
  const written = Object.entries(parts).flatMap(([key, value]) => {
    const text = value instanceof FinishedJson ? value.text : (JSON.stringify(value) as string | undefined);
    return text === undefined ? [] : [`${JSON.stringify(key)}:${text}`];
  });
  return `{${written.join(',')}}`;
}

/** An answer that ends with a deck as it stands, so that a repeated request can read it anew: `{…before, deck}`, or the deck alone. */
export class DeckAnswer extends FinishedJson {
  constructor(
    readonly deckId: string,
    deck: string,
    readonly before: Readonly<Record<string, unknown>> | null = null,
  ) {
    super(before ? jsonOf({ ...before, deck: new FinishedJson(deck) }) : deck);
  }
}
