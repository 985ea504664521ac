/** What the command says: results to standard output, the rest to standard error, with a line that is rewritten on a terminal. */
export class Output {
  private hasProgress = false;

  constructor(
    private readonly out: NodeJS.WriteStream = process.stdout,
    private readonly err: NodeJS.WriteStream = process.stderr,
  ) {
    // Whoever reads has gone, as `head` does: nothing more can be said.
    for (const stream of [out, err]) stream.on('error', () => undefined);
  }

  /** What is being done; on a terminal only, where the next line takes its place. */
  progress(text: string): void {
    if (!this.err.isTTY) return;
    const line = printable(text).slice(0, Math.max(20, this.err.columns - 1));
    this.err.write(`\r\x1b[2K${line}`);
    this.hasProgress = true;
  }

  line(text: string): void {
    this.clear();
    this.out.write(`${printable(text)}\n`);
  }

  warn(...texts: string[]): void {
    this.clear();
    for (const text of texts) this.err.write(`${printable(text)}\n`);
  }

  /** Takes away the line of progress. */
  clear(): void {
    if (this.hasProgress) this.err.write('\r\x1b[2K');
    this.hasProgress = false;
  }
}

/** One line, without what terminals take for commands: names and words may come from strangers. */
const printable = (text: string) =>
  text.replace(/\s*\n\s*/g, ' ').replace(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
