import type { ExportedDeck } from '../exports/exported-decks.repository.js';
import { ApiError } from '../errors/api-error.js';
import { nearestNames } from '../errors/nearest.js';
import { assertContent, assertDeckSize } from '../slides/slide-content.js';
import { catalogue } from '../templates/catalogue/index.js';
import type { DrawnBrand } from '../brands/brand-look.js';
import { Problem } from './problem.js';
import type { FileDeck } from './reading/file-deck.js';
import { WORKSPACE } from './workspace.js';

/** Most slides whose problems are told at once. */
const PROBLEMS_TOLD = 20;

/**
 * A deck of a file as the service would have stored it.
 *
 * @throws Problem with what the service would refuse to store, a line a slide.
 */
export function drawable(
  { path, title, locale, variables, modified, slides }: FileDeck,
  brand: DrawnBrand,
): ExportedDeck {
  const problems = slides.flatMap((slide, i) => problemsOf(`${path}: slide ${i + 1}`, slide));
  if (problems.length > 0) {
    const more = problems.length - PROBLEMS_TOLD;
    throw new Problem(
      ...problems.slice(0, PROBLEMS_TOLD),
      ...(more > 0 ? [`${path}: ${more} more slides have something wrong.`] : []),
    );
  }
  const stored = slides.map(({ slideType, content, notes }) => ({
    slideType,
    content: JSON.stringify(content),
    notes,
  }));
  const bytes = stored.reduce((sum, { content, notes }) => sum + Buffer.byteLength(content + (notes ?? '')), 0);
  const [tooLarge] = problemsIn(path, () => assertDeckSize(bytes));
  if (tooLarge) throw new Problem(tooLarge);
  return {
    id: path,
    workspaceId: WORKSPACE,
    workspaceName: '',
    revision: 0,
    title,
    locale,
    brand,
    updatedAt: modified,
    variables,
    given: null,
    slides: stored,
    from: 0,
    total: stored.length,
  };
}

function problemsOf(place: string, { slideType, content }: FileDeck['slides'][number]): string[] {
  const template = catalogue.get(slideType);
  if (!template) {
    const nearest = nearestNames(slideType, catalogue.keys(), 3).join(', ');
    return [`${place}: there is no slide_type "${slideType.slice(0, 60)}"; the nearest are ${nearest}.`];
  }
  // Pictures are looked at when they are fetched: one that can't be had is no reason to draw nothing.
  return problemsIn(`${place} (${slideType})`, () => assertContent(template, content, () => undefined));
}

/** What a check refuses, as a sentence; none when it refuses nothing. */
function problemsIn(place: string, check: () => void): string[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof ApiError) return [`${place}: ${error.message}`];
    throw error;
  }
}
