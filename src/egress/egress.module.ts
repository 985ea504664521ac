import { Global, Module } from '@nestjs/common';
import { SETTINGS, type Settings } from '../config/settings.js';
import { ForeignFetch } from './foreign-fetch.js';

/** Provides the one {@link ForeignFetch}, so that its slots count for the whole process. */
@Global()
@Module({
  providers: [
    {
      provide: ForeignFetch,
      useFactory: ({ egressAllow }: Settings) => new ForeignFetch({ allow: egressAllow }),
      inject: [SETTINGS],
    },
  ],
  exports: [ForeignFetch],
})
export class EgressModule {}
