import { readNumber } from '../../../define/numbers.js';

export interface WeightedCriterion {
  weight?: number;
  /** One per option, in order; options beyond the end have no score either. */
  scores: readonly (number | undefined)[];
}

/** A weight in percent, as people type it; undefined when it can't be read or is below zero. */
export function readWeight(typed: string | undefined): number | undefined {
  const weight = readNumber(typed);
  return weight !== undefined && weight >= 0 ? weight : undefined;
}

/**
 * The weighted mean of the scores of each option, on the scale of the scores.
 *
 * Weights need not add up to 100. Without any weight all criteria count the same; as soon as one has a weight, those
 * without count nothing. An option without a score that counts has no total.
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
