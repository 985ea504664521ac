import { Module } from '@nestjs/common';
import { OpenApiModule } from '../openapi/openapi.module.js';
import { InProcessApi } from './in-process-api.js';
import { McpController } from './mcp.controller.js';
import { McpService } from './mcp.service.js';

/** The service for agents: the Model Context Protocol at `/mcp`. */
@Module({
  imports: [OpenApiModule],
  controllers: [McpController],
  providers: [InProcessApi, McpService],
})
export class McpModule {}
