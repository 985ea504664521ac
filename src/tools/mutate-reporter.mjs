import { writeFileSync } from 'node:fs';

/** Ends a run of jest at the first test that fails, and writes its name to the file that `MUTATE_OUTCOME` names. */
export default class FirstFailure {
  onTestCaseResult(_test, { status, fullName, failureMessages }) {
    if (status === 'failed') end(fullName, failureMessages.join('\n'));
  }

  onTestFileResult(_test, { testExecError, numFailingTests }) {
    if (testExecError || numFailingTests > 0) end('the suite can not be run', String(testExecError?.message));
  }

  onRunComplete(_contexts, { numTotalTests }) {
    writeFileSync(process.env.MUTATE_OUTCOME, JSON.stringify({ failed: null, tests: numTotalTests }));
  }
}

function end(failed, message) {
  writeFileSync(process.env.MUTATE_OUTCOME, JSON.stringify({ failed, message }));
  process.exit(1);
}
