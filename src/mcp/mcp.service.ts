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
    const [{ McpTools }, document] = await Promise.all([import('./mcp-tools.js'), this.openApi.document()]);
    return new McpTools(document, document.info.version);
  }
}
