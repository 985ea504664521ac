import { HttpException } from '@nestjs/common';
import { ApiError } from '../../errors/api-error.js';
import { Busy, InternalError, InvalidInput, MalformedRequest, NotFound, Unavailable } from '../../errors/catalogue.js';

/** SQLSTATEs of values that JSON allows and PostgreSQL refuses, should the validation miss one. */
const REFUSED_VALUES = new Set(['22P05', '22P02', '22003', '22021', '22001', '54000', '54001']);

/** SQLSTATEs, socket errors and messages of a database that is slow: it, its connections or what it is asked for are busy. */
const SLOW = /^(53|57014|55P03|40001|40P01|25P03)|^ETIMEDOUT$/;
const SLOW_MESSAGE = /timeout exceeded when trying to connect|due to connection timeout|Query read timeout/i;
/** The same of a database that is away. */
const AWAY = /^(08|57P0)|^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN)$/;
// TypeORM releases the query runner of a transaction whose connection was lost, and then says only that.
const AWAY_MESSAGE =
  /Connection terminated|Driver not Connected|Client has encountered a connection error|Client was closed|query runner (was )?already released/i;

/** Errors of a disk that is full, over its quota, read-only or broken, and of a process with too many open files. */
const STORAGE = /^(ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE)$/;

/** Maps whatever was thrown to the error to answer. Unknown errors become `internal_error`. */
export function apiErrorOf(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof URIError) return new NotFound('Resource');
  if (thrown instanceof HttpException) return fromStatus(thrown.getStatus());
  const { code, message, status } = describe(thrown);
  if ((code && STORAGE.test(code)) || isOfBucket(thrown)) return new Unavailable('The storage of files');
  if (code && REFUSED_VALUES.has(code)) return new InvalidInput('A value in the request cannot be stored.');
  if ((code && SLOW.test(code)) || SLOW_MESSAGE.test(message)) return new Busy('The database takes too long.');
  if ((code && AWAY.test(code)) || AWAY_MESSAGE.test(message)) return new Unavailable('The database');
  return status === undefined ? new InternalError() : fromStatus(status);
}

function fromStatus(status: number): ApiError {
  if (status === 404 || status === 405) return new NotFound('Resource');
  return status >= 400 && status < 500 ? new MalformedRequest() : new InternalError();
}

/** Whether the SDK of S3 threw it: it notes its tries on every error, also on those of sockets. */
const isOfBucket = (thrown: unknown) => typeof thrown === 'object' && thrown !== null && '$metadata' in thrown;

function describe(thrown: unknown): { code?: string; message: string; status?: number } {
  if (typeof thrown !== 'object' || thrown === null) return { message: String(thrown) };
  const { code, message, status, driverError } = thrown as Record<string, unknown>;
  const inner = typeof driverError === 'object' && driverError !== null ? describe(driverError) : undefined;
  return {
    code: inner?.code ?? (typeof code === 'string' ? code : undefined),
    message: typeof message === 'string' ? message : '',
    status: typeof status === 'number' ? status : undefined,
  };
}
