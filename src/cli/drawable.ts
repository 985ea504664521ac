import type { ExportedDeck } from '../exports/exported-decks.repository.js';
import { ApiError } from '../errors/api-error.js';
import { nearestNames } from '../errors/nearest.js';
import { acceptContent, assertDeckSize } from '../slides/slide-content.js';
import { catalogue } from '../templates/catalogue/index.js';
import { unknownKeys } from '../templates/define/content/unknown-keys.js';
import type { Content } from '../templates/define/template.js';
import type { DrawnBrand } from '../brands/brand-look.js';
import { Problem, unknownField } from './problem.js';
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
  const contents: Content[] = [];
  const problems = slides.flatMap((slide, i) => {
    const place = `${path}: slide ${i + 1}`;
    const template = catalogue.get(slide.slideType);
    if (!template) return [unknownType(place, slide.slideType)];
    // Pictures are looked at when they are fetched: one that can't be had is no reason to draw nothing.
    const accept = () => contents.push(acceptContent(template, slide.content, () => undefined));
    return problemsIn(`${place} (${slide.slideType})`, accept);
  });
  if (problems.length > 0) {
    const more = problems.length - PROBLEMS_TOLD;
    throw new Problem(
      ...problems.slice(0, PROBLEMS_TOLD),
      ...(more > 0 ? [`${path}: ${more} more slides have something wrong.`] : []),
    );
  }
  const stored = slides.map(({ slideType, notes }, i) => ({ slideType, content: JSON.stringify(contents[i]), notes }));
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

/** Keys of the content of slides that their templates have no field for, as sentences. */
export const unknownFieldsOf = ({ slides }: ExportedDeck): string[] =>
  slides.flatMap(({ slideType, content }, i) =>
    unknownKeys(catalogue.get(slideType)!.fields, JSON.parse(content) as Content).map(
      (key) => `slide ${i + 1} (${slideType}): ${unknownField(key)}`,
    ),
  );

function unknownType(place: string, slideType: string): string {
  const nearest = nearestNames(slideType, catalogue.keys(), 3).join(', ');
  return `${place}: there is no slide_type "${slideType.slice(0, 60)}"; the nearest are ${nearest}.`;
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
