import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { BackgroundCounter, type Count } from '../database/background-counter.js';
import { Clock } from '../http/clock.js';
import { Lifecycle } from '../http/health/lifecycle.js';
import { hashOfCode } from './link-code.js';
import { LinksRepository } from './links.repository.js';

/** How often links were opened. */
@Injectable()
export class OpenCounter extends BackgroundCounter {
  constructor(
    private readonly links: LinksRepository,
    private readonly clock: Clock,
    lifecycle: Lifecycle,
    logger: PinoLogger,
  ) {
    super('opens of links', lifecycle, logger);
  }

  countOpen(code: string): void {
    this.count(hashOfCode(code).toString('hex'), this.clock.now());
  }

  protected write(counts: Count[]): Promise<void> {
    return this.links.addOpens(counts);
  }
}
