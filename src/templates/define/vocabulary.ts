import { boolean, group, image, line, list, range, select, text, textarea, numeric } from './fields.js';
import type { Field } from './template.js';
import type { Topic } from './topics/topics.js';

/*
 * The shared vocabulary: a key has the same meaning, label, help and options in every template. Groups of fields that
 * often occur together are spread into `fields`: `fields: { ...header, items: …, takeaway, source }`.
 */

export const eyebrow = text('Eyebrow', { maxLen: 40, plain: true, help: 'Short kicker above the title.' });
const title = line('Title', { max: 90, help: 'State the message in one line, not the topic.' });
export const subtitle = line('Subtitle', { max: 140, help: 'One supporting line.' });

/** Eyebrow, title and subtitle: the header of nearly every slide. */
export const header = { eyebrow, title, subtitle };

export const takeaway = line('Takeaway', { max: 140, help: 'The so-what, shown in a strip under the content.' });
export const source = line('Source', { max: 120, help: 'Origin and date of the evidence.' });
export const footnote = line('Footnote', { max: 140, help: 'Conditions, definitions or small print.' });

export const imageAlt = text('Image description', {
  maxLen: 120,
  plain: true,
  help: 'Read by screen readers; leave blank if decorative.',
});
export const imageFocus = select('Image focus', ['auto', 'center', 'top', 'bottom', 'left', 'right'], {
  help: 'Part kept in view when the image is cropped; auto keeps what draws the eye.',
});
export const imageFit = select('Image fit', ['cover', 'contain'], {
  help: 'cover crops to fill; contain shows the whole picture.',
});
const face = 'Square crop of the face.';
/** Drawn as a disc of up to 200 px. */
export const portrait = image('Portrait', { help: face, side: 480 });
/** Drawn as a disc, or along a side of the slide. */
export const largePortrait = image('Portrait', { help: face });

/** The picture behind or beside the text of a cover, and the strength of the scrim over it. */
export const backdrop = {
  image: image('Image', { help: 'Used by the image variant and the split layout.' }),
  imageAlt,
  imageFocus,
  overlay: range('Overlay', { help: 'Strength of the scrim behind the text; 45 is as much as it takes to read it.' }),
};

const icons = [
  ...(['none', 'target', 'rocket', 'lightbulb', 'star', 'heart', 'check', 'close', 'alert', 'info'] as const),
  ...(['question', 'search', 'settings', 'tool', 'code', 'terminal', 'database', 'server', 'cloud', 'lock'] as const),
  ...(['shield', 'key', 'globe', 'mapPin', 'user', 'users', 'building', 'briefcase', 'cart', 'creditCard'] as const),
  ...(['money', 'chart', 'trendingUp', 'trendingDown', 'clock', 'calendar', 'mail', 'phone', 'message'] as const),
  ...(['file', 'folder', 'layers', 'link', 'bolt', 'leaf', 'award', 'flag', 'eye', 'refresh', 'plug'] as const),
] as const;
export type IconName = (typeof icons)[number];
export const icon = select('Icon', icons);

const statuses = ['none', 'onTrack', 'atRisk', 'offTrack', 'notStarted', 'done'] as const;
export type Status = (typeof statuses)[number];
export const status = select('Status', statuses);

const states = ['upcoming', 'current', 'done'] as const;
export type State = (typeof states)[number];
export const state = select('State', states);

const tones = ['neutral', 'positive', 'negative'] as const;
export type Tone = (typeof tones)[number];
export const tone = select('Tone', tones, { help: 'Colors the change as good or bad news.' });

export const languages = [
  ...(['text', 'javascript', 'typescript', 'python', 'java', 'csharp', 'cpp', 'go', 'rust', 'ruby', 'php'] as const),
  ...(['swift', 'kotlin', 'sql', 'bash', 'json', 'yaml', 'html', 'css'] as const),
] as const;
export type Language = (typeof languages)[number];
export const language = select('Language', languages);

export const lineStyle = select('Line style', ['solid', 'dashed']);
export const highlight = boolean('Highlight', { help: 'Draws this entry in the emphasis color.' });

/** A figure as shown, such as `87%` or `$4.2M`. */
export const figure = text('Value', { maxLen: 14 });
export const delta = text('Change', {
  maxLen: 14,
  help: 'Signed change, e.g. +12% or -3 pts; the sign sets the arrow.',
});
export const target = text('Target', { maxLen: 14 });

/** A number for a chart; `help` names allowed notations beyond the usual. */
export const number = (help?: string, more: Pick<Field, 'draws' | 'named'> = {}) =>
  numeric('Value', { maxLen: 12, help: ['Number only, e.g. 42.5 or -3.', help].filter(Boolean).join(' '), ...more });

/** Of the number of an entry whose label alone says what it is of. */
export const LABELLED = { by: ['label'], isDrawn: true };

/** Prefix and suffix of every number of a chart. */
export const numberFormat = {
  valuePrefix: text('Value prefix', { maxLen: 4, help: 'Before every number, e.g. $.' }),
  valueSuffix: text('Value suffix', { maxLen: 8, help: 'After every number, e.g. % or k.' }),
};
export const xAxisLabel = text('Horizontal axis label', { maxLen: 40, plain: true });
export const yAxisLabel = text('Vertical axis label', { maxLen: 40, plain: true });
/** The names of both axes of a plot. */
export const axisLabels = { xAxisLabel, yAxisLabel };
export const showValues = boolean('Show values', { help: 'Prints the number on each mark.' });
export const showLegend = boolean('Show legend', { help: 'Needed when there is more than one series.' });
/** The text beside a chart in the chartLeft and chartRight layouts. */
export const commentary = textarea('Commentary', {
  max: 300,
  help: 'Shown beside the chart in the side-by-side layouts.',
});

export const name = text('Name', { maxLen: 50, plain: true });
export const role = text('Role', { maxLen: 50, plain: true });
export const organization = text('Organization', { maxLen: 40, plain: true });
export const email = text('Email', { maxLen: 80, holds: 'email' });
export const url = text('URL', { maxLen: 200, holds: 'link' });
export const date = text('Date', { maxLen: 24 });
export const owner = text('Owner', { maxLen: 30 });
export const notes = textarea('Notes', { max: 240 });

/** A plain textarea called Body, the most common field of an entry. */
export const body = (max: number, help?: string) => textarea('Body', { max, help });

/** Of a list whose entries are counted. */
export const firstNumber = numeric('First number', {
  maxLen: 4,
  help: 'Numeral of the first entry, where the list continues from another slide; else 1.',
});

type Counts = { min: number; max: number; help?: string; topic?: Topic };

/** A list of short lines, each `{ text }`. */
export const points = (label: string, counts: Counts, maxLen: number) =>
  list(label, counts, { text: text('Text', { maxLen }) });

/** The same of lines that may be long: any list that somebody has is at home in it. */
export const lines = (label: string, counts: Counts, max: number) =>
  list(label, counts, { text: line('Text', { max, most: 4 * max }) });

/** A button: label and address. */
export const action = (label: string) => group(label, { label: text('Label', { maxLen: 28 }), url });

/** A few figures that support an argument. */
export const metrics = (counts: { min: number; max: number; help: string }) =>
  list('Metrics', counts, { value: figure, label: text('Label', { maxLen: 40 }) });

/** What a number or an entry belongs to; those of one category share a color. */
export const colorGroup = text('Category', { maxLen: 40, help: 'Color group.', holds: 'name' });

/** Supported variants by kind of slide. */
export const coverVariants = ['default', 'accent', 'dark', 'image'] as const;
/** The layouts of most covers. */
export const coverLayouts = {
  left: 'text left',
  center: { says: 'text centered', for: ['again'] },
  split: { says: 'text left, image on the right half', for: ['picture'] },
} as const;
export const textVariants = ['default', 'subtle', 'accent', 'dark'] as const;
export const dataVariants = ['default', 'subtle', 'dark'] as const;
