import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { type Caller, CurrentCaller } from '../auth/caller.js';
import { AiRequest } from '../billing/rate-limit/ai-request.js';
import { Gates } from '../billing/gates.js';
import { Idempotent } from '../idempotency/idempotency.interceptor.js';
import { NeedsFeature } from '../billing/plan.guard.js';
import { DeckExistsGuard } from '../decks/deck-exists.guard.js';
import type { JsonObject } from '../http/body/json-body.js';
import { JsonText } from '../http/body/json-text.js';
import { CheckFitPipe } from './check-fit.pipe.js';
import { FitAnswers } from './fit-answers.js';
import { AddSlideDto, ReorderSlidesDto, UpdateSlideDto } from './slide.dto.js';
import { SlideExistsGuard } from './slide-exists.guard.js';
import { SlideAdditionsService } from './slide-additions.service.js';
import { SlidesService } from './slides.service.js';

/** Whether a model is asked to write the slide. */
const byPrompt = (body: JsonObject) => body['prompt'] !== undefined;

@Controller('v1/decks/:id/slides')
export class SlidesController {
  constructor(
    private readonly slides: SlidesService,
    private readonly additions: SlideAdditionsService,
    private readonly fit: FitAnswers,
  ) {}

  @Get()
  @JsonText()
  list(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string) {
    return this.slides.list(workspaceId, id);
  }

  @Post()
  @AiRequest(byPrompt)
  @Gates(DeckExistsGuard)
  @NeedsFeature('apiAccess')
  @Idempotent({ long: (body, { check }) => byPrompt(body) || check === 'fit' })
  @JsonText()
  add(
    @CurrentCaller() { workspaceId }: Caller,
    @Param('id') id: string,
    @Query('check', CheckFitPipe) checkFit: boolean,
    @Body() body: AddSlideDto,
  ) {
    return this.additions.add(workspaceId, id, body, { checkFit });
  }

  @Post('reorder')
  @Gates(DeckExistsGuard)
  @NeedsFeature('apiAccess')
  @HttpCode(200)
  @JsonText()
  reorder(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string, @Body() body: ReorderSlidesDto) {
    return this.slides.reorder(workspaceId, id, body.ordered_slide_ids);
  }

  @Patch(':slideId')
  @Gates(SlideExistsGuard)
  @NeedsFeature('apiAccess')
  @JsonText()
  async update(
    @CurrentCaller() { workspaceId }: Caller,
    @Param('id') id: string,
    @Param('slideId') slideId: string,
    @Query('check', CheckFitPipe) checkFit: boolean,
    @Body() body: UpdateSlideDto,
  ) {
    const slide = await this.slides.update(workspaceId, id, slideId, body);
    return checkFit ? this.fit.answer(id, slide) : slide;
  }

  @Delete(':slideId')
  @Gates(SlideExistsGuard)
  @NeedsFeature('apiAccess')
  @HttpCode(204)
  async delete(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string, @Param('slideId') slideId: string) {
    await this.slides.delete(workspaceId, id, slideId);
  }
}
