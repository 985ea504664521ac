import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiConsumes } from '../../describe.js';

/** Metadata key of {@link Uploads}. */
export const UPLOADS = 'uploads';

/**
 * Lets a handler take a form with a file in place of JSON: its DTO has the file as a field that `IsUpload`.
 *
 * @param limit Most bytes of the file.
 */
export const Uploads = (limit: number) =>
  applyDecorators(SetMetadata(UPLOADS, limit), ApiConsumes('multipart/form-data'));
