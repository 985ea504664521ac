import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** Longest time that work in flight gets when the service is stopped, in milliseconds. */
export const DRAIN_TIME = 30_000;

/**
 * Graceful shutdown. The order: not ready, but still accepting, so that balancers notice; no new connections; all requests
 * and other work in flight end; then leases are released (`beforeApplicationShutdown`, after {@link drain}); then stores,
 * browser and database are closed (`onApplicationShutdown`).
 */
@Injectable()
export class Lifecycle implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly inFlight = new Set<Promise<unknown>>();
  private server: Server | null = null;
  private ending: Promise<void> | null = null;

  get draining(): boolean {
    return this.ending !== null;
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

  /** Counts `work` as in flight: the shutdown waits for it. */
  track<T>(work: Promise<T>): Promise<T> {
    this.inFlight.add(work);
    const done = () => this.inFlight.delete(work);
    work.then(done, done);
    return work;
  }

  /**
   * Starts the shutdown; resolves when nothing is in flight any more, or 30 s have passed.
   *
   * @param grace how long connections are still accepted, in milliseconds.
   */
  drain(grace = 0): Promise<void> {
    this.ending ??= this.finish(grace);
    return this.ending;
  }

  /** The first phase of the shutdown: what later hooks close must not be in use. */
  onModuleDestroy(): void {
    void this.drain();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.drain();
  }

  private async finish(grace: number): Promise<void> {
    const deadline = sleep(DRAIN_TIME, undefined, { ref: false });
    if (grace > 0) await sleep(grace);
    this.server?.close();
    await Promise.race([this.idle(), deadline]);
    this.server?.closeAllConnections();
  }

  /** Resolves when nothing is in flight, including work that started meanwhile. */
  private async idle(): Promise<void> {
    while (this.inFlight.size > 0) await Promise.allSettled(this.inFlight);
  }
}
