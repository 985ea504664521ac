import { Global, Module } from '@nestjs/common';
import { Clock } from './clock.js';
import { HealthController } from './health.controller.js';
import { Lifecycle } from './lifecycle.js';

/** What every feature's edge uses: the clock, the life of the process, its health. */
@Global()
@Module({ controllers: [HealthController], providers: [Clock, Lifecycle], exports: [Clock, Lifecycle] })
export class HttpModule {}
