import type pg from 'pg';
import { catalogue } from '../../templates/catalogue/index.js';
import type { BenchServer } from './server.js';

export interface BenchSlide {
  slide_type: string;
  content: Record<string, unknown>;
  notes?: string;
}

/** Slides of all templates in turn, with their sample content; `run` makes them unique. */
export function benchSlides(count: number, run: string): BenchSlide[] {
  const templates = [...catalogue.values()];
  return Array.from({ length: count }, (_, i) => {
    const template = templates[i % templates.length];
    if (!template) throw new Error('The catalogue is empty.');
    return renamed({ slide_type: template.key, content: template.defaults }, `${run} ${i + 1}`);
  });
}

/** A slide that was never rendered: not every template draws an eyebrow; all have a title. */
export function renamed(slide: BenchSlide, run: string): BenchSlide {
  const { eyebrow, title } = slide.content;
  return {
    ...slide,
    content: { ...slide.content, ...(eyebrow ? { eyebrow: run } : { title: `${String(title)} ${run}` }) },
  };
}

/** Stores a deck of such slides and returns its id. */
export async function storeDeck(server: BenchServer, slides: BenchSlide[], brandId?: string): Promise<string> {
  const { id } = await server.post<{ id: string }>('/v1/decks', { title: 'Bench' });
  if (brandId) await server.patch(`/v1/decks/${id}`, { brand_id: brandId });
  for (const slide of slides) await server.post(`/v1/decks/${id}/slides`, slide);
  return id;
}

/** A stored deck that is edited over HTTP. */
export class StoredDeck {
  /** As they are now. */
  readonly slides: BenchSlide[];

  private constructor(
    private readonly server: BenchServer,
    readonly id: string,
    private readonly ids: string[],
    private readonly first: BenchSlide[],
  ) {
    this.slides = [...first];
  }

  static async store(server: BenchServer, slides: BenchSlide[], brandId?: string): Promise<StoredDeck> {
    const id = await storeDeck(server, slides, brandId);
    const stored = await server.get<{ slides: { id: string }[] }>(`/v1/decks/${id}`);
    return new StoredDeck(
      server,
      id,
      stored.slides.map((slide) => slide.id),
      slides,
    );
  }

  async edit(slide: number, run: string): Promise<void> {
    const edited = renamed(this.first[slide]!, run);
    await this.server.patch(`/v1/decks/${this.id}/slides/${this.ids[slide]}`, { content: edited.content });
    this.slides[slide] = edited;
  }

  async editAll(run: string): Promise<void> {
    for (const slide of this.slides.keys()) await this.edit(slide, `${run} ${slide + 1}`);
  }

  /** The address of a picture of a slide. */
  async preview(slide: number): Promise<string> {
    return (await this.server.post<{ url: string }>(`/v1/decks/${this.id}/previews`, { slide })).url;
  }
}

/** Puts `count` such slides into an empty deck, behind the API: for decks by the hundred. */
export async function insertSlides(database: pg.Client, deckId: string, count: number, run: string): Promise<void> {
  await database.query(
    `insert into slides (id, deck_id, slide_type, position, content)
     select gen_random_uuid(), $1, slide->>'slide_type', n - 1, slide->'content'
       from json_array_elements($2) with ordinality s(slide, n)`,
    [deckId, JSON.stringify(benchSlides(count, run))],
  );
}

/** Puts so many empty decks beside one, behind the API. */
export async function copyDeck(database: pg.Client, deckId: string, count: number): Promise<void> {
  await database.query(
    `insert into decks (id, workspace_id, brand_id, title, slug)
     select gen_random_uuid(), workspace_id, brand_id, title || n, slug || n from decks, generate_series(1, $2) n where id = $1`,
    [deckId, count],
  );
}
