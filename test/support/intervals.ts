import { jest } from '@jest/globals';

const OTHERS = [
  ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const),
];

/**
 * Lets intervals that begin from now on, such as heartbeats, come round only when the test says so; everything else goes
 * by the real clocks. `jest.useRealTimers` ends it.
 *
 * @returns Lets so many milliseconds pass for them.
 */
export function heldIntervals(): (ms: number) => void {
  jest.useFakeTimers({ doNotFake: OTHERS });
  return (ms) => void jest.advanceTimersByTime(ms);
}
