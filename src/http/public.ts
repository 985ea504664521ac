import { SetMetadata } from '@nestjs/common';

/** Metadata key of {@link Public}. */
export const PUBLIC = 'public';

/** Marks a handler or controller that needs no API key, reads no JSON body and is charged to no rate limit. */
export const Public = () => SetMetadata(PUBLIC, true);
