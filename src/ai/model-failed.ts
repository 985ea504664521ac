import { AiUnavailable } from '../errors/catalogue.js';

/** A model gave no usable answer. The message is for the client: it names no address, key or answer. */
export class ModelFailed extends AiUnavailable {
  override readonly name = 'ModelFailed';

  constructor(why: string, { cause }: { cause?: unknown } = {}) {
    super(`${why} The credits are back.`);
    this.cause = cause;
  }
}
