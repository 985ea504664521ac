import { DataSource } from 'typeorm';
import { ENTITIES } from './src/app.entities.js';
import { dataSourceOptions } from './src/database/data-source-options.js';

/** For the TypeORM command line; it takes the database from `DATABASE_URL`. */
export default new DataSource(
  dataSourceOptions(process.env['DATABASE_URL'] ?? 'postgres://localhost/postgres', ENTITIES),
);
