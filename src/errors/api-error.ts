/**
 * An error that the client can act on: wire code, HTTP status and a message that says how to fix it. Anything else that
 * is thrown is a bug, and is answered as `internal_error`.
 */
export abstract class ApiError extends Error {
  abstract readonly code: string;
  abstract readonly status: number;
  /** Headers that go with the answer, such as `Retry-After`. */
  readonly headers: Readonly<Record<string, string>> = {};
}

/** The message of an error, and its headers. */
export type Wording = string | { message: string; headers: Readonly<Record<string, string>> };

/** A kind of {@link ApiError}, and one of its kind for the reference of the API. */
export interface ErrorKind {
  readonly sample: () => ApiError;
}

/** Declares a kind of {@link ApiError}: wire code, HTTP status, message, and details to show the message with. */
export function defineError<Details extends unknown[]>(
  code: string,
  status: number,
  say: (...details: Details) => Wording,
  ...details: Details
) {
  return class Kind extends ApiError {
    static readonly sample = (): ApiError => new Kind(...details);
    override readonly code = code;
    override readonly status = status;
    override readonly headers: Readonly<Record<string, string>>;

    constructor(...details: Details) {
      const wording = say(...details);
      super(typeof wording === 'string' ? wording : wording.message);
      this.headers = typeof wording === 'string' ? {} : wording.headers;
    }
  };
}
