import { Global, Module } from '@nestjs/common';
import { IdempotencyService } from './idempotency.service.js';
import { IdempotentRequestsRepository } from './idempotent-requests.repository.js';

/** Answers that are given again for the same key. Global, because any feature may answer idempotently. */
@Global()
@Module({
  providers: [IdempotencyService, IdempotentRequestsRepository],
  exports: [IdempotencyService, IdempotentRequestsRepository],
})
export class IdempotencyModule {}
