import { OPERATIONS_LIMIT } from '../ai/planner.js';
import { InvalidInput } from '../errors/catalogue.js';
import { readDto } from '../http/body/read-dto.js';
import { isRecord } from '../templates/define/read-content.js';
import {
  AddSlideOperation,
  DeleteSlideOperation,
  type EditOperation,
  RenameDeckOperation,
  ReorderSlidesOperation,
  UpdateSlideOperation,
} from './operation.dto.js';

/** A closed set: what is not here cannot be asked for, by a client or by a model. */
const SHAPES = new Map<unknown, new () => EditOperation>([
  ['update_slide', UpdateSlideOperation],
  ['add_slide', AddSlideOperation],
  ['delete_slide', DeleteSlideOperation],
  ['reorder_slides', ReorderSlidesOperation],
  ['rename_deck', RenameDeckOperation],
]);

/**
 * Reads a list of operations by form alone; whether they fit the deck is known when they are applied.
 *
 * @param unknown What becomes of fields that an operation does not have.
 * @throws invalid_input that names the place of the operation and what is wrong with it.
 */
export async function readOperations(value: unknown, unknown: 'refuse' | 'drop' = 'refuse'): Promise<EditOperation[]> {
  if (!Array.isArray(value)) throw new InvalidInput('operations must be a list.');
  if (value.length > OPERATIONS_LIMIT) {
    throw new InvalidInput(`${value.length} operations were sent; at most ${OPERATIONS_LIMIT} are allowed.`);
  }
  const operations: EditOperation[] = [];
  for (const [index, entry] of (value as unknown[]).entries()) {
    try {
      operations.push(await readOperation(entry, unknown));
    } catch (error) {
      throw placed(index, error);
    }
  }
  return operations;
}

async function readOperation(entry: unknown, unknown: 'refuse' | 'drop'): Promise<EditOperation> {
  const shape = isRecord(entry) ? SHAPES.get(entry['op']) : undefined;
  if (!shape) throw new InvalidInput(`op must be one of ${[...SHAPES.keys()].join(', ')}.`);
  // The DTO keeps what it validates; `op` has chosen the DTO.
  const fields: object = await readDto(shape, entry, unknown);
  return { op: (entry as EditOperation).op, ...fields } as EditOperation;
}

/** What was thrown about one operation, with its place before what it refuses. */
export const placed = (index: number, thrown: unknown): unknown =>
  thrown instanceof InvalidInput ? new InvalidInput(`operations.${index}: ${thrown.message}`) : thrown;
