import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { DrawnBrand } from '../brands/brand-look.js';
import { applyOperations } from '../edit/apply-operations.js';
import type { DeckState, SlideState } from '../edit/deck-state.js';
import { ChangedMeanwhile, EditService } from '../edit/edit.service.js';
import { Busy, NotFound, RenderFailed, Unavailable } from '../errors/catalogue.js';
import { ExportedDecksRepository, type LoadedDeck } from '../exports/exported-decks.repository.js';
import { tookTooLong } from '../exports/observed-render.js';
import { DrawingStopped } from '../exports/render-leases.service.js';
import { BrowserUnavailable, QueueFull } from '../exports/renderer/renderer.js';
import type { FaultCode } from '../faults/faults.js';
import { FinishedJson, jsonOf } from '../http/body/json-text.js';
import { Clock } from '../http/clock.js';
import { queueRefusal } from '../http/errors/queue-refusal.js';
import { ImageAddresses } from '../images/image-address.js';
import type { JudgedFault } from './judged-faults.js';
import { Judges } from './judges.js';
import { measuresOf } from './measures.js';
import type { SlideFault } from './reading/slide-reader.js';
import { mendDeck, type MendedDeck, type MendTools } from './mend-deck.js';
import { type DrawnDeck, type Readings, SlideReadings } from './slide-readings.service.js';

/** How often mending begins anew because somebody changed the deck meanwhile. */
const MOST_BEGINNINGS = 3;

/** A deck that is not stored yet. */
export interface DraftDeck {
  title: string;
  /** BCP 47. */
  locale: string;
  brand: DrawnBrand;
  /** With the ids that they will have. */
  slides: SlideState[];
}

/** What is mended, and until when. */
interface Mending {
  /** Which kinds of faults; left out: all. */
  codes?: readonly FaultCode[] | undefined;
  /** Why a deck has become too large, a sentence; undefined where it has not. */
  excess?: MendTools['excess'];
  /** Ends check and mending. */
  signal: AbortSignal;
}

/** A draft after its mending. */
export interface MendedDraft {
  title: string;
  slides: SlideState[];
  fixed: JudgedFault[];
  remaining: JudgedFault[];
  /** All faults of reading of each slide, however many there are of a kind. */
  read: SlideFault[][];
}

/** Tells what is wrong with decks, and mends what a rule can. Answers are JSON texts. */
@Injectable()
export class CheckService {
  constructor(
    private readonly stored: ExportedDecksRepository,
    private readonly readings: SlideReadings,
    private readonly judges: Judges,
    private readonly edits: EditService,
    private readonly images: ImageAddresses,
    private readonly clock: Clock,
  ) {}

  /**
   * `{checked_at, revision, faults, measures}` of a deck.
   *
   * @param signal ends the check when nobody waits for it any more.
   * @throws not_found; rate_limit, internal_error when too many checks wait, or it could not be drawn.
   */
  check(workspaceId: string, deckId: string, signal: AbortSignal): Promise<string> {
    return refusing(signal, async () => {
      const deck = await this.load(workspaceId, deckId);
      const readings = await this.readings.ofDeck(deck, signal);
      const faults = await this.judge(deck, readings, signal);
      const measures = measuresOf(
        this.readings.inOrder(deck, readings).map(({ measures }, index) => {
          const { id: slide_id, slideType: slide_type } = deck.slides[index]!;
          return { slide_id, index, slide_type, measures };
        }),
      );
      return jsonOf({
        checked_at: this.clock.now().toISOString(),
        revision: deck.revision,
        faults: new FinishedJson(faults),
        measures,
      });
    });
  }

  /**
   * Mends what rules can mend as one edit, and answers `{revision, fixed, operations, left_out, remaining}`. Nothing is
   * edited where there is nothing to mend.
   *
   * @param codes which kinds of faults; left out: all.
   * @param signal ends it when nobody waits for it any more.
   * @throws not_found; rate_limit, internal_error when too many checks wait, it could not be drawn, or others change the same
   * slides again and again.
   */
  fix(
    workspaceId: string,
    deckId: string,
    codes: readonly FaultCode[] | undefined,
    signal: AbortSignal,
  ): Promise<string> {
    return refusing(signal, async () => {
      for (let beginnings = 0; beginnings < MOST_BEGINNINGS; beginnings++) {
        const deck = await this.load(workspaceId, deckId);
        const readings = await this.readings.ofDeck(deck, signal);
        const seen = stateOf(deck);
        const excess = await this.edits.excessOf(workspaceId, seen);
        const mended = await this.mend(deck, seen, readings, { codes, excess, signal });
        if (mended.operations.length === 0) return answerOf(deck.revision, mended);
        signal.throwIfAborted();
        const tried = { deckId, seen, operations: mended.operations };
        try {
          return await this.edits.applyTried(workspaceId, tried, (revision) => answerOf(revision, mended));
        } catch (error) {
          if (!(error instanceof ChangedMeanwhile)) throw error;
        }
      }
      throw new Busy('The deck is being changed by others.');
    });
  }

  /**
   * The faults of one slide, without what the deck tells from slide to slide.
   *
   * @throws not_found; whatever keeps it from drawing
   */
  async ofSlide(deckId: string, slideId: string): Promise<JudgedFault[]> {
    const deck = await this.stored.load(deckId, { slideId });
    if (!deck || deck.slides.length === 0) throw new NotFound('Slide');
    const readings = await this.readings.complete(deck, new Map());
    const faults = JSON.parse(await this.judge(deck, readings)) as JudgedFault[];
    return faults.map((fault) => ({ ...fault, index: deck.from + (fault.index ?? 0) }));
  }

  /**
   * The faults of a deck that is not stored.
   *
   * @param signal ends the check.
   * @throws rate_limit, internal_error as {@link check} does
   */
  checkDraft(workspaceId: string, draft: DraftDeck, signal: AbortSignal): Promise<JudgedFault[]> {
    return refusing(signal, async () => {
      const deck = drawnDraft(workspaceId, draft);
      return this.faultsOf(deck, await this.readings.complete(deck, new Map(), signal), signal);
    });
  }

  /**
   * A deck that is not stored, with what rules can mend.
   *
   * @throws rate_limit, internal_error as {@link check} does
   */
  mendDraft(workspaceId: string, draft: DraftDeck, mending: Mending): Promise<MendedDraft> {
    return refusing(mending.signal, async () => {
      const deck = drawnDraft(workspaceId, draft);
      const readings = await this.readings.complete(deck, new Map(), mending.signal);
      const { deck: after, fixed, remaining } = await this.mend(deck, stateOf(deck), readings, mending);
      const drawn = drawnDraft(workspaceId, { ...draft, ...after });
      const read = this.readings.inOrder(drawn, readings).map(({ faults }) => faults);
      return { ...after, fixed, remaining, read };
    });
  }

  private async load(workspaceId: string, deckId: string): Promise<LoadedDeck> {
    const deck = await this.stored.load(deckId);
    if (deck?.workspaceId !== workspaceId) throw new NotFound('Deck');
    return deck;
  }

  /** @param readings are added to */
  private async mend(
    deck: CheckableDeck,
    state: DeckState,
    readings: Readings,
    { codes, excess = () => undefined, signal }: Mending,
  ): Promise<MendedDeck> {
    // A slide that stays the same object is as it is stored.
    const texts = new Map(state.slides.map((slide, index) => [slide, deck.slides[index]!.content]));
    const tools = {
      locale: deck.locale,
      excess,
      apply: (draft: DeckState, operations: Parameters<typeof applyOperations>[1]) =>
        applyOperations(draft, operations, { newId: uuid, checkImage: this.images.problem }),
      check: async (draft: DeckState) => {
        const slides = draft.slides.map((slide) => {
          return { ...slide, content: texts.get(slide) ?? JSON.stringify(slide.content) };
        });
        const drawn = { ...deck, title: draft.title, slides, from: 0, total: slides.length };
        return this.faultsOf(drawn, await this.readings.complete(drawn, readings, signal), signal);
      },
    };
    return mendDeck(state, await this.faultsOf(deck, readings, signal), tools, codes);
  }

  private async faultsOf(deck: CheckableDeck, readings: Readings, signal: AbortSignal): Promise<JudgedFault[]> {
    return JSON.parse(await this.judge(deck, readings, signal)) as JudgedFault[];
  }

  private judge(deck: CheckableDeck, readings: Readings, signal?: AbortSignal): Promise<string> {
    const { workspaceId, title, locale, slides } = deck;
    const read = this.readings.inOrder(deck, readings).map(({ faults }) => faults);
    return this.judges.judge(workspaceId, { title, locale, slides, read }, signal);
  }
}

/** A deck or draft whose slides have ids. */
type CheckableDeck = Omit<DrawnDeck, 'slides'> & Pick<LoadedDeck, 'slides'>;

/** Keys in the order in which edits read slides, by whose text they are compared. */
const stateOf = ({ title, slides }: CheckableDeck): DeckState => ({
  title,
  slides: slides.map(({ id, slideType, content, notes }) => {
    return { id, slideType, content: JSON.parse(content) as SlideState['content'], notes };
  }),
});

function drawnDraft(workspaceId: string, { title, locale, brand, slides }: DraftDeck): CheckableDeck {
  return {
    id: '',
    workspaceId,
    workspaceName: '',
    revision: 0,
    title,
    locale,
    brand,
    updatedAt: new Date(0),
    variables: {},
    given: null,
    slides: slides.map((slide) => ({ ...slide, content: JSON.stringify(slide.content) })),
    from: 0,
    total: slides.length,
  };
}

const answerOf = (revision: number, { fixed, operations, leftOut, remaining }: MendedDeck) =>
  JSON.stringify({ revision, fixed, operations, left_out: leftOut, remaining });

/**
 * Runs a check, and says in terms of the API why there is none.
 *
 * @throws the reason of `signal` when that has ended it
 */
async function refusing<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof QueueFull) throw queueRefusal(error, 'Too many renders wait.', 'Rendering');
    if (error instanceof BrowserUnavailable) throw new Unavailable('The browser');
    if (error instanceof DrawingStopped) signal.throwIfAborted();
    if (tookTooLong(error)) throw new RenderFailed();
    throw error;
  }
}
