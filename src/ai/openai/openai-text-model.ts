import type { Budget } from '../budget.js';
import { ModelFailed } from '../model-failed.js';
import { type Question, TextModel } from '../text-model.js';
import { CallAbandoned, OpenAiServer, type ServerLog, type ServerOptions } from './openai-server.js';
import { estimateTokens, tokenCount } from './tokens.js';

/** Largest answer in bytes. */
const ANSWER_LIMIT = 4 * 1024 * 1024;

/** Where the older name of the limit of tokens is refused; elsewhere the newer one often is. */
const NEWER_LIMIT = { servers: /^https?:\/\/[^/]*\bopenai\.com(?:[:/]|$)/, models: /(?:^|\/)(?:o\d|gpt-5)/ };

/** The parts of a completion that are read; none is certain to be there. */
type Completion = {
  choices?: { message?: { content?: unknown }; finish_reason?: unknown }[];
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null;
} | null;

/** Any server that implements OpenAI's Chat Completions. */
export class OpenAiTextModel extends TextModel {
  private readonly server: OpenAiServer;

  /** @param maxOutputTokens Most tokens of one answer. */
  constructor(
    private readonly options: ServerOptions,
    private readonly maxOutputTokens: number,
    log: ServerLog,
  ) {
    super();
    this.server = new OpenAiServer(options, ANSWER_LIMIT, log);
  }

  override async ask(question: Question, budget: Budget): Promise<string> {
    const { model } = this.options;
    const promptTokens = estimateTokens(JSON.stringify([question.schema, question.messages]));
    const limit = budget.answerTokens(promptTokens, this.maxOutputTokens);
    if (limit === null) throw new ModelFailed('The model gave no usable answer within the tokens of one operation.');
    const completion = await this.complete(question, limit, budget).catch(async (error: unknown) => {
      if (error instanceof CallAbandoned) await budget.meter.addText(model, { promptTokens, completionTokens: 0 });
      throw error;
    });
    const { message, finish_reason: end } = completion?.choices?.[0] ?? {};
    const text = typeof message?.content === 'string' ? message.content : null;
    await budget.meter.addText(model, {
      promptTokens: tokenCount(completion?.usage?.prompt_tokens) ?? promptTokens,
      completionTokens: tokenCount(completion?.usage?.completion_tokens) ?? estimateTokens(text ?? ''),
    });
    if (text === null) throw new ModelFailed('The model is not available: its answer does not follow the protocol.');
    if (end === 'length')
      throw new ModelFailed(`The model's answer was longer than ${limit} tokens. Ask for less at a time.`);
    return text;
  }

  private async complete({ name, schema, messages }: Question, limit: number, budget: Budget): Promise<Completion> {
    const { model, baseUrl } = this.options;
    const isNewer = NEWER_LIMIT.servers.test(baseUrl) || NEWER_LIMIT.models.test(model);
    const completion = await this.server.call(
      (client, options) =>
        client.chat.completions.create(
          {
            model,
            messages,
            ...(isNewer ? { max_completion_tokens: limit } : { max_tokens: limit }),
            // Not strict: the keys of `content` depend on the slide type, which strict schemas cannot express.
            response_format: { type: 'json_schema', json_schema: { name, schema, strict: false } },
          },
          options,
        ),
      budget,
    );
    return completion as Completion;
  }
}
