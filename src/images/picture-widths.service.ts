import { Injectable } from '@nestjs/common';
import { ArtefactStore, type OpenArtefact } from '../storage/artefact-store.js';
import { storedPicture } from './kept-picture.js';
import { NarrowPictures } from './picture-source.js';
import { widthsBelow } from './picture-widths.js';
import { RenditionsService, widthKey } from './renditions.service.js';
import { StoredPicturesRepository } from './stored-pictures.repository.js';

/**
 * Pictures in the widths that public pages offer. Each is made when it is first asked for, as most never are, and stored in
 * the room of a workspace that keeps the picture.
 */
@Injectable()
export class PictureWidthsService extends NarrowPictures {
  constructor(
    private readonly stored: StoredPicturesRepository,
    private readonly renditions: RenditionsService,
    private readonly store: ArtefactStore,
  ) {
    super();
  }

  /** The picture in so many px across; null when it is hardly wider itself, or can't be made narrower now. */
  async open(sha256: string, width: number): Promise<OpenArtefact | null> {
    return (await this.find(sha256, width)) ?? ((await this.make(sha256, width)) ? this.find(sha256, width) : null);
  }

  /** The picture in so many px across, if it was made before. */
  find(sha256: string, width: number): Promise<OpenArtefact | null> {
    return this.store.open(widthKey(sha256, width));
  }

  private async make(sha256: string, width: number): Promise<boolean> {
    const kept = await this.stored.keptBy(sha256);
    if (!kept || !widthsBelow(kept.facts.width).includes(width)) return false;
    return this.renditions.narrowed(kept.workspaceId, storedPicture(this.store, kept.facts), width);
  }
}
