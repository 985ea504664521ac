import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { type PromptDeck, Planner } from '../ai/planner.js';
import type { UsageMeter } from '../ai/usage-meter.js';
import { StorageService } from '../billing/storage/storage.service.js';
import { IdempotencyService } from '../idempotency/idempotency.service.js';
import { Transactions } from '../database/transactions.js';
import { DecksRepository, type LockedDeck } from '../decks/decks.repository.js';
import { DecksService } from '../decks/decks.service.js';
import { AiUnavailable, InvalidInput } from '../errors/catalogue.js';
import { DeckAnswer } from '../http/body/json-text.js';
import { ImageAddresses } from '../images/image-address.js';
import { VersionsRepository } from '../versions/versions.repository.js';
import { AiSteps } from '../slides/ai-steps.service.js';
import { PromptDecksRepository } from '../slides/prompt-decks.repository.js';
import { plannedImages } from '../slides/planned-images.js';
import { assertDeckSize, DECK_LIMIT, growthOf } from '../slides/slide-content.js';
import { SlidesRepository } from '../slides/slides.repository.js';
import type { ImageCheck } from '../templates/define/check-content.js';
import { type AppliedOperation, applyOperations, type Outcome } from './apply-operations.js';
import { conflictOf, type DeckState, summarise } from './deck-state.js';
import type { EditDeckDto } from './edit.dto.js';
import type { EditOperation } from './operation.dto.js';
import { type EditPlan, readPlan } from './read-plan.js';
import { readOperations } from './read-operations.js';

/** What became of an edit. */
interface Edited {
  summary: string;
  operations: readonly (EditOperation | AppliedOperation)[];
}

/** Operations that were tried on a deck in memory. */
export interface TriedEdit {
  deckId: string;
  /** The deck on which they were tried. */
  seen: DeckState;
  operations: readonly AppliedOperation[];
}

/** Somebody changed meanwhile what an edit would overwrite. */
export class ChangedMeanwhile extends Error {}

/** Edits of whole decks: by instruction through a planner, or by operations as they are. */
@Injectable()
export class EditService {
  constructor(
    private readonly transactions: Transactions,
    private readonly steps: AiSteps,
    private readonly idempotency: IdempotencyService,
    private readonly planner: Planner,
    private readonly decks: DecksService,
    private readonly deckRows: DecksRepository,
    private readonly slides: SlidesRepository,
    private readonly promptDecks: PromptDecksRepository,
    private readonly versions: VersionsRepository,
    private readonly images: ImageAddresses,
    private readonly storage: StorageService,
  ) {}

  /**
   * Applies an edit as a whole or not at all, and answers with what was done.
   *
   * An instruction costs 10 credits, also as `dry_run`; operations cost nothing.
   *
   * @throws not_found; invalid_input for operations that do not fit the deck; storage_limit; rate_limit; insufficient_credits; ai_unavailable when
   * no plan came of an instruction, or the deck changed meanwhile so that the plan would overwrite something; then the
   * credits are back and the deck is as it was.
   */
  async edit(workspaceId: string, deckId: string, dto: EditDeckDto): Promise<DeckAnswer> {
    const { instruction, operations, dry_run: dryRun = false } = dto;
    if ((instruction === undefined) === (operations === undefined)) {
      throw new InvalidInput('Send instruction or operations, one of them.');
    }
    return instruction === undefined
      ? this.applyGiven(workspaceId, deckId, await readOperations(operations), dryRun)
      : this.byInstruction(workspaceId, deckId, instruction, dryRun);
  }

  /** What tells, of a deck as it would be after an edit, why it is too large to be stored; undefined where it is not. */
  async excessOf(workspaceId: string, before: DeckState): Promise<(after: DeckState) => string | undefined> {
    const room = await this.storage.room(workspaceId);
    const size = growthOf([], before.slides);
    return (after) => {
      const growth = growthOf(before.slides, after.slides);
      if (growth === 0) return undefined;
      if (growth > room) return 'The workspace stores as much as its plan allows.';
      return size + growth > DECK_LIMIT ? 'The deck would have more content than decks may have.' : undefined;
    };
  }

  /**
   * Applies operations that were tried on the deck as it was seen, as one edit; a version is kept before. Slides that they
   * add get the ids that they had when they were tried.
   *
   * @param answer makes the answer, which is kept with the edit, of the new revision.
   * @throws not_found; storage_limit; invalid_input when the deck would become too large; ChangedMeanwhile.
   */
  applyTried(
    workspaceId: string,
    { deckId, seen, operations }: TriedEdit,
    answer: (revision: number) => string,
  ): Promise<string> {
    return this.decks.edit(workspaceId, deckId, async (deck) => {
      const current = await this.stateOf(deck);
      if (conflictOf(seen, current, operations)) throw new ChangedMeanwhile();
      const ids = operations.flatMap((operation) => (operation.op === 'add_slide' ? [operation.slide_id!] : []));
      const outcome = this.applyIfFits(current, operations, ids);
      await this.save(deck, current, outcome, { keepsVersion: true });
      const text = answer(deck.revision);
      await this.idempotency.keepAnswer(200, text);
      return text;
    });
  }

  private applyIfFits(current: DeckState, operations: readonly EditOperation[], ids: string[]): Outcome {
    try {
      return applyOperations(current, operations, { newId: () => ids.shift()!, checkImage: this.images.problem });
    } catch (error) {
      // They fitted the deck on which they were tried.
      throw error instanceof InvalidInput ? new ChangedMeanwhile() : error;
    }
  }

  private applyGiven(workspaceId: string, deckId: string, operations: EditOperation[], dryRun: boolean) {
    const summary = summarise(operations);
    if (dryRun || operations.length === 0) {
      return this.transactions.run(async () => {
        const state = await this.stateOf(await this.deckRows.lock(workspaceId, deckId));
        this.apply(state, operations);
        return this.answer(deckId, { summary, operations });
      });
    }
    return this.decks.edit(workspaceId, deckId, async (deck) => {
      const state = await this.stateOf(deck);
      const outcome = this.apply(state, operations);
      await this.save(deck, state, outcome);
      return this.answer(deck.id, { summary, operations: outcome.applied });
    });
  }

  private async byInstruction(
    workspaceId: string,
    deckId: string,
    instruction: string,
    dryRun: boolean,
  ): Promise<DeckAnswer> {
    const plan = async (meter: UsageMeter) => {
      const deck = await this.promptDecks.read(workspaceId, deckId);
      const seen = seenStateOf(deck);
      const checkImage = plannedImages(this.images, { words: [instruction], slides: deck.slides });
      const accept = async (answer: unknown) => {
        const read = await readPlan(answer);
        this.apply(seen, read.operations, checkImage);
        return read;
      };
      return { seen, ...(await this.planner.edit({ instruction, deck }, accept, meter)) };
    };
    return this.steps.take(workspaceId, 'deck edit', plan, async ({ seen, summary, operations }) => {
      const planned = { summary: summary || summarise(operations), operations };
      const edited =
        dryRun || operations.length === 0 ? planned : await this.applyPlanned(workspaceId, deckId, seen, planned);
      const answer = await this.answer(deckId, edited);
      await this.idempotency.keepAnswer(200, answer);
      return answer;
    });
  }

  /** What people changed meanwhile is never overwritten. Joins the open transaction. */
  private applyPlanned(
    workspaceId: string,
    deckId: string,
    seen: DeckState,
    { summary, operations }: EditPlan,
  ): Promise<Edited> {
    return this.decks.edit(workspaceId, deckId, async (deck) => {
      const current = await this.stateOf(deck);
      const conflict = conflictOf(seen, current, operations);
      if (conflict) throw new AiUnavailable(`${conflict} The credits are back; try again.`);
      const outcome = this.applyMeanwhile(current, operations);
      await this.save(deck, current, outcome);
      return { summary, operations: outcome.applied };
    });
  }

  private async stateOf({ id, title }: LockedDeck): Promise<DeckState> {
    return { title, slides: await this.slides.all(id) };
  }

  private apply(
    state: DeckState,
    operations: readonly EditOperation[],
    checkImage: ImageCheck = this.images.problem,
  ): Outcome {
    return applyOperations(state, operations, { newId: uuid, checkImage });
  }

  /** The plan fitted when it was made, its pictures too; that it no longer does is nothing the client could have known. */
  private applyMeanwhile(state: DeckState, operations: readonly EditOperation[]): Outcome {
    try {
      return this.apply(state, operations);
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      throw new AiUnavailable('The deck was changed meanwhile. The credits are back; try again.');
    }
  }

  private async save(
    { id: deckId, workspaceId }: LockedDeck,
    before: DeckState,
    { deck: after, applied }: Outcome,
    { keepsVersion = applied.some(({ op }) => op === 'delete_slide') } = {},
  ): Promise<void> {
    const growth = growthOf(before.slides, after.slides);
    await this.storage.assertRoom(workspaceId, growth);
    if (keepsVersion) await this.versions.keep(deckId, 'edit');
    await this.slides.replace(deckId, before.slides, after.slides);
    if (growth > 0) assertDeckSize(await this.slides.size(deckId));
    await this.deckRows.update(deckId, after.title === before.title ? {} : { title: after.title });
  }

  /** `{summary, operations, deck}`, the deck as it stands here. */
  private async answer(deckId: string, { summary, operations }: Edited): Promise<DeckAnswer> {
    return new DeckAnswer(deckId, await this.deckRows.view(deckId, 'edited'), { summary, operations });
  }
}

const seenStateOf = ({ title, slides }: PromptDeck): DeckState => ({
  title,
  slides: slides.map(({ slide_type: slideType, id, content, notes }) => ({ id, slideType, content, notes })),
});
