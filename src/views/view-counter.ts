import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { BackgroundCounter, type Count } from '../database/background-counter.js';
import { Clock } from '../http/clock.js';
import { Lifecycle } from '../http/health/lifecycle.js';
import { ViewsRepository } from './views.repository.js';

/** How often public pages were seen, by deck and day in UTC. */
@Injectable()
export class ViewCounter extends BackgroundCounter {
  constructor(
    private readonly views: ViewsRepository,
    private readonly clock: Clock,
    lifecycle: Lifecycle,
    logger: PinoLogger,
  ) {
    super('views of decks', lifecycle, logger);
  }

  countView(deckId: string): void {
    const now = this.clock.now();
    const [day] = now.toISOString().split('T');
    this.count(`${deckId} ${day}`, now);
  }

  protected write(counts: Count[]): Promise<void> {
    const views = counts.map(({ key, times }) => {
      const [deckId = '', day = ''] = key.split(' ');
      return { deckId, day, views: times };
    });
    return this.views.add(views);
  }
}
