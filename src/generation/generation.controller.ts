import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { type Caller, CurrentCaller } from '../auth/caller.js';
import { AiRequest } from '../billing/rate-limit/ai-request.js';
import { Gates } from '../billing/gates.js';
import { Idempotent } from '../idempotency/idempotency.interceptor.js';
import { GenerateDto } from './generate.dto.js';
import { GenerationService } from './generation.service.js';

@Controller('v1')
export class GenerationController {
  constructor(private readonly generation: GenerationService) {}

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

  @Get('jobs/:id')
  job(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string) {
    return this.generation.read(workspaceId, id);
  }
}
