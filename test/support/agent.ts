import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Tenant } from './service.js';

/** What a tool gave. */
export interface ToolAnswer {
  isError: boolean;
  /** The JSON of its text. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers of any shape, as supertest's `body`
  json: any;
  /** Characters of its text. */
  length: number;
  pictures: { bytes: Buffer; type: string }[];
  /** Texts after the first. */
  notes: string[];
}

/** The protocol revisions that clients speak: with a handshake, and with an envelope in each request. */
export type Era = 'legacy' | 'auto';

/** An agent: a client of the Model Context Protocol. */
export class Agent {
  /** Tools that were called. */
  readonly called = new Set<string>();

  constructor(readonly client: Client) {}

  static async connect({ service, key }: Tenant, era: Era = 'auto'): Promise<Agent> {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: era } });
    const headers = { Authorization: `Bearer ${key}` };
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), { requestInit: { headers } }),
    );
    return new Agent(client);
  }

  async call(name: string, inputs: Record<string, unknown> = {}): Promise<ToolAnswer> {
    this.called.add(name);
    const { content, isError = false } = await this.client.callTool({ name, arguments: inputs });
    const texts = content.flatMap((block) => (block.type === 'text' ? [block.text] : []));
    const pictures = content.flatMap((block) =>
      block.type === 'image' ? [{ bytes: Buffer.from(block.data, 'base64'), type: block.mimeType }] : [],
    );
    const [text = 'null', ...notes] = texts;
    return { isError, json: JSON.parse(text) as unknown, length: text.length, pictures, notes };
  }

  /** Calls a tool that must succeed. */
  async use(name: string, inputs: Record<string, unknown> = {}): Promise<ToolAnswer> {
    const answer = await this.call(name, inputs);
    if (answer.isError) throw new Error(`${name}: ${JSON.stringify(answer.json)}`);
    return answer;
  }

  /** The error of a call that must fail. */
  async refused(name: string, inputs: Record<string, unknown> = {}) {
    const { isError, json } = await this.call(name, inputs);
    if (!isError) throw new Error(`${name} did not fail: ${JSON.stringify(json)}`);
    return (json as { error: { code: string; message: string; retry_after?: number } }).error;
  }

  close(): Promise<void> {
    return this.client.close();
  }
}
