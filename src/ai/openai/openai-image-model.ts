import { type ForeignFetch, ForeignUrlRefused } from '../../egress/foreign-fetch.js';
import type { Budget } from '../budget.js';
import { ASPECT_RATIOS, ImageModel, type ImageWish } from '../image-model.js';
import { ModelFailed } from '../model-failed.js';
import { OpenAiServer, type ServerLog, type ServerOptions } from './openai-server.js';
import { tokenCount } from './tokens.js';

/** Largest answer in bytes: one picture as base64. */
const ANSWER_LIMIT = 32 * 1024 * 1024;

/** Sizes of known model families; the last entry is the default. */
const SIZES: [family: RegExp, sizes: string[]][] = [
  [/^dall-e-2/, ['1024x1024']],
  [/^dall-e-3/, ['1024x1024', '1792x1024', '1024x1792']],
  [/./, ['1024x1024', '1536x1024', '1024x1536']],
];

/** The parts of an answer that are read; none is certain to be there. */
interface Answer {
  data?: { b64_json?: unknown; url?: unknown }[];
  usage?: { input_tokens?: unknown; output_tokens?: unknown } | null;
}

/** Any server that implements OpenAI's `POST /images/generations`. */
export class OpenAiImageModel extends ImageModel {
  private readonly server: OpenAiServer;

  constructor(
    private readonly options: ServerOptions,
    private readonly foreign: ForeignFetch,
    log: ServerLog,
  ) {
    super();
    this.server = new OpenAiServer(options, ANSWER_LIMIT, log);
  }

  override async draw({ prompt, aspectRatio }: ImageWish, budget: Budget): Promise<Buffer> {
    const { model } = this.options;
    const { width, height } = ASPECT_RATIOS[aspectRatio];
    // The `gpt-image` family always answers in base64 and rejects `response_format`.
    const format = /^gpt-image/.test(model) ? {} : { response_format: 'b64_json' as const };
    const size = nearestSize(model, width / height);
    const answer = await this.server.call(
      (client, options) => client.images.generate({ model, prompt, n: 1, size, ...format }, options),
      budget,
    );
    const { data, usage } = (answer ?? {}) as Answer;
    const { b64_json: base64, url } = data?.[0] ?? {};
    if (typeof base64 !== 'string' && typeof url !== 'string')
      throw new ModelFailed('The model is not available: its answer holds no image.');
    budget.meter.addImage(model, {
      promptTokens: tokenCount(usage?.input_tokens) ?? 0,
      completionTokens: tokenCount(usage?.output_tokens) ?? 0,
    });
    return typeof base64 === 'string' ? Buffer.from(base64, 'base64') : this.fetch(url as string, budget);
  }

  /** Some servers answer with a URL, which is fetched like any foreign one. */
  private async fetch(url: string, budget: Budget): Promise<Buffer> {
    try {
      return (await this.foreign.fetch(url, { accept: 'image/*', timeoutMs: Math.min(10_000, budget.remaining) })).body;
    } catch (error) {
      if (!(error instanceof ForeignUrlRefused)) throw error;
      throw new ModelFailed('The image that the model named could not be read.', { cause: error });
    }
  }
}

/** The supported size with the nearest ratio, to minimise cropping. */
function nearestSize(model: string, ratio: number): string {
  const sizes = SIZES.find(([family]) => family.test(model))?.[1] ?? [];
  const distance = (size: string) => {
    const [width = 1, height = 1] = size.split('x').map(Number);
    return Math.abs(Math.log(width / height / ratio));
  };
  return sizes.reduce((best, size) => (distance(size) < distance(best) ? size : best));
}
