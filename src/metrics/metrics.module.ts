import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics.js';

/** Any room may count. */
@Global()
@Module({ providers: [Metrics], exports: [Metrics] })
export class MetricsModule {}
