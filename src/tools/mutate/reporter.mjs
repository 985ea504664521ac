/** A reporter of jest that tells the parent of this process which tests fail, as soon as they do. */
export default class Failures {
  onTestCaseResult(_test, { status, fullName }) {
    if (status === 'failed') process.send({ failed: fullName });
  }

  onTestFileResult(_test, { testExecError, numFailingTests }) {
    if (testExecError || numFailingTests > 0) process.send({ failed: 'the suite can not be run' });
  }
}
