import { InvalidInput } from '../errors/catalogue.js';
import { readDto } from '../http/body/read-dto.js';
import { isRecord } from '../templates/define/read-content.js';
import type { ImageCheck } from '../templates/define/check-content.js';
import { AddSlideDto } from './slide.dto.js';
import { acceptContent, templateOf } from './slide-content.js';

/** A slide that was planned and may be stored. */
export interface PlannedSlide {
  slideType: string;
  content: Record<string, unknown>;
  notes: string | null;
}

/**
 * Reads a planner's slide `{slide_type, content, notes?}` with the checks that a client's slide gets.
 *
 * @throws invalid_input
 */
export async function readPlannedSlide(answer: unknown, checkImage: ImageCheck): Promise<PlannedSlide> {
  if (!isRecord(answer)) throw new InvalidInput('A slide must be {"slide_type": "…", "content": {…}}.');
  const { slide_type, content, notes } = answer;
  const dto = await readDto(AddSlideDto, { slide_type, content: content ?? {}, ...(notes !== undefined && { notes }) });
  if (dto.slide_type === undefined) throw new InvalidInput('slide_type must be the key of a template.');
  const accepted = acceptContent(templateOf(dto.slide_type), dto.content ?? {}, checkImage);
  return { slideType: dto.slide_type, content: accepted, notes: dto.notes ?? null };
}
