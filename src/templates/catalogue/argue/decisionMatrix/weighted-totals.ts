import { readNumber } from '../../../define/numbers.js';

export interface WeightedCriterion {
  weight?: number;
  /** One per option, in order; may be shorter. */
  scores: readonly (number | undefined)[];
}

/** Parses a weight; undefined when malformed or negative. */
export function readWeight(typed: string | undefined, locale: string): number | undefined {
  const weight = readNumber(typed, locale)?.value;
  return weight !== undefined && weight >= 0 ? weight : undefined;
}

/** What weights in percent add up to, within what rounding of each may add or take away. */
const [WHOLE, ROUNDED] = [100, 2];

/** Whether weights are percents, which add up to a hundred, and no points. */
export function arePercents(weights: readonly (number | undefined)[]): boolean {
  const sum = weights.reduce<number>((all, weight = 0) => all + weight, 0);
  return Math.abs(sum - WHOLE) <= ROUNDED;
}

/**
 * The weighted mean of each option's scores, on the scale of the scores.
 *
 * Weights need not add up to 100. Without any weight all criteria weigh the same; with some, the others weigh 0. An
 * option without a relevant score has no total.
 */
export function weightedTotals(criteria: readonly WeightedCriterion[], options: number): (number | undefined)[] {
  const weighted = criteria.some(({ weight }) => weight);
  return Array.from({ length: options }, (_, option) => {
    let sum = 0;
    let weights = 0;
    for (const { weight, scores } of criteria) {
      const score = scores[option];
      const share = weighted ? (weight ?? 0) : 1;
      if (score === undefined || share === 0) continue;
      sum += score * share;
      weights += share;
    }
    return weights > 0 ? sum / weights : undefined;
  });
}
