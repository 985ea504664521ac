import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { NotFound } from '../errors/catalogue.js';
import { Public } from '../http/public.js';
import { ArtefactStore } from '../storage/artefact-store.js';
import { EXTENSIONS } from './image-address.js';
import { pictureKey } from './pictures.service.js';

/** The image host. A name is the hash of the content, so an answer holds for ever. */
@Controller('images')
@Public()
export class ImagesController {
  constructor(private readonly store: ArtefactStore) {}

  @Get(':name')
  async read(@Param('name') name: string, @Res() response: Response) {
    const [, sha256, extension] = /^([0-9a-f]{64})\.(png|jpg)$/.exec(name) ?? [];
    const artefact = sha256 ? await this.store.get(pictureKey(sha256)) : null;
    if (!artefact || EXTENSIONS[artefact.type] !== extension) throw new NotFound('Image');
    response
      .set({
        'Content-Type': artefact.type,
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Security-Policy': "sandbox; default-src 'none'",
      })
      .send(artefact.body);
  }
}
