import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { type Caller, CurrentCaller } from '../auth/caller.js';
import { AiRequest } from '../billing/rate-limit/ai-request.js';
import { Gates } from '../billing/gates.js';
import { Idempotent } from '../idempotency/idempotency.interceptor.js';
import { NeedsFeature } from '../billing/plan.guard.js';
import { DeckExistsGuard } from '../decks/deck-exists.guard.js';
import type { JsonObject } from '../http/body/json-body.js';
import { JsonText } from '../http/body/json-text.js';
import { SlideCheckPipe } from './slide-check.pipe.js';
import { SLIDE_CHECKS, type SlideCheck, SlideChecksService } from './slide-checks.service.js';
import { AddSlideDto, ReorderSlidesDto, UpdateSlideDto } from './slide.dto.js';
import { SlideExistsGuard } from './slide-exists.guard.js';
import { SlideAdditionsService } from './slide-additions.service.js';
import { SlidesService } from './slides.service.js';
import { AiUnavailable, InsufficientCredits, StorageLimit } from '../errors/catalogue.js';
import { Answers, ApiBody, ApiTags, DescribedQuery, Fails, Operation, PathId } from '../http/describe.js';
import { OneSlide, SlideList } from './slide.answers.js';

const ADD_SLIDE_EXAMPLES = {
  direct: {
    summary: 'Direct',
    value: {
      slide_type: 'stats',
      content: { title: 'The year in figures', items: [{ value: '42', label: 'Customers' }] },
    },
  },
  prompt: {
    summary: 'From a prompt',
    value: { prompt: 'Our three offices and how many people work in each', index: 2 },
  },
  copy: { summary: 'As a copy', value: { copy_slide_id: '019a3c5e-8a40-7d10-8c11-2b7e90d4aa05' } },
};

/** `check` in the query. */
const Check = () =>
  DescribedQuery(
    'check',
    '`faults` also tells what is wrong with the slide as it is drawn; `fit` only which texts do not fit. One of them: what `fit` tells is among the faults. Both also tell the `unknown_keys` of the content. The answer then waits for the slide to be laid out, up to half a minute.',
    { type: 'string', enum: [...SLIDE_CHECKS] },
    'faults',
  );

/** Whether a model is asked to write the slide. */
const byPrompt = (body: JsonObject) => body['prompt'] !== undefined;

@ApiTags('Slides')
@PathId('id', 'Id of the deck.')
@Controller('v1/decks/:id/slides')
export class SlidesController {
  constructor(
    private readonly slides: SlidesService,
    private readonly additions: SlideAdditionsService,
    private readonly checks: SlideChecksService,
  ) {}

  @Operation('listSlides', 'List the slides of a deck', 'All slides in order.')
  @Answers(200, SlideList, 'The slides.')
  @Get()
  @JsonText()
  list(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string) {
    return this.slides.list(workspaceId, id);
  }

  @Operation(
    'addSlide',
    'Add a slide',
    `Adds one slide, in one of three ways:

- **direct**: \`slide_type\` and \`content\`, by the fields of that template. It costs nothing.
- **from a prompt**: a planner chooses the template and writes the content, for 10 credits, which come back on a failure.
- **as a copy**: \`copy_slide_id\`, a slide of any deck of the workspace. It costs nothing.

A deck holds at most 500 slides, and 2 MB of content.`,
  )
  @Answers(201, OneSlide, 'The new slide.')
  @Fails(InsufficientCredits, StorageLimit, AiUnavailable)
  @ApiBody({ type: AddSlideDto, examples: ADD_SLIDE_EXAMPLES })
  @Check()
  @Post()
  @AiRequest(byPrompt)
  @Gates(DeckExistsGuard)
  @NeedsFeature('apiAccess')
  @Idempotent({ long: (body, { check }) => byPrompt(body) || check !== undefined })
  @JsonText()
  add(
    @CurrentCaller() { workspaceId }: Caller,
    @Param('id') id: string,
    @Query('check', SlideCheckPipe) check: SlideCheck | null,
    @Body() body: AddSlideDto,
  ) {
    return this.additions.add(workspaceId, id, body, check);
  }

  @Operation(
    'reorderSlides',
    'Reorder the slides of a deck',
    'Puts the slides into another order. All of them are named, each once.',
  )
  @Answers(200, SlideList, 'The slides in their new order.')
  @Post('reorder')
  @Gates(DeckExistsGuard)
  @NeedsFeature('apiAccess')
  @HttpCode(200)
  @JsonText()
  reorder(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string, @Body() body: ReorderSlidesDto) {
    return this.slides.reorder(workspaceId, id, body.ordered_slide_ids);
  }

  @Operation(
    'updateSlide',
    'Change a slide',
    'Merges changes into the content, one level deep, sets the notes, and changes the template, to which the content is carried over. The merged content must fit the template.',
  )
  @Answers(200, OneSlide, 'The slide as it is now.')
  @Fails(StorageLimit)
  @PathId('slideId', 'Id of the slide.')
  @Check()
  @Patch(':slideId')
  @Gates(SlideExistsGuard)
  @NeedsFeature('apiAccess')
  @JsonText()
  async update(
    @CurrentCaller() { workspaceId }: Caller,
    @Param('id') id: string,
    @Param('slideId') slideId: string,
    @Query('check', SlideCheckPipe) check: SlideCheck | null,
    @Body() body: UpdateSlideDto,
  ) {
    const slide = await this.slides.update(workspaceId, id, slideId, body);
    return this.checks.answer(id, slide, check);
  }

  @Operation('deleteSlide', 'Delete a slide', 'Deletes a slide; those after it move up.')
  @Answers(204, null, 'It is gone.')
  @PathId('slideId', 'Id of the slide.')
  @Delete(':slideId')
  @Gates(SlideExistsGuard)
  @NeedsFeature('apiAccess')
  @HttpCode(204)
  async delete(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string, @Param('slideId') slideId: string) {
    await this.slides.delete(workspaceId, id, slideId);
  }
}
