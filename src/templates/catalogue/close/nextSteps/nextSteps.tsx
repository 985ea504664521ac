import { inNumerals } from '../../../define/content/numerals.js';
import { defineTemplate } from '../../../define/define-template.js';
import { list, text } from '../../../define/fields.js';
import { body, date, header, owner, status, textVariants } from '../../../define/vocabulary.js';
import { css } from '../../../kit/css.js';
import { termOf, type Term } from '../../../kit/words/terms.js';
import { Body, Header, Slide } from '../../../kit/frame/slide.js';
import { useSlide } from '../../../kit/slide-context.js';
import { textWidth } from '../../../kit/words/text-width.js';
import { StepCards, StepLine, stepsCss, type Step, type StepsProps } from './steps.js';
import { Table, type TableCell } from '../../../kit/blocks/table.js';
import { StatusDot } from '../../../kit/blocks/tag.js';

export const nextSteps = defineTemplate({
  key: 'nextSteps',
  name: 'Next steps',
  group: 'Closers & next steps',
  category: 'Close',
  topic: 'nextSteps',
  synonyms: 'actions todo tasks plan follow up',
  whenToUse: 'Agreed actions with owner and date at the end of a meeting or deck.',
  description: 'Two to seven actions with owner, due date and status.',
  fields: {
    ...header,
    items: list(
      'Actions',
      { min: 2, max: 7, main: 'title' },
      { title: text('Title', { maxLen: 80 }), body: body(90), owner, date, status },
    ),
  },
  variants: textVariants,
  layoutVariants: {
    table: { says: 'one row per action', for: ['ordered'] },
    cards: { says: 'one card per action', for: ['titles'] },
    timeline: 'actions on a line by date',
  },
  defaults: {
    eyebrow: 'Agreed today',
    title: 'Four steps take us from decision to launch',
    items: [
      {
        title: 'Sign the platform contract',
        body: 'Legal review is complete.',
        owner: 'Purchasing',
        date: '5 February',
        status: 'onTrack',
      },
      {
        title: 'Name the pilot teams',
        body: 'One team each in sales and operations.',
        owner: 'Operations',
        date: '12 February',
        status: 'onTrack',
      },
      {
        title: 'Move the master data',
        body: 'Depends on the new product codes.',
        owner: 'Data team',
        date: '10 March',
        status: 'atRisk',
      },
      {
        title: 'Go live with the pilot',
        body: 'Decision on roll-out after six weeks.',
        owner: 'Program office',
        date: '6 April',
        status: 'notStarted',
      },
    ],
  },
  view: ({ items, layoutVariant, ...head }) => {
    const Arranged = { table: StepTable, cards: StepCards, timeline: StepLine }[layoutVariant];
    return (
      <Slide>
        <Header {...head} />
        <Body align={layoutVariant === 'table' ? 'start' : 'stretch'}>
          <Arranged
            steps={items.filter(({ title, body, owner, date }) => title ?? body ?? owner ?? date)}
            alt={head.title}
          />
        </Body>
      </Slide>
    );
  },
  css: css`
    .table td {
      padding-block: 6px;
    }
    &[data-tight] .table td {
      padding-block: 2px;
      line-height: 1.2;
    }
    .table td:first-child {
      color: var(--emphasis-text);
      font-family: var(--font-figure);
      font-size: var(--heading);
      padding-inline-end: 0;
    }
    .table td:nth-child(2) {
      font-weight: 600;
    }
    ${stepsCss}
  `,
});

/** The weight of a column by its longest text, beside the 5 of actions: that of its padding, and of each em. */
const weightOf = (texts: readonly (string | undefined)[]) =>
  Math.min(2.8, Math.max(1.6, 0.5 + 0.26 * Math.max(...texts.map((text = '') => textWidth(text, 1)))));

/** One row an action; empty columns are omitted, and so is the header above actions alone. */
function StepTable({ steps, alt }: StepsProps) {
  const { look, numerals } = useSlide();
  const column = (term: Term, weight: number, cell: (step: Step) => TableCell) => ({
    label: termOf(term, look.locale),
    weight,
    cell,
  });
  const parts = [
    column('action', 5, ({ title, body }) => ({ text: title ?? body, note: title && body })),
    steps.some(({ owner }) => owner) &&
      column('owner', weightOf(steps.map(({ owner }) => owner)), ({ owner }) => ({ text: owner })),
    steps.some(({ date }) => date) &&
      column('due', weightOf(steps.map(({ date }) => date)), ({ date }) => ({ text: date })),
    steps.some(({ status }) => status !== 'none') &&
      column('status', 1.6, ({ status }) =>
        status === 'none' ? {} : { text: termOf(status, look.locale), mark: <StatusDot status={status} /> },
      ),
  ].filter((part) => part !== false);
  const columns = [
    { weight: 0.5 },
    ...parts.map(({ label, weight }) => ({ ...(parts.length > 1 && { label }), weight })),
  ];
  const rows = steps.map((step, index) => ({
    cells: [{ text: inNumerals(String(index + 1), numerals) }, ...parts.map(({ cell }) => cell(step))],
  }));
  return steps.length > 0 && <Table columns={columns} rows={rows} alt={alt} />;
}
