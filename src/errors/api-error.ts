/**
 * A refusal the client can act on: its wire code, its HTTP status and a message that says how to mend it.
 * Anything else that is thrown is a bug, and is answered as `internal_error`.
 */
export abstract class ApiError extends Error {
  abstract readonly code: string;
  abstract readonly status: number;
  /** Headers that go with the answer, such as `Retry-After`. */
  readonly headers: Readonly<Record<string, string>> = {};
}

/** What an error says, and the headers it brings along. */
export type Wording = string | { message: string; headers: Record<string, string> };

/** Declares one kind of {@link ApiError}: its wire code, its HTTP status and how its message is worded. */
export function defineError<Details extends unknown[]>(
  code: string,
  status: number,
  say: (...details: Details) => Wording,
) {
  return class extends ApiError {
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
