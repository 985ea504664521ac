/** Ends a run with one plain line, after everything that others print. */
export default class ClosingLine {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites }) {
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : '';
    process.once('exit', () => process.stdout.write(`\n${numPassedTests} passed, ${failed} failed${skipped}\n`));
  }
}
