import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Budget } from '../ai/budget.js';
import { ASPECT_RATIOS, ImageModel, type ImageWish } from '../ai/image-model.js';
import type { Usage, UsageMeter } from '../ai/usage-meter.js';
import { LedgerService, type Operation } from '../billing/credits/ledger.service.js';
import { IdempotencyService } from '../idempotency/idempotency.service.js';
import { type Settings, SETTINGS } from '../config/settings.js';
import { AiUnavailable, GenerationFailed } from '../errors/catalogue.js';
import { MOST_ROWS, type PageQuery, readPage } from '../http/body/page.js';
import { ImageRefused } from './decoding/image-refused.js';
import { PictureDecoder } from './decoding/picture-decoder.js';
import { ImageAddresses } from './image-address.js';
import type { CreateImagesDto } from './image.dto.js';
import { LibraryRepository } from './library.repository.js';
import { PicturesService } from './pictures.service.js';

/** Credits for one picture: docs/specification.md, section 8. */
const PRICE = 80;
/** Time beyond the model's own for decoding and storing, in milliseconds. */
const MARGIN = 60_000;
/** A model's picture with fewer pixels on its shorter side counts as a failure. */
const SHORTEST_SIDE = 128;

/** A picture of the library with a description of what it shows; its size is in pixels. */
export interface DescribedPicture {
  url: string;
  shows: string;
  isTransparent: boolean;
  width: number;
  height: number;
}

/** A picture that is stored, and what it used of a model. */
interface MadeImage {
  sha256: string;
  type: string;
  usage: Usage | null;
}

/** The image library of a workspace, and the pictures that are made for it from words. */
@Injectable()
export class LibraryService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly idempotency: IdempotencyService,
    private readonly model: ImageModel,
    private readonly decoder: PictureDecoder,
    private readonly pictures: PicturesService,
    private readonly library: LibraryRepository,
    private readonly addresses: ImageAddresses,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly logger: PinoLogger,
  ) {}

  /**
   * The images of the workspace, newest first.
   *
   * @throws invalid_input when `limit` is not 1 to 500, or `before` neither the id of an image nor a time.
   */
  async list(workspaceId: string, query: PageQuery) {
    const page = await readPage(query, 'an image', (id) => this.library.timeOfImage(workspaceId, id));
    const images = await this.library.list(workspaceId, page);
    return {
      images: images.map((image) => ({
        id: image.id,
        url: this.addresses.urlOf(workspaceId, image),
        prompt: image.prompt,
        aspect_ratio: image.aspectRatio,
        alt: image.alt,
        width: image.width,
        height: image.height,
        created_at: image.createdAt.toISOString(),
      })),
    };
  }

  /**
   * The newest pictures whose contents the library describes, for slides that lack one. Pictures made from a prompt without
   * an image model do not show what the prompt says.
   */
  async described(workspaceId: string): Promise<DescribedPicture[]> {
    const images = await this.library.list(workspaceId, { limit: MOST_ROWS, before: null });
    return images.flatMap((image) => {
      const { type, width, height } = image;
      const shows = image.alt ?? (this.settings.ai.image && image.prompt);
      if (!shows || width === null || height === null) return [];
      return {
        url: this.addresses.urlOf(workspaceId, image),
        shows,
        isTransparent: type === 'image/png',
        width,
        height,
      };
    });
  }

  /**
   * Makes pictures, each an operation of its own: those that fail are refunded, the others are kept and charged. Their
   * entries, their charges and the answer are one transaction. With an `Idempotency-Key`, pictures that were finished
   * before a crash are used when the request is repeated.
   *
   * @throws invalid_input when the plan has no room for pictures; insufficient_credits when they do not suffice for all;
   * generation_failed when none could be made.
   */
  async create(workspaceId: string, { prompt, aspect_ratio: aspectRatio = '16:9', n = 1 }: CreateImagesDto) {
    await this.pictures.assertRoom(workspaceId);
    const cost = { amount: PRICE, reason: 'image', deadlineMs: this.settings.ai.timeoutMs + MARGIN };
    const make = async (index: number, { meter }: Operation) => {
      const wish = { prompt, aspectRatio, index };
      const made = await this.idempotency.part(index, () => this.make(workspaceId, wish, meter));
      meter.restore(made.usage);
      return made;
    };
    const keep = async (outcomes: PromiseSettledResult<MadeImage>[]) => {
      const failures = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
      );
      for (const error of failures) this.logger.warn({ err: error }, 'an image could not be made');
      if (failures.length === n) throw failures[0];
      const made = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
      for (const { sha256, type } of made)
        await this.library.insert({ workspaceId, sha256, type, prompt, aspectRatio });
      const answer = { images: made.map((picture) => ({ url: this.addresses.urlOf(workspaceId, picture) })) };
      await this.idempotency.keepAnswer(200, answer);
      return answer;
    };
    try {
      return await this.ledger.spendEach(workspaceId, cost, n, make, keep);
    } catch (error) {
      throw failureOf(error);
    }
  }

  /** A new picture, stored under its hash. */
  private async make(workspaceId: string, wish: ImageWish, meter: UsageMeter): Promise<MadeImage> {
    const bytes = await this.model.draw(wish, new Budget(this.settings.ai.timeoutMs, meter));
    const frame = { cover: ASPECT_RATIOS[wish.aspectRatio], shortestSide: SHORTEST_SIDE };
    const picture = await this.decoder.decode(workspaceId, bytes, frame);
    await this.pictures.keep(workspaceId, picture);
    return { sha256: picture.sha256, type: picture.type, usage: meter.usage };
  }
}

/** A fault of the model becomes an error with a message; anything else is a bug and is returned as it is. */
function failureOf(error: unknown): unknown {
  if (error instanceof AiUnavailable)
    return new GenerationFailed(`No image could be made. ${error.message}`, error.headers);
  if (error instanceof ImageRefused) {
    return new GenerationFailed('No image could be made: the model gave no usable picture. The credits are back.');
  }
  return error;
}
