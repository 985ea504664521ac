import type { Budget } from '../budget.js';
import { ModelFailed } from '../model-failed.js';
import { type Question, TextModel } from '../text-model.js';
import { type OnFault, OpenAiServer, type ServerOptions } from './openai-server.js';

/** Largest answer in bytes. */
const ANSWER_LIMIT = 4 * 1024 * 1024;

/** Any server that implements OpenAI's Chat Completions. */
export class OpenAiTextModel extends TextModel {
  private readonly server: OpenAiServer;

  constructor(
    private readonly options: ServerOptions,
    onFault: OnFault,
  ) {
    super();
    this.server = new OpenAiServer(options, ANSWER_LIMIT, onFault);
  }

  override async ask({ name, schema, messages }: Question, budget: Budget): Promise<string> {
    const completion = await this.server.call(
      (client, options) =>
        client.chat.completions.create(
          {
            model: this.options.model,
            messages,
            // Not strict: the keys of `content` depend on the slide type, which strict schemas cannot express.
            response_format: { type: 'json_schema', json_schema: { name, schema, strict: false } },
          },
          options,
        ),
      budget,
    );
    const text = (completion as { choices?: { message?: { content?: unknown } }[] } | null)?.choices?.[0]?.message
      ?.content;
    if (typeof text !== 'string')
      throw new ModelFailed('The model is not available: its answer does not follow the protocol.');
    return text;
  }
}
