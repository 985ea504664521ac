/** How much a fault harms, the worst first: the slide fails its readers, people notice it, or it is worth a look. */
export const SEVERITIES = ['error', 'warning', 'note'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What is said of a kind of fault, whatever the slide. */
interface Rule {
  severity: Severity;
  /** Of one slide as it is drawn, or of what the deck tells from slide to slide. */
  about: 'reading' | 'story';
}

const reading = (severity: Severity) => ({ severity, about: 'reading' }) satisfies Rule;
const story = (severity: Severity) => ({ severity, about: 'story' }) satisfies Rule;

/** Every fault that a check tells, by its code. `docs/check.md` says what each means, how it is measured and whose rule it is. */
export const RULES = {
  overflow: reading('error'),
  small_text: reading('warning'),
  low_contrast: reading('error'),
  broken_word: reading('warning'),
  collision: reading('error'),
  at_edge: reading('warning'),
  empty_area: reading('warning'),
  crowded: reading('warning'),
  blurred: reading('warning'),
  missing_image: reading('error'),
  undrawn_image: reading('warning'),
  veiled_picture: reading('warning'),
  faint_logo: reading('warning'),
  no_alt: reading('warning'),
  undefined_variable: reading('error'),
  bad_link: reading('error'),
  unread_number: reading('error'),
  unread_formula: reading('error'),
  unknown_field: reading('warning'),
  unknown_anchor: reading('error'),
  unnamed_series: reading('warning'),
  similar_series: reading('warning'),
  no_letters: reading('error'),
  no_title: story('warning'),
  two_topics: story('note'),
  long_title: story('warning'),
  same_title: story('warning'),
  monotony: story('warning'),
  agenda_mismatch: story('warning'),
  empty_summary: story('warning'),
  no_source: story('note'),
  empty_ending: story('note'),
  single_bullet: story('warning'),
  lone_subpoint: story('note'),
  unequal_entries: story('note'),
  many_bullets: story('warning'),
} satisfies Record<string, Rule>;

export type FaultCode = keyof typeof RULES;
export const FAULT_CODES = Object.keys(RULES) as FaultCode[];

/** Something that a reader of the deck would stumble over, as answers tell it, but for the operations that mend it. */
export interface Fault {
  code: FaultCode;
  /** That of its code, unless what was found is milder. */
  severity: Severity;
  /** Null: it is of the deck as a whole. */
  slide_id: string | null;
  /** 0-based position of the slide; null: it is of the deck as a whole. */
  index: number | null;
  /** Where in the content it stands, such as `items.2.body`; null: it is of the slide as a whole. */
  path: string | null;
  /** What is wrong, a sentence. */
  message: string;
  /** What to do, a sentence that an agent can act on. */
  fix: string;
  /** What was measured, in the unit of `limit`: pt, a ratio of contrast, a share of the slide, a count. */
  measured?: number;
  limit?: number;
}
