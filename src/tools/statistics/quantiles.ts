/** The value below which `share` of them lie; NaN without any. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** The upper one of the two in the middle; NaN without any. */
export const median = (values: readonly number[]) => quantile(values, 0.5);
