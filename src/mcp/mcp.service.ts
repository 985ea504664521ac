import { Injectable } from '@nestjs/common';
import { OpenApiService } from '../openapi/openapi.service.js';
import { McpTools } from './mcp-tools.js';

/** The tools of this service, made from its own OpenAPI document when they are first asked for. */
@Injectable()
export class McpService {
  private made: McpTools | null = null;

  constructor(private readonly openApi: OpenApiService) {}

  get tools(): McpTools {
    const document = this.openApi.document();
    return (this.made ??= new McpTools(document, document.info.version));
  }
}
