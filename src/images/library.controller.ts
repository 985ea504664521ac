import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { type Caller, CurrentCaller } from '../auth/caller.js';
import { AiRequest } from '../billing/rate-limit/ai-request.js';
import { Gates } from '../billing/gates.js';
import { Idempotent } from '../idempotency/idempotency.interceptor.js';
import { NeedsFeature } from '../billing/plan.guard.js';
import { CreateImagesDto } from './image.dto.js';
import { LibraryService } from './library.service.js';

@Controller('v1/images')
export class LibraryController {
  constructor(private readonly library: LibraryService) {}

  @Get()
  list(@CurrentCaller() { workspaceId }: Caller) {
    return this.library.list(workspaceId);
  }

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
