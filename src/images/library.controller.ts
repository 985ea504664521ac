import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { type Caller, CurrentCaller } from '../auth/caller.js';
import { AiRequest } from '../billing/rate-limit/ai-request.js';
import { Gates } from '../billing/gates.js';
import { Idempotent } from '../idempotency/idempotency.interceptor.js';
import { NeedsFeature } from '../billing/plan.guard.js';
import { Uploads } from '../http/body/multipart/uploads.js';
import { CreateImagesDto, UPLOAD_LIMIT, UploadImageDto } from './image.dto.js';
import { ImageExistsGuard } from './image-exists.guard.js';
import { LibraryService } from './library.service.js';
import { UploadsService } from './uploads.service.js';
import { GenerationFailed, InsufficientCredits, InUse, InvalidInput, StorageLimit } from '../errors/catalogue.js';
import { Paged } from '../http/body/page.js';
import { Answers, ApiTags, DescribedQuery, Fails, Operation, PathId } from '../http/describe.js';
import { TrueOrFalsePipe } from '../http/true-or-false.pipe.js';
import { ImageLibrary, MadeImages, UploadedImageAnswer } from './image.answers.js';

@ApiTags('Images')
@Controller('v1/images')
export class LibraryController {
  constructor(
    private readonly library: LibraryService,
    private readonly uploads: UploadsService,
  ) {}

  @Operation(
    'listImages',
    'List images',
    'The image library of the workspace: what was made from prompts, uploaded or imported, the newest first. For the next page, send the id of the last image as `before`.',
  )
  @Answers(200, ImageLibrary, 'The images.')
  @Paged('an image')
  @Get()
  list(@CurrentCaller() { workspaceId }: Caller, @Query('limit') limit: unknown, @Query('before') before: unknown) {
    return this.library.list(workspaceId, { limit, before });
  }

  @Operation(
    'generateImages',
    'Generate images',
    'Makes pictures from a prompt and keeps them for good, for 80 credits each; those that fail are refunded. It takes a few seconds per picture.',
  )
  @Answers(200, MadeImages, 'The pictures that were made.')
  @Fails(InsufficientCredits, GenerationFailed)
  @Post()
  @AiRequest()
  @Gates()
  @NeedsFeature('images')
  @Idempotent({ long: true })
  @HttpCode(200)
  create(@CurrentCaller() { workspaceId }: Caller, @Body() body: CreateImagesDto) {
    return this.library.create(workspaceId, body);
  }

  @Operation(
    'uploadImage',
    'Upload an image',
    'Keeps a picture of your own in the library, on every plan and free of charge. It is encoded anew, as JPEG, or as PNG where it is transparent, with 2560 pixels on its longer side at most; drawings get so many. The same picture again is the same image.',
  )
  @Answers(201, UploadedImageAnswer, 'The image, new or as it was.')
  @Fails(StorageLimit)
  @Post('upload')
  @Uploads(UPLOAD_LIMIT)
  @Gates()
  upload(@CurrentCaller() { workspaceId }: Caller, @Body() body: UploadImageDto) {
    return this.uploads.upload(workspaceId, body);
  }

  @Operation(
    'deleteImage',
    'Delete an image',
    'Deletes it from the library, with its bytes. Slides that show it are drawn with an empty panel in its place.',
  )
  @Answers(204, null, 'It is gone.')
  @Fails(InUse, InvalidInput)
  @PathId('id', 'Id of the image.')
  @DescribedQuery(
    'force',
    'Send `true` to delete an image that slides show, as the deck stands or as it is public, or that is the logo of its brand.',
    { type: 'boolean' },
    true,
  )
  @Delete(':id')
  @Gates(ImageExistsGuard)
  @HttpCode(204)
  async delete(
    @CurrentCaller() { workspaceId }: Caller,
    @Param('id') id: string,
    @Query('force', TrueOrFalsePipe) force: boolean,
  ) {
    await this.uploads.delete(workspaceId, id, { force });
  }
}
