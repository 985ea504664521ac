import { catalogue } from '../../../templates/catalogue/index.js';
import type { Material } from '../reading/material.js';
import { pointChart, tableChart } from './charts.js';
import { clipContent } from './clip-content.js';
import { type Draft, isWithin } from './draft.js';
import type { DraftContext, Form } from './form.js';
import { code, dashboard, figures, figureTable, quote, sources, table } from './objects.js';
import * as words from './words.js';

/** Forms of what stands beside words, which no other form shows. */
const OBJECTS: Form[] = [code, tableChart, table, quote];
/** Forms of words that are more than a list, in order of priority, the more specific first. */
const PARTICULAR: Form[] = [
  ...[sources, words.ending, words.summing, pointChart, words.dates, figures, dashboard, figureTable],
  ...[words.answers, words.actions, words.sides, words.swot, words.steps, words.themes, words.features],
];
/** Forms that hold whatever words are left. */
const PLAIN: Form[] = [
  words.bullets,
  words.findings,
  words.cards,
  words.halves,
  words.columns,
  words.claim,
  words.heading,
];

const formsOf = ({ codes, tables, quotes }: Material, others: Form[]) =>
  [codes, tables, quotes].some((list) => list.length > 0) ? OBJECTS : others;

/** What speaks against a draft: texts that are cut, the template of the slide before, that of the one before it, one that was there often. */
const CUT = 100;
const AGAIN = 20;
const NEAR = 3;
const OFTEN = 2;

/**
 * Drafts a slide in the template that fits the form of its material: code, table, chart, quotation, figures, dates, actions,
 * steps, themes, points, a claim.
 *
 * Nothing is invented; what the text does not give stays empty.
 */
export function draftSlide(material: Material, context: DraftContext): Draft {
  const best = bestOf(formsOf(material, [...PARTICULAR, ...PLAIN]), material, context);
  return closed(best ?? { slide_type: 'statement', content: { title: context.title } }, material);
}

/** A slide with what was said behind its points: as what follows from them, else below the title. */
function closed(draft: Draft, { closing: [first] }: Material): Draft {
  const { fields } = catalogue.get(draft.slide_type)!;
  const place = ['takeaway', 'subtitle'].find((key) => key in fields && !draft.content[key]);
  const fits = first !== undefined && place !== undefined && [...first].length <= (fields[place]!.maxLen ?? 0);
  return fits ? { ...draft, content: { ...draft.content, [place]: first } } : draft;
}

/** Whether a form shows the material as more than a list of words, without cutting it. */
export const isParticular = (material: Material, context: DraftContext): boolean =>
  formsOf(material, PARTICULAR).some((form) => {
    const draft = form(material, context);
    return draft && isWithin(draft);
  });

function bestOf(forms: readonly Form[], material: Material, context: DraftContext): Draft | undefined {
  const { used } = context;
  const scored = forms.flatMap((form, i) => {
    const draft = form(material, context);
    if (!draft) return [];
    const times = used.slice(0, -1).filter((key) => key === draft.slide_type).length;
    const isAgain = used.at(-1) === draft.slide_type;
    const isNear = PLAIN.includes(form) && used.at(-2) === draft.slide_type;
    const repeated = (isAgain ? AGAIN : 0) + (isNear ? NEAR : 0) + OFTEN * Math.max(0, times - 1);
    const against = i + (isWithin(draft) ? 0 : CUT) + repeated;
    return [{ draft, against }];
  });
  return scored.sort((a, b) => a.against - b.against)[0]?.draft;
}

/** A draft within all limits of its template. */
export const finished = ({ slide_type, content, notes }: Draft): Draft => ({
  slide_type,
  content: clipContent(slide_type, content),
  ...(notes && { notes }),
});
