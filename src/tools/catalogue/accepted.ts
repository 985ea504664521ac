import type { Finding } from './check-samples.js';

/** A warning that ships, and why nothing is done about it; a place that is left out stands for all. */
interface Accepted {
  code: Finding['code'];
  key?: string;
  filling?: string;
  reason: string;
}

export const ACCEPTED: readonly Accepted[] = [
  { code: 'crowded', filling: 'full', reason: 'Full content has every field at its most, which no slide should have.' },
];

/** Why a finding is no reason to fail; undefined: it is one. Errors are never accepted. */
export function acceptedBecause({ code, key, filling, severity }: Finding): string | undefined {
  if (severity === 'note') return 'A note.';
  if (severity === 'error') return undefined;
  const accepted = ACCEPTED.find(
    (one) => one.code === code && (one.key ?? key) === key && (one.filling ?? filling) === filling,
  );
  return accepted?.reason;
}
