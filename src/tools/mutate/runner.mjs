import { runCLI } from 'jest';

/** Runs the suites that it is told of, one after the other, in one process: starting jest takes longer than most suites. */
process.on('message', async (suite) => {
  const { results } = await runCLI(
    { runInBand: true, silent: true, runTestsByPath: true, _: [suite], $0: 'jest', reporters: [FIRST_FAILURE] },
    [process.cwd()],
  );
  process.send({ ended: results.numTotalTests });
});

const FIRST_FAILURE = `${import.meta.dirname}/reporter.mjs`;
