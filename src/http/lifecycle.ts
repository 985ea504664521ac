import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** Longest time that work in flight gets when the service is told to stop, in milliseconds. */
export const DRAIN_TIME = 30_000;
/** Of that, how long new connections are taken while others work, so that balancers see that it is not ready. */
const READINESS_GRACE = 5_000;

/**
 * Knows whether the service is stopping, and holds the stop until work in flight has ended. The order of a stop: not
 * ready, no new connections, the end of all requests and of all work; then leases are handed back
 * (`beforeApplicationShutdown`, after {@link drained}); then stores, browser and database close
 * (`onApplicationShutdown`).
 */
@Injectable()
export class Lifecycle implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly inFlight = new Set<Promise<unknown>>();
  private server: Server | null = null;
  private drain: Promise<void> | null = null;

  get draining(): boolean {
    return this.drain !== null;
  }

  /** Middleware that counts the requests of `server` as in flight. */
  attend(server: Server) {
    this.server = server;
    return (_request: Request, response: Response, next: NextFunction) => {
      if (this.draining) response.setHeader('Connection', 'close');
      void this.track(new Promise((resolve) => response.once('close', resolve)));
      next();
    };
  }

  /** Counts `work` as in flight: a stop waits for it. */
  track<T>(work: Promise<T>): Promise<T> {
    this.inFlight.add(work);
    const done = () => this.inFlight.delete(work);
    work.then(done, done);
    return work;
  }

  /** Begins the stop; settles when nothing is in flight any more, or 30 s have passed. */
  drained(): Promise<void> {
    this.drain ??= this.finish();
    return this.drain;
  }

  /** The first phase of a stop; what other hooks end in the next ones must not be in use. */
  onModuleDestroy(): void {
    void this.drained();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.drained();
  }

  private async finish(): Promise<void> {
    const deadline = sleep(DRAIN_TIME, undefined, { ref: false });
    await Promise.race([this.idle(), sleep(READINESS_GRACE, undefined, { ref: false })]);
    this.server?.close();
    await Promise.race([this.idle(), deadline]);
    this.server?.closeAllConnections();
  }

  /** Settles when nothing is in flight, what came while waiting included. */
  private async idle(): Promise<void> {
    while (this.inFlight.size > 0) await Promise.allSettled(this.inFlight);
  }
}
