import { Inject, Injectable } from '@nestjs/common';
import { Planner } from '../ai/planner.js';
import { LedgerService } from '../billing/credits/ledger.service.js';
import { StorageService } from '../billing/storage/storage.service.js';
import { TokenBudgetService } from '../billing/tokens/token-budget.service.js';
import { IdempotencyService } from '../idempotency/idempotency.service.js';
import { type Settings, SETTINGS } from '../config/settings.js';
import { Transactions } from '../database/transactions.js';
import { DecksService } from '../decks/decks.service.js';
import { AiUnavailable, InvalidInput } from '../errors/catalogue.js';
import { ImageAddresses } from '../images/image-address.js';
import { aiStep } from './ai-step.js';
import { type Placement, positionOf } from './placement.js';
import { plannedImages } from './planned-images.js';
import { PromptDecksRepository } from './prompt-decks.repository.js';
import { type ShownSlide, slideAnswer, type SlideCheck, SlideChecksService } from './slide-checks.service.js';
import { type PlannedSlide, readPlannedSlide } from './planned-slide.js';
import { type AddSlideDto, SLIDES_LIMIT } from './slide.dto.js';
import { acceptContent, assertDeckSize, growthOf, templateOf } from './slide-content.js';
import { SlidesRepository } from './slides.repository.js';

/** Where a slide goes, and what the client wants to know of it. */
interface Target {
  workspaceId: string;
  deckId: string;
  placement: Placement;
  check: SlideCheck | null;
}

/** New slides: written by the client, or by a planner from a prompt. Answers are JSON texts. */
@Injectable()
export class SlideAdditionsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: LedgerService,
    private readonly tokens: TokenBudgetService,
    private readonly idempotency: IdempotencyService,
    private readonly planner: Planner,
    private readonly decks: DecksService,
    private readonly promptDecks: PromptDecksRepository,
    private readonly slides: SlidesRepository,
    private readonly images: ImageAddresses,
    private readonly checks: SlideChecksService,
    private readonly storage: StorageService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Adds one slide. With a prompt a planner chooses the template and writes the content, for 10 credits.
   *
   * With a `check` the answer also says what it finds on the slide. Until that is known the answer that is
   * kept for an `Idempotency-Key` has null in its place: whatever becomes of the check, the slide is added once.
   *
   * @throws not_found; invalid_input for an unknown type, bad content or placement, or a full deck; storage_limit; rate_limit;
   * insufficient_credits; ai_unavailable when no slide came of the prompt; then the credits are back.
   */
  async add(workspaceId: string, deckId: string, dto: AddSlideDto, check: SlideCheck | null = null): Promise<string> {
    const target = { workspaceId, deckId, placement: readPlacement(dto), check };
    const slide = await (dto.prompt === undefined
      ? this.addGiven(target, dto)
      : this.addByPrompt(target, dto.prompt, dto.notes));
    return this.checks.answer(deckId, slide, check);
  }

  private async addGiven(target: Target, { slide_type, copy_slide_id, content, notes }: AddSlideDto) {
    if (copy_slide_id !== undefined) {
      if (content !== undefined) throw new InvalidInput('Send copy_slide_id or content, not both.');
      const original = await this.slides.ofWorkspace(target.workspaceId, copy_slide_id);
      if (!original) throw new InvalidInput('copy_slide_id must be the id of a slide of this workspace.');
      return this.insert(target, { ...original, ...(notes !== undefined && { notes }) });
    }
    if (slide_type === undefined) throw new InvalidInput('Send slide_type and content, prompt, or copy_slide_id.');
    const accepted = acceptContent(templateOf(slide_type), content ?? {}, this.images.problem);
    return this.insert(target, { slideType: slide_type, content: accepted, notes: notes ?? null });
  }

  private async addByPrompt(target: Target, prompt: string, notes: string | null | undefined) {
    const { workspaceId, deckId, placement } = target;
    const deck = await this.promptDecks.read(workspaceId, deckId);
    // Refused before anything is paid.
    const position = place(
      placement,
      deck.slides.map(({ id }) => id),
    );
    const checkImage = plannedImages(this.images, { words: [prompt], slides: deck.slides });
    await this.tokens.assertLeft(workspaceId);
    return this.ledger.spend(workspaceId, aiStep('slide from a prompt', this.settings), async (operation) => {
      const accept = (answer: unknown) => readPlannedSlide(answer, checkImage);
      const planned = await this.planner.slide({ prompt, deck, position }, accept, operation.meter);
      const slide = { ...planned, notes: notes === undefined ? planned.notes : notes };
      try {
        return await this.transactions.run(async () => {
          const inserted = await this.insert(target, slide);
          await this.ledger.settle(operation);
          return inserted;
        });
      } catch (error) {
        if (!(error instanceof InvalidInput)) throw error;
        throw new AiUnavailable(`The deck was changed meanwhile: ${error.message} The credits are back.`);
      }
    });
  }

  /** Inserts the slide and keeps the answer, both in one transaction. */
  private insert({ workspaceId, deckId, placement, check }: Target, slide: PlannedSlide): Promise<ShownSlide> {
    return this.decks.edit(workspaceId, deckId, async ({ id }) => {
      await this.storage.assertRoom(workspaceId, growthOf([], [slide]));
      const position = place(placement, await this.slides.ids(id));
      const slideId = await this.slides.insert({ deckId: id, position, ...slide });
      assertDeckSize(await this.slides.size(id));
      const shown = { ...slide, id: slideId, json: await this.slides.view(slideId) };
      await this.idempotency.keepAnswer(201, slideAnswer(shown, check, null));
      return shown;
    });
  }
}

function readPlacement({ index, after_slide_id: afterSlideId, ...slide }: AddSlideDto): Placement {
  const sources = (['prompt', 'slide_type', 'copy_slide_id'] as const).filter((source) => slide[source] !== undefined);
  if (sources.length > 1) throw new InvalidInput(`Send ${sources.join(' or ')}, only one of them.`);
  if (index !== undefined && afterSlideId !== undefined) {
    throw new InvalidInput('Send index or after_slide_id, not both.');
  }
  return { index, afterSlideId };
}

function place(placement: Placement, slideIds: readonly string[]): number {
  if (slideIds.length >= SLIDES_LIMIT) throw new InvalidInput(`A deck holds at most ${SLIDES_LIMIT} slides.`);
  const position = positionOf(placement, slideIds);
  if (position === null) throw new InvalidInput('after_slide_id must be the id of a slide of this deck.');
  return position;
}
