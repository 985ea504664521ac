import type { ApiError } from '../../errors/api-error.js';

/** The body of every answer that is not 2xx: docs/specification.md, section 7. */
export interface ErrorEnvelope {
  error: { code: string; message: string; [detail: string]: unknown };
}

/** Longest message in an answer, in characters. */
const MAX_MESSAGE_LENGTH = 1500;

/** The envelope of an error; control characters are removed from the message, and long messages are truncated. */
export function envelope(error: ApiError): ErrorEnvelope {
  const message = error.message.toWellFormed().replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');
  return {
    error: {
      code: error.code,
      message: message.length > MAX_MESSAGE_LENGTH ? `${message.slice(0, MAX_MESSAGE_LENGTH)}…` : message,
      ...error.details,
    },
  };
}
