import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { StorageLimit } from '../../errors/catalogue.js';
import { PLANS } from '../../plans/plans.js';
import { StorageRepository } from './storage.repository.js';

/** Workspaces that are remembered. */
const MOST_KNOWN = 10_000;
/** For how many milliseconds a measurement holds. */
const HOLDS = 10_000;
/** None is made again before this many times as long as it took. */
const RESTS_TIMES = 50;
/** A measurement holds until so much of the allowance was added here, which bounds by how much replicas overshoot. */
const HOLDS_PART = 0.01;

/** What a workspace stores, as it was measured, with what was added here since; in bytes. */
interface Measured {
  allowance: number;
  written: number;
  files: number;
  /** Of both, what was added since. */
  added: number;
  /** When it was measured, and when it may be again, on the clock of `performance.now`. */
  at: number;
  restsUntil: number;
}

/** The bytes that workspaces store, and the room that their plans give. */
@Injectable()
export class StorageService {
  private readonly known = new LRUCache<string, Measured>({ max: MOST_KNOWN });

  constructor(private readonly storage: StorageRepository) {}

  /** The bytes that a workspace has stored and those that it may; the former a little old where it takes long to measure. */
  async usage(workspaceId: string): Promise<{ used: number; allowance: number }> {
    const { written, files, allowance } = await this.measured(workspaceId);
    return { used: written + files, allowance };
  }

  /** The bytes for which {@link assertRoom} finds room. */
  async room(workspaceId: string): Promise<number> {
    const { written, allowance } = await this.measured(workspaceId);
    return allowance - written;
  }

  /**
   * Looks whether there is room for what is about to be written. Files that can be made again need none: they are dropped.
   *
   * @param bytes By how much it grows at most; what does not grow is never refused.
   * @throws storage_limit
   */
  async assertRoom(workspaceId: string, bytes: number): Promise<void> {
    if (bytes === 0) return;
    const fits = ({ written, allowance }: Measured) => written + bytes <= allowance;
    let measured = await this.current(workspaceId);
    if (!fits(measured)) measured = await this.measured(workspaceId);
    if (!fits(measured)) throw new StorageLimit(measured.allowance);
    measured.written += bytes;
    measured.added += bytes;
  }

  /** Counts a file that is about to be stored, whether there is room for it or not: it may be measured afterwards. */
  async addFile(workspaceId: string, bytes: number): Promise<void> {
    const known = await this.current(workspaceId);
    known.files += bytes;
    known.added += bytes;
  }

  /** By how many bytes a workspace has stored too much. */
  async excess(workspaceId: string): Promise<number> {
    const over = ({ written, files, allowance }: Measured) => Math.max(0, written + files - allowance);
    return over(await this.current(workspaceId)) && over(await this.measured(workspaceId));
  }

  /** Notes that files of so many bytes are gone, which may have been measured meanwhile. */
  dropFiles(workspaceId: string, bytes: number): void {
    const known = this.known.get(workspaceId);
    if (known) known.files = Math.max(0, known.files - bytes);
  }

  private async current(workspaceId: string): Promise<Measured> {
    const known = this.known.get(workspaceId);
    const holds = known && performance.now() < known.at + HOLDS && known.added < known.allowance * HOLDS_PART;
    return holds ? known : this.measured(workspaceId);
  }

  /** Measured now, unless the last measurement took too long for that. */
  private async measured(workspaceId: string): Promise<Measured> {
    const known = this.known.get(workspaceId);
    const start = performance.now();
    if (known && start < known.restsUntil) return known;
    const { plan, written, files } = await this.storage.measure(workspaceId);
    const at = performance.now();
    const restsUntil = at + RESTS_TIMES * (at - start);
    const measured = { allowance: PLANS[plan].storageBytes, written, files, added: 0, at, restsUntil };
    this.known.set(workspaceId, measured);
    return measured;
  }
}
