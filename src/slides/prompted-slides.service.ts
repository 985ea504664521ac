import { Injectable } from '@nestjs/common';
import { Planner } from '../ai/planner.js';
import type { UsageMeter } from '../ai/usage-meter.js';
import { AiUnavailable, InvalidInput } from '../errors/catalogue.js';
import { ImageAddresses } from '../images/image-address.js';
import { AiSteps } from './ai-steps.service.js';
import { type Placement, placeOf } from './placement.js';
import { plannedImages } from './planned-images.js';
import { type PlannedSlide, readPlannedSlide } from './planned-slide.js';
import { PromptDecksRepository } from './prompt-decks.repository.js';

/** What a planner is asked for; notes that are given stand in place of its own. */
interface Wish {
  prompt: string;
  notes: string | null | undefined;
  placement: Placement;
}

/** Slides that a planner writes from a prompt. */
@Injectable()
export class PromptedSlides {
  constructor(
    private readonly steps: AiSteps,
    private readonly planner: Planner,
    private readonly decks: PromptDecksRepository,
    private readonly images: ImageAddresses,
  ) {}

  /**
   * Has a slide written and inserted, as one paid step.
   *
   * @throws invalid_input for a placement that is not there, before anything is paid; ai_unavailable when no slide came of the prompt,
   * or it no longer fits the deck; what `insert` throws otherwise.
   */
  async add<Result>(
    workspaceId: string,
    deckId: string,
    { prompt, notes, placement }: Wish,
    insert: (slide: PlannedSlide) => Promise<Result>,
  ): Promise<Result> {
    const deck = await this.decks.read(workspaceId, deckId);
    const position = placeOf(
      placement,
      deck.slides.map(({ id }) => id),
    );
    const checkImage = plannedImages(this.images, { words: [prompt], slides: deck.slides });
    const accept = (answer: unknown) => readPlannedSlide(answer, checkImage);
    const plan = (meter: UsageMeter) => this.planner.slide({ prompt, deck, position }, accept, meter);
    return this.steps.take(workspaceId, 'slide from a prompt', plan, async (planned) => {
      try {
        return await insert({ ...planned, notes: notes === undefined ? planned.notes : notes });
      } catch (error) {
        if (!(error instanceof InvalidInput)) throw error;
        throw new AiUnavailable(`The deck was changed meanwhile: ${error.message} The credits are back.`);
      }
    });
  }
}
