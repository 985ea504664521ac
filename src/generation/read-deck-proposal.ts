import { InvalidInput } from '../errors/catalogue.js';
import { readDto } from '../http/body/read-dto.js';
import { Line } from '../http/body/validators.js';
import { type PlannedSlide, readPlannedSlide } from '../slides/planned-slide.js';
import { SLIDES_LIMIT } from '../slides/slide.dto.js';
import type { ImageCheck } from '../templates/define/check-content.js';
import { isRecord } from '../templates/define/read-content.js';

/** A valid proposal of a planner, ready to be stored. */
export interface DeckProposal {
  title: string;
  slides: PlannedSlide[];
}

class Titled {
  @Line(200)
  title: string;
}

/**
 * Validates a planner's deck `{title, slides}` like slides of a client.
 *
 * @throws invalid_input
 */
export async function readDeckProposal(answer: unknown, checkImage: ImageCheck): Promise<DeckProposal> {
  const slides: unknown = isRecord(answer) ? answer['slides'] : undefined;
  if (!isRecord(answer) || !Array.isArray(slides) || slides.length === 0) {
    throw new InvalidInput('The answer must be {"title": "…", "slides": […]} with at least one slide.');
  }
  if (slides.length > SLIDES_LIMIT) throw new InvalidInput(`A deck holds at most ${SLIDES_LIMIT} slides.`);
  const { title } = await readDto(Titled, { title: answer['title'] });
  const planned: PlannedSlide[] = [];
  for (const [index, slide] of (slides as unknown[]).entries()) {
    try {
      planned.push(await readPlannedSlide(slide, checkImage));
    } catch (error) {
      throw error instanceof InvalidInput ? new InvalidInput(`slides.${index}: ${error.message}`) : error;
    }
  }
  return { title, slides: planned };
}
