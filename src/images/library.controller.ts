import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { type Caller, CurrentCaller } from '../auth/caller.js';
import { AiRequest } from '../billing/rate-limit/ai-request.js';
import { Gates } from '../billing/gates.js';
import { Idempotent } from '../idempotency/idempotency.interceptor.js';
import { NeedsFeature } from '../billing/plan.guard.js';
import { CreateImagesDto } from './image.dto.js';
import { LibraryService } from './library.service.js';
import { ApiTags } from '@nestjs/swagger';
import { GenerationFailed, InsufficientCredits } from '../errors/catalogue.js';
import { Paged } from '../http/body/page.js';
import { Answers, Fails, Operation } from '../http/describe.js';
import { ImageLibrary, MadeImages } from './image.answers.js';

@ApiTags('Images')
@Controller('v1/images')
export class LibraryController {
  constructor(private readonly library: LibraryService) {}

  @Operation(
    'listImages',
    'List images',
    'The image library of the workspace: what was made from prompts, the newest first. For the next page, send the id of the last image as `before`.',
  )
  @Answers(200, ImageLibrary, 'The images.')
  @Paged('an image')
  @Get()
  list(@CurrentCaller() { workspaceId }: Caller, @Query('limit') limit: unknown, @Query('before') before: unknown) {
    return this.library.list(workspaceId, { limit, before });
  }

  @Operation(
    'generateImages',
    'Generate images',
    'Makes pictures from a prompt and keeps them for good, for 80 credits each; those that fail are refunded. It takes a few seconds per picture.',
  )
  @Answers(200, MadeImages, 'The pictures that were made.')
  @Fails(InsufficientCredits, GenerationFailed)
  @Post()
  @AiRequest()
  @Gates()
  @NeedsFeature('images')
  @Idempotent({ long: true })
  @HttpCode(200)
  create(@CurrentCaller() { workspaceId }: Caller, @Body() body: CreateImagesDto) {
    return this.library.create(workspaceId, body);
  }
}
