import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { OpenApiService } from '../openapi/openapi.service.js';
import type { McpTools } from './mcp-tools.js';

/** The tools of this service, made from its own OpenAPI document when they are first asked for. */
@Injectable()
export class McpService {
  private made: Promise<McpTools> | null = null;

  constructor(private readonly openApi: OpenApiService) {}

  tools(): Promise<McpTools> {
    return (this.made ??= this.make());
  }

  private async make(): Promise<McpTools> {
    // In turns, so that other requests need not wait for all of it.
    const document = await this.openApi.document();
    await import('@modelcontextprotocol/server');
    await setImmediate();
    await import('@modelcontextprotocol/server/validators/ajv');
    await setImmediate();
    const { McpTools } = await import('./mcp-tools.js');
    await setImmediate();
    return new McpTools(document, document.info.version);
  }
}
