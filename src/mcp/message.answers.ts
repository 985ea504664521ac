import { Shown } from '../http/describe.js';

/** A message of JSON-RPC 2.0, as the protocol uses it in both directions. */
export class McpMessage {
  @Shown('Version of JSON-RPC.', '2.0', { enum: ['2.0'] })
  jsonrpc: string;

  @Shown('Names the request that an answer belongs to; a notification has none.', 1, {
    oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }],
    required: false,
  })
  id?: string | number | null;

  @Shown('What is asked for: `tools/list`, `tools/call`, `resources/read` …', 'tools/call', {
    type: String,
    required: false,
  })
  method?: string;

  @Shown(
    'What the method takes.',
    { name: 'list_decks', arguments: {} },
    {
      type: 'object',
      additionalProperties: true,
      required: false,
    },
  )
  params?: object;

  @Shown(
    'The answer of a request that succeeded.',
    { content: [{ type: 'text', text: '{"count":0,"decks":[]}' }] },
    {
      type: 'object',
      additionalProperties: true,
      required: false,
    },
  )
  result?: object;

  @Shown(
    'Why a message was refused.',
    { code: -32601, message: 'Method not found' },
    {
      type: 'object',
      additionalProperties: true,
      required: false,
    },
  )
  error?: object;
}
