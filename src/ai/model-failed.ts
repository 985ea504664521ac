import { AiUnavailable } from '../errors/catalogue.js';

/** A model gave no usable answer. The message is for the client: it names no address, key or answer. */
export class ModelFailed extends AiUnavailable {
  override readonly name: string = 'ModelFailed';

  constructor(why: string, { cause, headers }: { cause?: unknown; headers?: Record<string, string> } = {}) {
    super(`${why} The credits are back.`, headers);
    this.cause = cause;
  }
}
