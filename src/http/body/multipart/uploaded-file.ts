import { ValidateBy } from 'class-validator';

/** A file of a `multipart/form-data` body, in memory for as long as its request lasts. */
export class UploadedFile {
  /** Private, so that nothing that walks through a body walks through the bytes. */
  readonly #bytes: Buffer;

  constructor(
    /** As its sender calls it, without folders; empty where it has no name. */
    readonly name: string,
    bytes: Buffer,
    /** Hexadecimal: requests with other bytes are other requests. */
    readonly sha256: string,
  ) {
    this.#bytes = bytes;
  }

  get bytes(): Buffer {
    return this.#bytes;
  }
}

/** The field is a file that was uploaded. */
export const IsUpload = () =>
  ValidateBy({
    name: 'isUpload',
    validator: {
      validate: (value) => value instanceof UploadedFile,
      defaultMessage: () => '$property must be a file: a part of the form with a filename',
    },
  });
