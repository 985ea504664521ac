/**
 * An error that the client can act on: wire code, HTTP status and a message that says how to fix it. Anything else that
 * is thrown is a bug, and is answered as `internal_error`.
 */
export abstract class ApiError extends Error {
  abstract readonly code: string;
  abstract readonly status: number;
  /** Headers that go with the answer, such as `Retry-After`. */
  readonly headers: Readonly<Record<string, string>> = {};
  /** What programs are told besides code and message. */
  readonly details: Readonly<Record<string, unknown>> = {};
}

/** The message of an error, its headers, and what programs are told besides. */
export type Wording =
  string | { message: string; headers?: Readonly<Record<string, string>>; details?: Readonly<Record<string, unknown>> };

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
    override readonly details: Readonly<Record<string, unknown>>;

    constructor(...details: Details) {
      const said = say(...details);
      const wording = typeof said === 'string' ? { message: said } : said;
      super(wording.message);
      this.headers = wording.headers ?? {};
      this.details = wording.details ?? {};
    }
  };
}
