import { Injectable } from '@nestjs/common';
import { StorageService } from '../billing/storage/storage.service.js';
import { DecksService } from '../decks/decks.service.js';
import { InvalidInput } from '../errors/catalogue.js';
import { IdempotencyService } from '../idempotency/idempotency.service.js';
import { ImageAddresses } from '../images/image-address.js';
import { type Placement, placeOf } from './placement.js';
import { type ShownSlide, slideAnswer, type SlideCheck, SlideChecksService } from './slide-checks.service.js';
import type { PlannedSlide } from './planned-slide.js';
import { PromptedSlides } from './prompted-slides.service.js';
import type { AddSlideDto } from './slide.dto.js';
import { acceptContent, assertDeckSize, growthOf, templateOf } from './slide-content.js';
import { SlidesRepository } from './slides.repository.js';

/** New slides: written by the client, copied, or by a planner from a prompt. Answers are JSON texts. */
@Injectable()
export class SlideAdditionsService {
  constructor(
    private readonly idempotency: IdempotencyService,
    private readonly decks: DecksService,
    private readonly slides: SlidesRepository,
    private readonly prompted: PromptedSlides,
    private readonly images: ImageAddresses,
    private readonly checks: SlideChecksService,
    private readonly storage: StorageService,
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
    const placement = readPlacement(dto);
    const insert = (slide: PlannedSlide) => this.insert(workspaceId, deckId, slide, placement, check);
    const { prompt, notes } = dto;
    const slide =
      prompt === undefined
        ? await insert(await this.given(workspaceId, dto))
        : await this.prompted.add(workspaceId, deckId, { prompt, notes, placement }, insert);
    return this.checks.answer(deckId, slide, check);
  }

  /** The slide that the client wrote or wants a copy of. */
  private async given(
    workspaceId: string,
    { slide_type, copy_slide_id, content, notes }: AddSlideDto,
  ): Promise<PlannedSlide> {
    if (copy_slide_id !== undefined) {
      if (content !== undefined) throw new InvalidInput('Send copy_slide_id or content, not both.');
      const original = await this.slides.ofWorkspace(workspaceId, copy_slide_id);
      if (!original) throw new InvalidInput('copy_slide_id must be the id of a slide of this workspace.');
      return { ...original, ...(notes !== undefined && { notes }) };
    }
    if (slide_type === undefined) throw new InvalidInput('Send slide_type and content, prompt, or copy_slide_id.');
    const accepted = acceptContent(templateOf(slide_type), content ?? {}, this.images.problem);
    return { slideType: slide_type, content: accepted, notes: notes ?? null };
  }

  /** Inserts the slide and keeps the answer, both in one transaction. */
  private insert(
    workspaceId: string,
    deckId: string,
    slide: PlannedSlide,
    placement: Placement,
    check: SlideCheck | null,
  ): Promise<ShownSlide> {
    return this.decks.edit(workspaceId, deckId, async ({ id }) => {
      await this.storage.assertRoom(workspaceId, growthOf([], [slide]));
      const position = placeOf(placement, await this.slides.ids(id));
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
  return { index, afterSlideId };
}
