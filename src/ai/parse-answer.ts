import { InvalidInput } from '../errors/catalogue.js';

/** A Markdown fence around the whole answer, which many models add in spite of the prompt. */
const FENCE = /^```[\w-]*[ \t]*\r?\n([\s\S]*?)\r?\n?```$/;

/**
 * Parses a model's answer as JSON, with or without one fence around it.
 *
 * @throws invalid_input when it is anything else: text around it, truncated JSON, an HTML page.
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
