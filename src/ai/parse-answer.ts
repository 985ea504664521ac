import { InvalidInput } from '../errors/catalogue.js';

/** A Markdown fence around the whole answer, as many models put it in spite of being told. */
const FENCE = /^```[\w-]*[ \t]*\r?\n([\s\S]*?)\r?\n?```$/;

/**
 * The JSON value of a model's answer, with or without one fence around it.
 *
 * @throws invalid_input when it is anything else: words around it, an end that is missing, a page.
 */
export function parseAnswer(text: string): unknown {
  const trimmed = text.trim();
  const json = FENCE.exec(trimmed)?.[1] ?? trimmed;
  try {
    return JSON.parse(json) as unknown;
  } catch {
    throw new InvalidInput('The answer is not valid JSON: answer with one JSON value and nothing around it.');
  }
}
