/** How many texts, and how many characters of them, may still be taken of a file; that of a slide is within that of its file. */
export class Allowance {
  /** Texts that found no room. */
  missed = 0;

  constructor(
    private texts: number,
    private characters: number,
    private readonly whole?: Allowance,
  ) {}

  /** Takes a text, if there is room for it. */
  take(length: number): boolean {
    const fits = this.texts > 0 && this.characters >= length && (this.whole?.take(length) ?? true);
    if (!fits) {
      this.missed++;
      return false;
    }
    this.texts--;
    this.characters -= length;
    return true;
  }
}
