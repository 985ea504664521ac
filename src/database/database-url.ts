/** Injection token of the database's URL: the configured one, or that of the embedded server. */
export const DATABASE_URL = Symbol('database url');
