import Sequencer from '@jest/test-sequencer';

/** Suites that start processes take up to a minute each: one that comes last is waited for alone. */
const STARTS_PROCESSES = /[\\/]test[\\/](?:process|operator)[\\/]/;

export default class LongFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isLong = ({ path }) => STARTS_PROCESSES.test(path);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
