import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { type Caller, CurrentCaller } from '../auth/caller.js';
import { AiRequest } from '../billing/rate-limit/ai-request.js';
import { Gates } from '../billing/gates.js';
import { Idempotent } from '../idempotency/idempotency.interceptor.js';
import { GenerateDto } from './generate.dto.js';
import { GenerationService } from './generation.service.js';
import { DeckLimit, InsufficientCredits, StorageLimit } from '../errors/catalogue.js';
import { Answers, ApiBody, ApiTags, Fails, Operation, PathId } from '../http/describe.js';
import { JobAnswer } from './job.answers.js';

const EXAMPLES = {
  topic: {
    summary: 'From a topic',
    value: { prompt: 'Why we move to a four-day week', title: 'Four days', slides: 8, locale: 'en' },
  },
};

@ApiTags('AI')
@Controller('v1')
export class GenerationController {
  constructor(private readonly generation: GenerationService) {}

  @Operation(
    'generateDeck',
    'Generate a deck',
    'Begins to write a whole deck in the background, for 100 credits, which come back on a failure. The answer is a job: ask for it until it has ended. Send an `Idempotency-Key`, since every request without one begins another job.',
  )
  @Answers(202, JobAnswer, 'The job; its address is in `Location`.', { headers: ['Location'] })
  @ApiBody({ type: GenerateDto, examples: EXAMPLES })
  @Fails(InsufficientCredits, DeckLimit, StorageLimit)
  @Post('generate')
  @AiRequest()
  @Gates()
  @Idempotent()
  @HttpCode(202)
  async generate(
    @CurrentCaller() { workspaceId }: Caller,
    @Body() body: GenerateDto,
    @Res({ passthrough: true }) response: Response,
  ) {
    const job = await this.generation.start(workspaceId, body);
    response.location(`/v1/jobs/${job.id}`);
    return job;
  }

  @Operation(
    'getJob',
    'Read a job',
    'How far the generation of a deck is. Ask every second or two until `status` is `succeeded` or `failed`.',
  )
  @Answers(200, JobAnswer, 'The job.')
  @PathId('id', 'Id of the job.')
  @Get('jobs/:id')
  job(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string) {
    return this.generation.read(workspaceId, id);
  }
}
