/** Whether the database answers. A port that `database/`, a layer above, implements. */
export abstract class DatabaseHealth {
  /** Resolves within 2 s, even if the database does not answer. */
  abstract answers(): Promise<boolean>;
}
