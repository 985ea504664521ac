import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { KeptPicture } from '../images/kept-picture.js';
import { NarrowPictures } from '../images/picture-source.js';
import { MarkupWorkers } from '../markup/markup-workers.js';
import { viewerScript } from '../templates/page/viewer/viewer-script.js';
import { PublicSlidesService } from './public-slides.service.js';
import type { RenderInput } from './render-input.service.js';

/** Bytes of pictures in a page; those that come later are in it as wide as this, in px. */
const PICTURES_BYTES = 96 * 1024 * 1024;
const NARROW = 640;

const SCRIPT_HASH = createHash('sha256').update(viewerScript).digest('base64');

/** Stands in a picture's place when it could not be had. */
const NO_PICTURE = Buffer.from('data:,');

/**
 * The public page of a deck as one file, which asks for nothing: script, styles, fonts and pictures are in it, and no notes.
 * Pictures have the pixels of every other file.
 */
@Injectable()
export class WholePagesService {
  constructor(
    private readonly slides: PublicSlidesService,
    private readonly workers: MarkupWorkers,
    private readonly widths: NarrowPictures,
  ) {}

  /** @throws QueueFull, BrowserUnavailable, RenderTimedOut, WorkerTimedOut, WorkerDied when the deck cannot be rendered */
  async build(input: RenderInput, key: string): Promise<Buffer> {
    const fitted = await this.slides.slidesOf(input, key);
    const marks = new Marks();
    const pictures = [...input.pictures.entries()];
    const named = pictures.map(([address, { width, height }], at) => {
      return [address, { url: marks.of(at), width, height, narrower: [] }] as const;
    });
    const page = await this.workers.wholePage(
      {
        slides: fitted.map(({ markup, name }) => ({ markup, name })),
        look: input.deck.look,
        options: { policy: marks.of('policy'), pictures: new Map(named) },
      },
      key,
    );
    const inlined = new Map<string, Buffer>();
    let bytes = 0;
    for (const at of marks.in(page.html)) {
      if (at === 'policy' || inlined.has(at)) continue;
      const [address, picture] = pictures[Number(at)]!;
      const body = await this.bodyOf(input, address, picture, bytes > PICTURES_BYTES);
      bytes += body?.length ?? 0;
      inlined.set(at, body ? Buffer.from(`data:${picture.type};base64,${body.toString('base64')}`) : NO_PICTURE);
    }
    const style = createHash('sha256');
    for (const part of marks.replaced(page.styles, inlined)) style.update(part);
    inlined.set('policy', Buffer.from(policyWith(style.digest('base64'))));
    return Buffer.concat(marks.replaced(page.html, inlined));
  }

  private async bodyOf(
    { deck }: RenderInput,
    address: string,
    { sha256 }: KeptPicture,
    isNarrow: boolean,
  ): Promise<Buffer | null> {
    const narrow = isNarrow ? await this.widths.open(sha256, NARROW) : null;
    if (!narrow) return (await deck.pictures.get(address)?.body()) ?? null;
    try {
      return await buffer(narrow.read());
    } finally {
      await narrow.close();
    }
  }
}

/** Marks in a page for what comes into it later. Nobody can know them, so no text of a deck has one. */
class Marks {
  private readonly secret = randomUUID();

  of(name: string | number): string {
    return `${this.secret}:${name}.`;
  }

  /** Names of the marks in a text, in order. */
  in(text: string): string[] {
    return text.split(this.pattern).filter((_, at) => at % 2 === 1);
  }

  /** The text in parts, with what stands for each mark. */
  replaced(text: string, values: ReadonlyMap<string, Buffer>): Buffer[] {
    return text.split(this.pattern).map((part, at) => (at % 2 === 1 ? values.get(part)! : Buffer.from(part)));
  }

  private get pattern(): RegExp {
    return new RegExp(`${this.secret}:(\\w+)\\.`);
  }
}

/** The page loads nothing, and runs its own script alone. */
const policyWith = (styleHash: string) =>
  [
    "default-src 'none'",
    'img-src data:',
    'font-src data:',
    `style-src 'sha256-${styleHash}'`,
    `script-src 'sha256-${SCRIPT_HASH}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
