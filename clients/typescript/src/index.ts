export { type ClientOptions, createClient, type SlideDeckClient } from './client.js';
export { type ErrorCode, SlideDeckError } from './error.js';
export type { FinishedJob, JobOptions } from './jobs.js';
export type { LinkedFile, LinkOptions } from './links.js';
export type { RetryOptions } from './retries.js';
export type * from './generated/types.gen.js';
