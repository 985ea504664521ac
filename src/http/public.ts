import { SetMetadata } from '@nestjs/common';

/** Metadata key of {@link Public}. */
export const PUBLIC = 'public';

/** Marks a handler or controller without API key, JSON body and rate limit. */
export const Public = () => SetMetadata(PUBLIC, true);
