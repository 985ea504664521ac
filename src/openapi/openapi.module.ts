import { Module } from '@nestjs/common';
import { DocsController } from './docs.controller.js';
import { OpenApiController } from './openapi.controller.js';
import { OpenApiService } from './openapi.service.js';

/** The reference of the API, for programs and for people. */
@Module({
  controllers: [OpenApiController, DocsController],
  providers: [OpenApiService],
  exports: [OpenApiService],
})
export class OpenApiModule {}
