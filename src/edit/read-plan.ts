import { InvalidInput } from '../errors/catalogue.js';
import { problemOfJson } from '../http/body/json-values.js';
import { isRecord } from '../templates/define/read-content.js';
import type { EditOperation } from './operation.dto.js';
import { readOperations } from './read-operations.js';

/** Most bytes of a summary; what a model says beyond is cut. */
const SUMMARY_LIMIT = 2_000;

/** What a planner answers to an instruction. */
export interface EditPlan {
  /** Empty when the planner said nothing. */
  summary: string;
  operations: EditOperation[];
}

/** Fields that many models fill with null where they mean nothing; for `notes` null means something. */
const NULL_IS_ABSENT = ['slide_type', 'content', 'index', 'after_slide_id'];

/**
 * Reads a planner's answer `{summary, operations}` with the checks that a client's operations get.
 *
 * @throws invalid_input
 */
export async function readPlan(answer: unknown): Promise<EditPlan> {
  const problem = problemOfJson(answer);
  if (problem) throw new InvalidInput(problem);
  if (!isRecord(answer)) throw new InvalidInput('The answer must be {"summary": "…", "operations": […]}.');
  const { summary = '', operations } = answer;
  if (typeof summary !== 'string') throw new InvalidInput('summary must be a text.');
  const entries: unknown = Array.isArray(operations) ? operations.map(withoutNulls) : operations;
  return {
    summary: summary.trim().slice(0, SUMMARY_LIMIT).toWellFormed(),
    operations: await readOperations(entries, 'drop'),
  };
}

function withoutNulls(operation: unknown): unknown {
  if (!isRecord(operation)) return operation;
  return Object.fromEntries(
    Object.entries(operation).filter(([key, value]) => value !== null || !NULL_IS_ABSENT.includes(key)),
  );
}
