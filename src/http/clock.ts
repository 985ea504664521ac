import { Injectable } from '@nestjs/common';

/** The time, so that a test can choose it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
