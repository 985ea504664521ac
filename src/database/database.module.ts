import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PinoLogger } from 'nestjs-pino';
import { DataSource } from 'typeorm';
import { Unavailable } from '../errors/catalogue.js';
import { apiErrorOf } from '../http/errors/api-error-of.js';
import { DatabaseHealth } from '../http/health/database-health.js';
import { BackgroundQueue } from './background-queue.js';
import { dataSourceOptions } from './data-source-options.js';
import { DATABASE_URL } from './database-url.js';
import { migrate } from './migrate.js';
import { Notifications } from './notifications.js';
import { ReservedConnections } from './reserved-connections.js';
import { Transactions } from './transactions.js';

/** Connects and migrates; provides transactions, hot reads, notifications and queues. */
@Global()
@Module({})
export class DatabaseModule {
  static forRoot(url: string, entities: (new () => object)[]): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [PinoLogger],
          useFactory: (logger: PinoLogger) => ({
            ...dataSourceOptions(url, entities),
            // The pool replaces idle connections that die; without a handler the error would end the process.
            poolErrorHandler: (error: Error) => logger.warn({ err: error.message }, 'a database connection was lost'),
            // A database that is being replaced is waited for; one that refuses the service is not.
            retryAttempts: 60,
            retryDelay: 1_000,
            toRetry: (error: unknown) => apiErrorOf(error) instanceof Unavailable,
          }),
          dataSourceFactory: async (options) => {
            if (!options) throw new Error('TypeORM gave no options.');
            await migrate(url);
            return new DataSource(options).initialize();
          },
        }),
      ],
      providers: [
        { provide: DATABASE_URL, useValue: url },
        { provide: DatabaseHealth, useExisting: ReservedConnections },
        BackgroundQueue,
        Notifications,
        ReservedConnections,
        Transactions,
      ],
      exports: [BackgroundQueue, DATABASE_URL, DatabaseHealth, Notifications, ReservedConnections, Transactions],
    };
  }
}
