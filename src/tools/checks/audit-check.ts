/**
 * `npm run audit:check` asks the registry for known vulnerabilities, high and critical, of production dependencies;
 * exit code 1 when there are some. Reports a registry that offers no advisories, or does not answer.
 */
import { spawnSync } from 'node:child_process';

interface Advisory {
  title: string;
  url: string;
  severity: string;
  range: string;
}

/** npm's output: the report, or an error. */
interface Audit {
  /** By package; `via` has its own advisories, and the names of vulnerable dependencies. */
  vulnerabilities?: Record<string, { via: (Advisory | string)[] }>;
  /** With a code: a local error, such as a missing lock file. */
  error?: { code?: string; summary: string };
}

const options = ['--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0', '--fetch-timeout=30000'];
const { stdout } = spawnSync('npm', ['audit', ...options], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const { vulnerabilities, error } = JSON.parse(stdout) as Audit;

if (vulnerabilities) {
  const found = Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
    via
      .filter((each) => typeof each === 'object')
      .filter(({ severity }) => severity === 'high' || severity === 'critical')
      .map(({ severity, title, range, url }) => `${severity}: ${name} ${range}, ${title}, ${url}`),
  );
  for (const line of found) console.error(line);
  console.log(`Known vulnerabilities, high or critical: ${found.length}.`);
  process.exitCode = found.length > 0 ? 1 : 0;
} else if (error?.code) {
  console.error(`The check for known vulnerabilities failed: ${error.summary}`);
  process.exitCode = 1;
} else {
  console.log('The check for known vulnerabilities is skipped: the registry offers no advisories.');
}
