import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RateLimited } from '../errors/catalogue.js';
import { FairQueue, QueueFull } from '../workers/fair-queue.js';

/** 64 MiB and about 0.15 s for each password. */
const COST = { N: 2 ** 16, r: 8, p: 1 } as const;

/** scrypt takes a thread of libuv's pool, which files and compression use too. */
const HASHING = { concurrency: 2, limit: 64, perKey: 1, limitPerKey: 16 };

/** Hashes passwords of decks and compares them, a few at a time. */
@Injectable()
export class PasswordHashing {
  private readonly queue = new FairQueue(HASHING);

  /**
   * A password as it is stored: `scrypt$N$r$p$salt$key`, salt and key in base64url.
   *
   * @param requester a workspace, or the address of a reader; requesters take turns
   * @throws rate_limit when too many passwords wait already
   */
  hash(password: string, requester: string): Promise<string> {
    return this.inTurn(requester, async () => {
      const salt = randomBytes(16);
      const key = await derive(password, salt, COST);
      return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
    });
  }

  /** Whether the password is the stored one; parameters and throws as {@link hash}. */
  matches(password: string, stored: string, requester: string): Promise<boolean> {
    return this.inTurn(requester, async () => {
      const [, N, r, p, salt = '', key = ''] = stored.split('$');
      const given = await derive(password, Buffer.from(salt, 'base64url'), {
        N: Number(N),
        r: Number(r),
        p: Number(p),
      });
      return timingSafeEqual(given, Buffer.from(key, 'base64url'));
    });
  }

  private async inTurn<T>(requester: string, work: () => Promise<T>): Promise<T> {
    try {
      return await this.queue.run(requester, work);
    } catch (error) {
      throw error instanceof QueueFull ? new RateLimited('Too many passwords wait.', 1) : error;
    }
  }
}

function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { ...cost, maxmem: 256 * (cost.N ?? 0) * (cost.r ?? 0) };
    scrypt(password.normalize('NFKC'), salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
