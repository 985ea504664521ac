import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { PAGE_FONTS } from '../billing/storage/storage.repository.js';
import { WorkspaceFiles } from '../billing/storage/workspace-files.js';
import { Clock } from '../http/clock.js';
import { RENDITIONS } from '../images/renditions.service.js';
import { LinksService } from '../links/links.service.js';
import { DrawingVersion } from './drawing-version.js';
import { CHUNKS } from './file-builder.js';
import { RENDERS } from './render-leases.service.js';
import { RendersRepository } from './renders.repository.js';

const MINUTE = 60_000;
const EVERY = 10 * MINUTE;
/** A file of an old revision may still be on its way to somebody, and what a render did counts for ten minutes. */
const OUTDATED_AFTER = 11 * MINUTE;
/**
 * While replicas are replaced one after the other, those of the release before still use their files; no link with values
 * lives longer.
 */
const RARE_LIVE = 24 * 60 * MINUTE;
/** A file that no render names belongs to a process that was held up, or died, before it could say so. */
const ORPHANED_AFTER = 60 * MINUTE;
/** Chunks are used again while a deck is being worked on. */
const CHUNKS_LIVE = 7 * 24 * 60 * MINUTE;
/** Made again from the picture when a deck that shows it is rendered. */
const RENDITIONS_LIVE = 30 * 24 * 60 * MINUTE;
/** A page that is still public is drawn again once in this time; its fonts, which other pages may have brought, outlive it. */
const PAGES_LIVE = 30 * 24 * 60 * MINUTE;

/**
 * Removes the files that no link leads to: those of old revisions, of deleted decks and of holders that lost their lease;
 * chunks and pages that were not used for long; and links that have expired.
 */
@Injectable()
export class ArtefactSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly renders: RendersRepository,
    private readonly files: WorkspaceFiles,
    private readonly links: LinksService,
    private readonly drawing: DrawingVersion,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    const run = () => this.sweep().catch((err: unknown) => this.logger.warn({ err }, 'the sweep of old files failed'));
    this.timer = setInterval(() => void run(), EVERY).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** One round. The row goes before its file, so that no row ever names a file that was removed. */
  async sweep(now = this.clock.now().getTime()): Promise<void> {
    await this.links.removeExpired();
    const keys = await this.renders.removeOutdated(new Date(now - OUTDATED_AFTER), {
      release: this.drawing.hash,
      olderThan: new Date(now - RARE_LIVE),
    });
    await this.files.delete(keys);
    await this.files.sweep(RENDERS, new Date(now - ORPHANED_AFTER), (some) => this.renders.named(some));
    await this.files.sweep(CHUNKS, new Date(now - CHUNKS_LIVE));
    await this.files.sweep(RENDITIONS, new Date(now - RENDITIONS_LIVE));
    await this.files.sweep('pages/', new Date(now - PAGES_LIVE));
    await this.files.sweep(PAGE_FONTS, new Date(now - 2 * PAGES_LIVE));
  }
}
