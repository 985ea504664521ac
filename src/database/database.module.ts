import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PinoLogger } from 'nestjs-pino';
import { DatabaseHealth } from '../http/health/database-health.js';
import { BackgroundQueue } from './background-queue.js';
import { dataSourceOptions } from './data-source-options.js';
import { DATABASE_URL } from './database-url.js';
import { migrate } from './migrate.js';
import { Notifications } from './notifications.js';
import { ReservedConnections } from './reserved-connections.js';
import { Transactions } from './transactions.js';
import { whenDatabaseAnswers } from './wait-for-database.js';

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
          useFactory: async (logger: PinoLogger) => {
            await whenDatabaseAnswers(
              () => migrate(url),
              (line) => logger.warn(line),
            );
            return {
              ...dataSourceOptions(url, entities),
              // The pool replaces idle connections that die; without a handler the error would end the process.
              poolErrorHandler: (error: Error) => logger.warn({ err: error.message }, 'a database connection was lost'),
            };
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
