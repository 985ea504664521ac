import { Injectable } from '@nestjs/common';

/** What must hold, besides the database, for this process to be ready. Features add what they know of. */
@Injectable()
export class ReadinessChecks {
  private readonly checks: (() => boolean)[] = [];

  /** @param check answers at once from what is known. */
  add(check: () => boolean): void {
    this.checks.push(check);
  }

  get hold(): boolean {
    return this.checks.every((check) => check());
  }
}
