import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Answers, ApiExtraModels, ApiTags, Operation, Sends } from '../http/describe.js';
import { Public } from '../http/public.js';
import { sendShared } from '../http/shared-text.js';
import { EVENTS } from './event.answers.js';
import { OpenApiService } from './openapi.service.js';

/** The reference of the API for programs. */
@ApiTags('Operations')
@ApiExtraModels(...Object.values(EVENTS).map(({ data }) => data))
@Controller('openapi.json')
@Public()
export class OpenApiController {
  constructor(private readonly openApi: OpenApiService) {}

  @Operation('getOpenApi', 'Read this document', 'The OpenAPI 3.1 document of this service.')
  @Sends(200, ['application/json'], 'The document.', { headers: ['ETag', 'Vary'] })
  @Answers(304, null, 'The client has it already.', { headers: ['ETag', 'Vary'] })
  @Get()
  async read(@Req() request: Request, @Res() response: Response): Promise<void> {
    response.set({ 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' });
    await sendShared(request, response, await this.openApi.text());
  }
}
