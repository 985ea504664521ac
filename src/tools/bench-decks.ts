import { catalogue } from '../templates/catalogue/index.js';
import type { BenchServer } from './bench-server.js';

export interface BenchSlide {
  slide_type: string;
  content: Record<string, unknown>;
}

/** Slides of all templates in turn, with their sample content; `run` makes them unique. */
export function benchSlides(count: number, run: string): BenchSlide[] {
  const templates = [...catalogue.values()];
  return Array.from({ length: count }, (_, i) => {
    const template = templates[i % templates.length];
    if (!template) throw new Error('The catalogue is empty.');
    const eyebrow = `${run} ${i + 1}`;
    return { slide_type: template.key, content: { ...template.defaults, eyebrow } };
  });
}

/** Stores a deck of such slides and returns its id. */
export async function storeDeck(server: BenchServer, slides: BenchSlide[]): Promise<string> {
  const { id } = await server.post<{ id: string }>('/v1/decks', { title: 'Bench' });
  for (const slide of slides) await server.post(`/v1/decks/${id}/slides`, slide);
  return id;
}
