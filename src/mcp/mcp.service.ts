import { Injectable } from '@nestjs/common';
import { nextTurn } from '../http/next-turn.js';
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
    await nextTurn();
    await import('@modelcontextprotocol/server/validators/ajv');
    await nextTurn();
    const { McpTools } = await import('./mcp-tools.js');
    await nextTurn();
    return new McpTools(document, document.info.version);
  }
}
