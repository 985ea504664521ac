/** Tests that depend on what the run is given say so here; every other run of CI must run them all. */
const MAY_SKIP = process.env['CI'] === undefined || process.env['E2E_BASE_URL'] !== undefined;

/** Ends a run with one plain line, after everything that others print. In CI a test that did not run is a failure. */
export default class ClosingLine {
  #error;

  onRunComplete(
    _contexts,
    { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites },
  ) {
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    const left = numPendingTests + numTodoTests;
    const skipped = left > 0 ? `, ${left} skipped` : '';
    if (left > 0 && !MAY_SKIP) {
      this.#error = new Error(`${left} tests were skipped, left out by \`only\`, or are to do.`);
      console.error(this.#error.message);
    }
    process.once('exit', () => process.stdout.write(`\n${numPassedTests} passed, ${failed} failed${skipped}\n`));
  }

  getLastError() {
    return this.#error;
  }
}
