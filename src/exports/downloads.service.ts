import { Injectable } from '@nestjs/common';
import { CHUNK_SLIDES } from '../config/render-limits.js';
import { LinkExpired, NotFound } from '../errors/catalogue.js';
import { hashOfCode, type Link } from '../links/link-code.js';
import { LinksService } from '../links/links.service.js';
import type { OpenArtefact } from '../storage/artefact-store.js';
import { VariableValues } from '../templates/define/variables.js';
import { type DeckState, ExportedDecksRepository } from './exported-decks.repository.js';
import { FORMATS } from '../formats/formats.js';
import { dispositionOf } from './file-names.js';
import { RenderLeasesService } from './render-leases.service.js';
import type { RenderedFile } from './renders.repository.js';

/** What a request for a file may cause, and what it needs. */
export interface Visit {
  /** False for requests that only look, such as HEAD and prefetches. */
  mayStart: boolean;
  /** Whether the answer has the bytes of the file with this SHA-256 in it. */
  needsBody: (sha256: string) => boolean;
}

/** A file that a link leads to, ready to be sent. */
export interface Download {
  sha256: string;
  size: number;
  type: string;
  disposition: string;
  /** Null when the visit does not need it; whoever gets it closes it. */
  body: OpenArtefact | null;
}

/** How often a deck may be edited between looking at it and drawing it, before the client is asked to come back. */
const TRIES = 3;

/** Follows links. */
@Injectable()
export class DownloadsService {
  constructor(
    private readonly links: LinksService,
    private readonly decks: ExportedDecksRepository,
    private readonly renders: RenderLeasesService,
  ) {}

  /**
   * The file behind a code as the deck stands now, or null while it is in flight. Who starts a render of one pass waits
   * for it; one of several chunks goes on by itself. A file that is gone or damaged is made again.
   *
   * @throws not_found for a false code, and a deck or version that is gone; link_expired, also for one that was revoked;
   *   internal_error when the render failed.
   */
  async open(code: string, visit: Visit): Promise<Download | null> {
    const link = this.links.read(code);
    const download = await this.find(link, hashOfCode(code), visit);
    if (download && visit.mayStart) this.links.countOpen(code);
    return download;
  }

  private async find(link: Link, codeHash: Buffer, { mayStart, needsBody }: Visit): Promise<Download | null> {
    const ofSlide = FORMATS[link.format].shows === 'slide';
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const state = await this.decks.state(link, codeHash);
      if (state?.revoked) throw new LinkExpired();
      if (!state || (ofSlide && state.slideCount === 0)) throw new NotFound('Deck');
      const slide = Math.min(link.slide, Math.max(0, state.slideCount - 1));
      const key = this.renders.keyOf(link, slide, state);
      const ready = async (file: RenderedFile): Promise<Download | null> => {
        const { sha256, size } = file;
        const wanted = needsBody(sha256);
        const body = wanted ? await this.renders.open(state.workspaceId, key, file) : null;
        if (wanted && !body) return null;
        return {
          sha256,
          size,
          type: FORMATS[link.format].type,
          disposition: dispositionOf(titleOf(state), link.format),
          body,
        };
      };
      const found = await this.renders.find(key);
      const download = typeof found === 'object' ? await ready(found) : null;
      if (download) return download;
      if (found === 'pending' || !mayStart) return null;

      const deck = await this.decks.load(link.deckId, {
        version: link.version,
        position: ofSlide ? slide : null,
        given: state.given,
      });
      if (!deck) throw new NotFound('Deck');
      if (deck.revision !== state.revision) continue; // edited in between: another file is asked for
      const started = await this.renders.start(link, slide, deck);
      const goesOnByItself = FORMATS[link.format].isBackground && state.slideCount > CHUNK_SLIDES;
      if (started === 'pending' || goesOnByItself) return null;
      const file = await started.done;
      return file && ready(file);
    }
    return null;
  }
}

const titleOf = ({ title, variables, given }: DeckState) =>
  new VariableValues({ ...variables, ...given?.values }).inLine(title);
