import { SetMetadata } from '@nestjs/common';
import type { JsonObject } from '../../http/body/json-body.js';

/** Metadata key of {@link AiRequest}. */
export const AI_REQUEST = 'ai-request';

/** Whether a request of a handler is an AI request: always, or as the parsed body says. */
export type AiRequestTest = true | ((body: JsonObject) => boolean);

/**
 * Charges the `ai` bucket of the workspace besides the standard one. Without a predicate that happens before the body is
 * looked at; with one right after it was parsed, before anything else is checked. The body is not validated yet.
 */
export const AiRequest = (test: AiRequestTest = true) => SetMetadata(AI_REQUEST, test);
