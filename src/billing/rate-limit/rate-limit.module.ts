import { Global, Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { PinoLogger } from 'nestjs-pino';
import { RefusedKeys } from '../../auth/refused-keys.js';
import { type Settings, SETTINGS } from '../../config/settings.js';
import { CountedRefusals } from './counted-refusals.js';
import { RateWindows } from './rate-windows.js';
import { StandardRequests } from './standard-requests.js';

/** Provides the windows. */
@Global()
@Module({
  providers: [
    {
      provide: RateWindows,
      inject: [SETTINGS, PinoLogger],
      useFactory: ({ redisUrl }: Settings, logger: PinoLogger) => RateWindows.open(redisUrl, logger),
    },
  ],
  exports: [RateWindows],
})
class RateWindowsModule {}

/** Rate limits. The guards are registered in the application module, which determines their order. */
@Global()
@Module({
  imports: [
    RateWindowsModule,
    ThrottlerModule.forRootAsync({
      inject: [RateWindows],
      // The guards define their own buckets.
      useFactory: (storage: RateWindows) => ({ storage, throttlers: [{ ttl: 0, limit: 0 }] }),
    }),
  ],
  providers: [{ provide: RefusedKeys, useClass: CountedRefusals }, StandardRequests],
  exports: [RefusedKeys, StandardRequests],
})
export class RateLimitModule {}
