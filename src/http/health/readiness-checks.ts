import { Injectable } from '@nestjs/common';

/** Conditions besides the database for this process to be ready; features add theirs. */
@Injectable()
export class ReadinessChecks {
  private readonly checks: (() => boolean)[] = [];

  /** @param check synchronous and cheap. */
  add(check: () => boolean): void {
    this.checks.push(check);
  }

  get hold(): boolean {
    return this.checks.every((check) => check());
  }
}
