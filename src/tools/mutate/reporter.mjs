/** What is told of a browser, a database or a server that was late, whatever the suite is about. */
const NOT_STARTED = /does not start|launch the browser|ECONNREFUSED/;

/** A reporter of jest that tells the parent of this process which tests pass and fail, as soon as they do. */
export default class Outcomes {
  onTestCaseResult(_test, { status, fullName, failureMessages }) {
    if (status === 'passed') process.send({ passed: fullName });
    if (status === 'failed')
      process.send({ failed: fullName, isNotStarted: failureMessages.some((message) => NOT_STARTED.test(message)) });
  }

  onTestFileResult(_test, { testExecError, numFailingTests }) {
    if (testExecError || numFailingTests > 0) process.send({ failed: 'the suite can not be run' });
  }
}
