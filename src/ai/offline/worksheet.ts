import type { Content } from '../../templates/define/template.js';
import { ModelFailed } from '../model-failed.js';
import { type PromptDeck, OPERATIONS_LIMIT, type PlannerSlide } from '../planner.js';
import type { Draft } from './drafting/draft.js';
import { TextReplacer } from './replace-text.js';

/** An operation in the form of a planner's answer. */
export type Operation = Record<string, unknown>;

/** Where a slide goes: after another one, to the start, or to the end. */
export type Place = { after: PlannerSlide } | 'start' | 'end';

/**
 * Collects the operations of several instructions. Slide numbers are those of the deck before the edit, so the order of
 * the instructions does not matter. Changing and adding throw ModelFailed when an edit becomes too large.
 */
export class Worksheet {
  readonly replacer = new TextReplacer();
  private title: string | null = null;
  private readonly changes = new Map<string, { content?: Content; notes?: string | null }>();
  /** Keys of templates by ids of slides. */
  private readonly templates = new Map<string, string>();
  private readonly deleted = new Set<string>();
  private order: PlannerSlide[];
  private readonly added: { draft: Draft; place: Place }[] = [];

  constructor(readonly deck: PromptDeck) {
    this.order = [...deck.slides];
  }

  rename(title: string): void {
    this.title = title;
  }

  /** A slide with what was recorded of it so far. */
  changed(slide: PlannerSlide): PlannerSlide {
    const { content, notes } = this.changes.get(slide.id) ?? {};
    return { ...slide, content: { ...slide.content, ...content }, ...(notes !== undefined && { notes }) };
  }

  change({ id }: PlannerSlide, { content, notes }: { content?: Content; notes?: string | null }): void {
    const known = this.changes.get(id) ?? {};
    if (content) known.content = { ...known.content, ...content };
    if (notes !== undefined) known.notes = notes;
    this.changes.set(id, known);
    this.assertWithinLimit();
  }

  /** All other changes of the slide are of its content as it was: they come first. */
  changeTemplate({ id }: PlannerSlide, key: string): void {
    this.templates.set(id, key);
    this.assertWithinLimit();
  }

  delete({ id }: PlannerSlide): void {
    this.deleted.add(id);
  }

  /** Moves slides together, in their order. */
  move(slides: readonly PlannerSlide[], place: Place): void {
    const rest = this.order.filter((slide) => !slides.includes(slide));
    const at = place === 'start' ? 0 : place === 'end' ? rest.length : rest.indexOf(place.after) + 1;
    this.order = [...rest.slice(0, at), ...slides, ...rest.slice(at)];
  }

  arrange(change: (order: readonly PlannerSlide[]) => PlannerSlide[]): void {
    this.order = change(this.order);
  }

  add(draft: Draft, place: Place): void {
    this.added.push({ draft, place });
    this.assertWithinLimit();
  }

  /** Changes, templates, deletions, the new order, additions, the title: in this order no operation interferes with another. */
  operations(): Operation[] {
    const left = this.deck.slides.filter(({ id }) => !this.deleted.has(id));
    const ordered = this.order.filter(({ id }) => !this.deleted.has(id));
    const moved = ordered.some((slide, index) => slide !== left[index]);
    return [
      ...[...this.changes, ...[...this.templates].map(([id, key]) => [id, { slide_type: key }] as const)]
        .filter(([id]) => !this.deleted.has(id))
        .map(([id, change]) => ({ op: 'update_slide', slide_id: id, ...change })),
      ...[...this.deleted].map((id) => ({ op: 'delete_slide', slide_id: id })),
      ...(moved ? [{ op: 'reorder_slides', ordered_slide_ids: ordered.map(({ id }) => id) }] : []),
      ...this.added.map(({ draft, place }) => ({ op: 'add_slide', ...draft, ...placement(place) })),
      ...(this.title === null ? [] : [{ op: 'rename_deck', title: this.title }]),
    ];
  }

  /** Fails early when an edit has too many operations. */
  private assertWithinLimit(): void {
    if (this.changes.size + this.templates.size + this.added.length <= OPERATIONS_LIMIT) return;
    throw new ModelFailed(
      `No model is configured, and this takes more than the ${OPERATIONS_LIMIT} changes of an edit.`,
    );
  }
}

function placement(place: Place): Operation {
  if (place === 'end') return {};
  return place === 'start' ? { index: 0 } : { after_slide_id: place.after.id };
}
