import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { NotFound } from '../errors/catalogue.js';
import { Public } from '../http/public.js';
import { needsBody, sendFile } from '../http/send-file.js';
import { ArtefactStore } from '../storage/artefact-store.js';
import { EXTENSIONS } from './image-address.js';
import { pictureKey } from './kept-picture.js';
import { ApiTags } from '@nestjs/swagger';
import { Answers, Fails, Operation, PathText, Sends } from '../http/describe.js';

/** The image host. A name is the hash of the content, so an answer holds for ever. */
@ApiTags('Images')
@Controller('images')
@Public()
export class ImagesController {
  constructor(private readonly store: ArtefactStore) {}

  @Operation(
    'getImage',
    'Read a picture',
    'The picture itself. Its name is the hash of its content, so it may be cached for ever.',
  )
  @Sends(200, ['image/png', 'image/jpeg'], 'The picture.', { headers: ['ETag'] })
  @Sends(206, ['image/png', 'image/jpeg'], 'The range that was asked for.', { headers: ['ETag'] })
  @Answers(304, null, 'The client has it already.', { headers: ['ETag'] })
  @Fails(NotFound)
  @PathText(
    'name',
    'SHA-256 of the picture in hexadecimal, and its extension.',
    '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08.png',
  )
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
