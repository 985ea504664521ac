import { All, Controller, HttpCode, Post, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import { SkipThrottle } from '@nestjs/throttler';
import type { Response } from 'express';
import { PinoLogger } from 'nestjs-pino';
import type { AuthenticatedRequest } from '../auth/caller.js';
import { StandardRequests } from '../billing/rate-limit/standard-requests.js';
import { ApiError } from '../errors/api-error.js';
import { ForeignOrigin, InvalidInput } from '../errors/catalogue.js';
import { problemOfJson } from '../http/body/json-values.js';
import { Answers, ApiBody, ApiExcludeEndpoint, ApiTags, Fails, Operation, Sends } from '../http/describe.js';
import { isRecord } from '../templates/define/read-content.js';
import { ApiFailure, type SendToApi } from './api.js';
import { InProcessApi } from './in-process-api.js';
import { McpService } from './mcp.service.js';
import { McpMessage } from './message.answers.js';
import { OwnOriginGuard } from './own-origin.guard.js';
import { RefusedMessageFilter } from './refused-message.filter.js';

/** Messages that are answered by requests to the API. */
const CALLS = new Set(['tools/call', 'resources/list', 'resources/read']);

/** Texts that the parameters of a method must have. */
const NEEDED = new Map([
  ['initialize', 'protocolVersion'],
  ['tools/call', 'name'],
  ['resources/read', 'uri'],
]);

function problemOfParams({ method, params }: { method?: unknown; params?: unknown } = {}): string | null {
  const key = NEEDED.get(String(method));
  const given = isRecord(params) ? params : {};
  if (key && typeof given[key] !== 'string')
    return `The params of ${String(method)} must be an object with the text "${key}".`;
  const { arguments: inputs, cursor } = given;
  if (method === 'tools/call' && inputs !== undefined && !isRecord(inputs)) return '"arguments" must be an object.';
  return cursor === undefined || typeof cursor === 'string' ? null : '"cursor" must be a text.';
}

const EXAMPLES = {
  call: {
    summary: 'Calls a tool',
    value: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_decks', arguments: {} } },
  },
  list: { summary: 'Asks for the tools', value: { jsonrpc: '2.0', id: 1, method: 'tools/list' } },
};

/**
 * The Model Context Protocol over Streamable HTTP. Stateless: each message stands for itself, so any replica answers any
 * of them.
 */
@ApiTags('Agents')
@Controller('mcp')
@UseGuards(OwnOriginGuard)
export class McpController {
  constructor(
    private readonly mcp: McpService,
    private readonly api: InProcessApi,
    private readonly requests: StandardRequests,
    private readonly logger: PinoLogger,
  ) {}

  @Operation(
    'sendMcpMessage',
    'Send a message of the Model Context Protocol',
    'Streamable HTTP without sessions: every message stands for itself. Connect a client of the protocol to this address with the key as bearer token. What a tool refuses is a tool error with the code of the API; a message counts as one request, whatever it makes the service do.',
  )
  @ApiBody({ type: McpMessage, examples: EXAMPLES })
  @Sends(200, ['text/event-stream'], 'The answer to the message, as the protocol defines it.', { json: McpMessage })
  @Answers(202, null, 'The message was a notification.')
  @Answers(
    400,
    McpMessage,
    'The message is none of the protocol, of a revision that is not spoken here, or larger than what is read.',
  )
  @Fails(ForeignOrigin)
  @Post()
  @UseFilters(RefusedMessageFilter)
  @HttpCode(200)
  @SkipThrottle({ standard: true })
  async handle(@Req() request: AuthenticatedRequest, @Res() response: Response): Promise<void> {
    const message = request.body as { method?: unknown; params?: unknown } | undefined;
    const problem = problemOfJson(message) ?? problemOfParams(message);
    const send = await this.counted(request, response, CALLS.has(String(message?.method)));
    if (problem) throw new InvalidInput(problem);
    // Loaded by the first message: few services have agents.
    const [{ createMcpHandler }, { toNodeHandler }, tools] = await Promise.all([
      import('@modelcontextprotocol/server'),
      import('@modelcontextprotocol/node'),
      this.mcp.tools(),
    ]);
    const handler = createMcpHandler(() => tools.serverFor(send), {
      // Nothing here changes by itself that a client could listen for.
      maxSubscriptions: 0,
      onerror: (err) => this.logger.debug({ err }, 'a message of the Model Context Protocol was refused'),
    });
    await toNodeHandler(handler)(request, response, message);
  }

  /** Without sessions there is nothing to read or to end: 405. */
  @ApiExcludeEndpoint()
  @All()
  notAllowed(@Res() response: Response): void {
    response.status(405).set('Allow', 'POST').end();
  }

  /**
   * Counts the message as a request. Beyond the limit a call is answered with an error that the agent can read; anything
   * else is 429.
   */
  private async counted(request: AuthenticatedRequest, response: Response, isCall: boolean): Promise<SendToApi> {
    try {
      await this.requests.count(request.caller, response);
      return this.api.onBehalfOf(request);
    } catch (error) {
      if (!isCall || !(error instanceof ApiError)) throw error;
      const { code, message, headers } = error;
      return () => Promise.reject(new ApiFailure(code, message, Number(headers['Retry-After'])));
    }
  }
}
