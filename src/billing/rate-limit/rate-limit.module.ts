import { Global, Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { RefusedKeys } from '../../auth/refused-keys.js';
import { CountedRefusals } from './counted-refusals.js';
import { RateWindows } from './rate-windows.js';

/** Where requests are counted. */
@Global()
@Module({ providers: [RateWindows], exports: [RateWindows] })
class RateWindowsModule {}

/** How often who may call. The guards that use it stand in the application module, where their order is. */
@Global()
@Module({
  imports: [
    RateWindowsModule,
    ThrottlerModule.forRootAsync({
      inject: [RateWindows],
      // The guards name their buckets themselves.
      useFactory: (storage: RateWindows) => ({ storage, throttlers: [{ ttl: 0, limit: 0 }] }),
    }),
  ],
  providers: [{ provide: RefusedKeys, useClass: CountedRefusals }],
  exports: [RefusedKeys],
})
export class RateLimitModule {}
