import { Global, Module } from '@nestjs/common';
import { Clock } from './clock.js';
import { HealthController } from './health/health.controller.js';
import { HomeController } from './home.controller.js';
import { Lifecycle } from './health/lifecycle.js';
import { NestLogger } from './logging/logging.js';
import { UnreadAnswers } from './connections/unread-answers.js';
import { ReadinessChecks } from './health/readiness-checks.js';

/** Clock, lifecycle and health, for all features. */
@Global()
@Module({
  controllers: [HealthController, HomeController],
  providers: [Clock, Lifecycle, NestLogger, ReadinessChecks, UnreadAnswers],
  exports: [Clock, Lifecycle, ReadinessChecks, UnreadAnswers],
})
export class HttpModule {}
