/** A file that is not read; the message says what of it can't be read and what helps, for the one who sent it. */
export class PptxRefused extends Error {
  override readonly name = 'PptxRefused';
}

/** A part that is not what its name says. Where a slide can do without the part, it is left out, else the file is refused. */
export class PartDamaged extends PptxRefused {}
