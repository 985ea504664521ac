import { Initial1795877569525 } from './1795877569525-Initial.js';

/** All migrations in order. A released migration is never changed. */
export const MIGRATIONS = [Initial1795877569525];
