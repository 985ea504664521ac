/** What was measured on a slide, whether it is a fault or not. */
export interface SlideMeasures {
  words: number;
  /** Share of the slide that words, pictures, lines and marks take, 0 to 1. */
  area_used: number;
  /** Sizes of letters in pt, by what texts are for; a role without texts is absent. */
  sizes: Partial<Record<'title' | 'body' | 'label', { smallest: number; usual: number }>>;
  /** `#RRGGBB` of fills and letters, each once. */
  colors: string[];
  /** How many objects of each kind its PowerPoint slide has. */
  editability: { texts: number; shapes: number; tables: number; charts: number; pictures: number };
}
