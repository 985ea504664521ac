/** DI token of the address of the database: the configured one, or that of the embedded server. */
export const DATABASE_URL = Symbol('database url');
