import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { v4 as randomId } from 'uuid';
import { Clock } from '../http/clock.js';
import { ArtefactStore } from '../storage/artefact-store.js';
import { StoredPicturesRepository } from './stored-pictures.repository.js';
import { UnusedPictures } from './unused-pictures.js';

const EVERY = 10 * 60_000;
/** Workspaces of one round: a large one takes a second of the database. */
const WORKSPACES_OF_A_ROUND = 20;
/** Rounds, of which one also looks at all bytes of pictures in the store: one a day. */
const ROUNDS_OF_A_DAY = 144;
/** Who keeps a picture notes it before its bytes are there. */
const ORPHANED_AFTER = 24 * 60 * 60_000;
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Frees pictures that no slide, version, variable, brand or library of their workspace has shown for a day, some workspaces
 * a round, and once a day the bytes that no workspace keeps. Replicas begin at different workspaces.
 */
@Injectable()
export class PictureSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private rounds = 0;
  private last: string = randomId();

  constructor(
    private readonly stored: StoredPicturesRepository,
    private readonly unused: UnusedPictures,
    private readonly store: ArtefactStore,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    const run = async () => {
      await this.sweepSome();
      if (++this.rounds % ROUNDS_OF_A_DAY === 0) await this.sweepBytes();
    };
    const sweep = () => run().catch((err: unknown) => this.logger.warn({ err }, 'the sweep of pictures failed'));
    this.timer = setInterval(() => void sweep(), EVERY).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** The next workspaces in the order of their ids; after the last one comes the first. */
  async sweepSome(): Promise<void> {
    const ids = await this.stored.workspacesAfter(this.last, WORKSPACES_OF_A_ROUND);
    for (const id of ids) await this.unused.sweep(id);
    this.last = ids.length < WORKSPACES_OF_A_ROUND ? LOWEST_ID : ids.at(-1)!;
  }

  /** Bytes that no workspace keeps: of one that is gone, or of a process that died. */
  async sweepBytes(now = this.clock.now().getTime()): Promise<void> {
    await this.store.sweep('images/', new Date(now - ORPHANED_AFTER), async (keys) => {
      await this.unused.dropOrphans(keys.flatMap((key) => /^images\/([0-9a-f]{64})$/.exec(key)?.[1] ?? []));
      return new Set(keys); // what is to go has gone
    });
  }
}
