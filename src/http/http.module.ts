import { Global, Module } from '@nestjs/common';
import { Clock } from './clock.js';
import { HealthController } from './health.controller.js';
import { HomeController } from './home.controller.js';
import { Lifecycle } from './lifecycle.js';
import { NestLogger } from './logging.js';
import { ReadinessChecks } from './readiness-checks.js';

/** Clock, lifecycle and health, for all features. */
@Global()
@Module({
  controllers: [HealthController, HomeController],
  providers: [Clock, Lifecycle, NestLogger, ReadinessChecks],
  exports: [Clock, Lifecycle, ReadinessChecks],
})
export class HttpModule {}
