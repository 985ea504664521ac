import { SetMetadata } from '@nestjs/common';
import type { JsonObject } from '../../http/body/json-body.js';

/** Metadata key of {@link AiRequest}. */
export const AI_REQUEST = 'ai-request';

/** Whether requests of a handler are AI requests: always, or depending on the parsed body. */
export type AiRequestTest = true | ((body: JsonObject) => boolean);

/**
 * Counts requests in the `ai` bucket too. Without a predicate before the body is read; with one right after it was
 * parsed, before validation.
 */
export const AiRequest = (test: AiRequestTest = true) => SetMetadata(AI_REQUEST, test);
