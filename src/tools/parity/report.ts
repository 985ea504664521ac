import type { LineBreaks } from './measures.js';
import { reasons } from './reasons.js';

const TARGET = { mean: 0.95, least: 0.88, differentBreaks: 0.02 };
/** Templates below this are told of in every style. */
const TOLD = 0.9;

/** How alike the two prints of a template are. */
export interface Score extends LineBreaks {
  key: string;
  similarity: number;
}

const sumOf = (scores: Score[], of: (score: Score) => number) => scores.reduce((sum, score) => sum + of(score), 0);
const meanOf = (scores: Score[]) => sumOf(scores, ({ similarity }) => similarity) / scores.length;
const worstFirst = (scores: Score[]) => scores.toSorted((a, b) => a.similarity - b.similarity);
const breaksOf = (scores: Score[]) => ({
  paragraphs: sumOf(scores, ({ paragraphs }) => paragraphs),
  different: sumOf(scores, ({ different }) => different.length),
});
const unexplained = (scores: Score[]) =>
  scores.filter(({ key, similarity }) => similarity < TARGET.least && !reasons[key]);

/** The scores of a style in words, and whether they reach what they must. */
export function summaryOf(scores: Score[]): { sentences: string[]; met: boolean } {
  const mean = meanOf(scores);
  const { paragraphs, different } = breaksOf(scores);
  const low = unexplained(scores).length;
  return {
    sentences: [
      `Mean similarity ${mean.toFixed(3)} (target ${TARGET.mean} or more).`,
      `${low} templates below ${TARGET.least} without a reason (target none).`,
      `${different} of ${paragraphs} paragraphs break their lines elsewhere: ${percent(different, paragraphs)} (target ${TARGET.differentBreaks * 100}% or less).`,
    ],
    met: mean >= TARGET.mean && low === 0 && different <= paragraphs * TARGET.differentBreaks,
  };
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`;

/** A row a template, worst first. */
export function tableOf(scores: Score[]): string[] {
  const rows = worstFirst(scores).map(({ key, similarity, paragraphs, different }) => {
    return `| ${key} | ${similarity.toFixed(3)} | ${different.length} of ${paragraphs} | ${reasons[key] ?? ''} |`;
  });
  return ['| Template | Similarity | Paragraphs that break elsewhere | Reason |', '| --- | --- | --- | --- |', ...rows];
}

/** A row a style, in the order of the styles. */
function tableOfStyles(results: ReadonlyMap<string, Score[]>): string[] {
  const rows = [...results].map(([style, scores]) => {
    const [worst] = worstFirst(scores);
    const { paragraphs, different } = breaksOf(scores);
    const lowest = worst ? `${worst.similarity.toFixed(3)} (${worst.key})` : '';
    const low = unexplained(scores).length;
    return `| ${style} | ${meanOf(scores).toFixed(3)} | ${lowest} | ${low} | ${different} of ${paragraphs}: ${percent(different, paragraphs)} |`;
  });
  return [
    `| Style | Mean similarity | Lowest | Below ${TARGET.least} without a reason | Paragraphs that break elsewhere |`,
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ];
}

/** The whole of `docs/parity.md`. */
export function reportOf(results: ReadonlyMap<string, Score[]>, usual: string, office: string): string {
  const others = [...results].filter(([style]) => style !== usual);
  const sections = others.flatMap(([style, scores]) => {
    const low = scores.filter(({ similarity }) => similarity < TOLD);
    return [`## Below ${TOLD}: ${style}`, '', ...(low.length > 0 ? tableOf(low) : ['None.']), ''];
  });
  return [
    '# PDF and PowerPoint compared',
    '',
    'Every template with its sample content, printed twice: our PDF, and our PPTX by LibreOffice with the same fonts.',
    'Both pages are compared in grey at 480 x 270 by structural similarity in windows of 8 x 8 (1 is equal). Where lines',
    'break is compared paragraph by paragraph. LibreOffice stands in for PowerPoint, which no server can run: what it draws',
    'differently from PowerPoint counts against us.',
    '',
    `\`npm run parity -- --style all\`, ${new Date().toISOString().slice(0, 10)}, ${office}. To be reached in every style: mean ${TARGET.mean} or more, no`,
    `template below ${TARGET.least} without a reason, at most ${TARGET.differentBreaks * 100}% of the paragraphs breaking elsewhere.`,
    '',
    ...tableOfStyles(results),
    '',
    `## All templates: ${usual}`,
    '',
    ...tableOf(results.get(usual) ?? []),
    '',
    ...sections,
  ].join('\n');
}
