import type { ExportedDeck } from '../exports/exported-decks.repository.js';
import { ApiError } from '../errors/api-error.js';
import { assertContent, assertDeckSize } from '../slides/slide-content.js';
import { catalogue } from '../templates/catalogue/index.js';
import type { DrawnBrand } from '../brands/brand-look.js';
import { choices, Problem } from './problem.js';
import type { FileDeck } from './reading/file-deck.js';
import { WORKSPACE } from './workspace.js';

/**
 * A deck of a file as the service would have stored it.
 *
 * @throws Problem with what the service would refuse to store.
 */
export function drawable(
  { path, title, locale, variables, modified, slides }: FileDeck,
  brand: DrawnBrand,
): ExportedDeck {
  const stored = slides.map(({ slideType, content, notes }, i) => {
    const place = `${path}: slide ${i + 1}`;
    const template = catalogue.get(slideType);
    if (!template) {
      throw new Problem(
        `${place}: there is no slide_type "${slideType.slice(0, 60)}".${choices(slideType, [...catalogue.keys()])}`,
      );
    }
    // Pictures are looked at when they are fetched: one that can't be had is no reason to draw nothing.
    refused(`${place} (${slideType})`, () => assertContent(template, content, () => undefined));
    return { slideType, content: JSON.stringify(content), notes };
  });
  const bytes = stored.reduce((sum, { content, notes }) => sum + Buffer.byteLength(content + (notes ?? '')), 0);
  refused(path, () => assertDeckSize(bytes));
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

function refused(place: string, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (error instanceof ApiError) throw new Problem(`${place}: ${error.message}`);
    throw error;
  }
}
