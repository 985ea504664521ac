import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { NotFound } from '../errors/catalogue.js';
import { Public } from '../http/public.js';
import { needsBody, sendFile } from '../http/send-file.js';
import { ArtefactStore } from '../storage/artefact-store.js';
import { EXTENSIONS } from './image-address.js';
import { pictureKey } from './pictures.service.js';

/** The image host. A name is the hash of the content, so an answer holds for ever. */
@Controller('images')
@Public()
export class ImagesController {
  constructor(private readonly store: ArtefactStore) {}

  @Get(':name')
  async read(@Param('name') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const [, sha256 = '', extension] = /^([0-9a-f]{64})\.(png|jpg)$/.exec(name) ?? [];
    const key = pictureKey(sha256);
    const wanted = needsBody(request, sha256);
    const body = wanted ? await this.store.open(key) : null;
    try {
      const facts = wanted ? body : await this.store.stat(key);
      if (!facts || EXTENSIONS[facts.type] !== extension) throw new NotFound('Image');
      response.set({
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Security-Policy': "sandbox; default-src 'none'",
      });
      await sendFile(request, response, { sha256, type: facts.type, size: facts.size, body });
    } finally {
      await body?.close();
    }
  }
}
