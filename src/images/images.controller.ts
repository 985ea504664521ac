import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { NotFound } from '../errors/catalogue.js';
import { Public } from '../http/public.js';
import { needsBody, sendFile } from '../http/send-file.js';
import { ArtefactStore } from '../storage/artefact-store.js';
import { EXTENSIONS, ImageAddresses } from './image-address.js';
import { pictureKey } from './kept-picture.js';
import { StoredPicturesRepository } from './stored-pictures.repository.js';
import { PICTURE_WIDTHS } from './picture-widths.js';
import { PictureWidthsService } from './picture-widths.service.js';
import { Answers, ApiTags, Fails, Operation, PathText, Sends } from '../http/describe.js';

/** The image host. A name has the hash of the content, so an answer holds for ever; the database says whether it is still served. */
@ApiTags('Images')
@Controller('images')
@Public()
export class ImagesController {
  constructor(
    private readonly store: ArtefactStore,
    private readonly addresses: ImageAddresses,
    private readonly stored: StoredPicturesRepository,
    private readonly widths: PictureWidthsService,
  ) {}

  @Operation(
    'getImage',
    'Read a picture',
    'The picture itself, or in fewer pixels. Its name has the hash of its content, so it may be cached for ever. What cannot be ' +
      'made in fewer pixels now comes as it is, with `no-store`.',
  )
  @Sends(200, ['image/png', 'image/jpeg'], 'The picture.', { headers: ['ETag'] })
  @Sends(206, ['image/png', 'image/jpeg'], 'The range that was asked for.', { headers: ['ETag'] })
  @Answers(304, null, 'The client has it already.', { headers: ['ETag'] })
  @Fails(NotFound)
  @PathText(
    'name',
    'SHA-256 of the picture and a mark of the workspace that keeps it, in hexadecimal, a hyphen and ' +
      `${PICTURE_WIDTHS.join(', ')} for so many pixels across, or neither, and its extension.`,
    '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a085d41402abc4b2a76b9719d911017c592.png',
  )
  @Get(':name')
  async read(@Param('name') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const wish = this.addresses.read(name);
    if (!wish || !(await this.stored.servedAs(wish))) throw new NotFound('Image');
    const { sha256, width, extension } = wish;
    const open = request.method === 'HEAD' ? 'find' : 'open';
    const narrow = width === null ? null : await this.widths[open](sha256, width);
    const tag = narrow ? `${sha256}-${width}` : sha256;
    const wanted = needsBody(request, tag);
    const body = narrow ?? (wanted ? await this.store.open(pictureKey(sha256)) : null);
    try {
      const facts = body ?? (wanted ? null : await this.store.stat(pictureKey(sha256)));
      if (!facts || EXTENSIONS[facts.type] !== extension) throw new NotFound('Image');
      response.set({
        'Cache-Control': width !== null && !narrow ? 'no-store' : 'public, max-age=31536000, immutable',
        'Content-Security-Policy': "sandbox; default-src 'none'",
      });
      await sendFile(request, response, { tag, type: facts.type, size: facts.size, body: wanted ? body : null });
    } finally {
      await body?.close();
    }
  }
}
