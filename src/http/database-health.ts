/** Whether the database answers. It is asked by `database/`, which stands above this folder. */
export abstract class DatabaseHealth {
  /** Settles within 2 s, however silent the database is. */
  abstract answers(): Promise<boolean>;
}
