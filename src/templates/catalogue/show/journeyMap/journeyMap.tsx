import { defineTemplate } from '../../../define/define-template.js';
import { list, range, text } from '../../../define/fields.js';
import { body, dataVariants, header, source, takeaway, type IconName } from '../../../define/vocabulary.js';
import { classes, css } from '../../../kit/css.js';
import { DrawnSlide, type Area } from '../../../kit/frame/drawn-slide.js';
import { Curve, emotionCss, Face, heightOf } from './emotion.js';
import { Icon } from '../../../kit/blocks/icon.js';
import { placeOf } from '../../../kit/diagrams/place.js';
import { useSlide } from '../../../kit/slide-context.js';
import { Paragraphs, Words } from '../../../kit/words/words.js';

interface Stage {
  title?: string;
  body?: string;
  touchpoint?: string;
  emotion?: number;
  painPoint?: string;
  opportunity?: string;
}

type Row = 'body' | 'touchpoint' | 'emotion' | 'painPoint' | 'opportunity';

/** Rows are identified by icons, which need no translation, and get these shares of the height; emotions as needed. */
const ROWS: Record<Row, { icon: IconName; share: number }> = {
  body: { icon: 'user', share: 1.5 },
  touchpoint: { icon: 'message', share: 0.85 },
  emotion: { icon: 'heart', share: 1 },
  painPoint: { icon: 'alert', share: 1.15 },
  opportunity: { icon: 'lightbulb', share: 1.15 },
};

/** All rows get the same where they have long texts. */
const WORDY_SHARES = { row: 1, curve: 0.72 };

const LABELS = 64;
const GAP = 8;
/** Height of the name of the persona, where the subtitle is another text. */
const PERSONA = 36;

export const journeyMap = defineTemplate({
  key: 'journeyMap',
  name: 'Journey map',
  group: 'Processes & diagrams',
  category: 'Show',
  topic: 'journeyMap',
  synonyms: 'customer experience touchpoints user ux',
  whenToUse: 'What a customer does and feels over the stages of an experience, with pains and chances.',
  description: 'Stages across; rows for action, touchpoint, emotion curve, pain point and opportunity.',
  fields: {
    ...header,
    name: text('Persona', { maxLen: 50, plain: true }),
    items: list(
      'Stages',
      { min: 3, max: 6 },
      {
        title: text('Title', { maxLen: 24 }),
        body: { ...body(80, 'What the person does.'), label: 'Action' },
        touchpoint: text('Touchpoint', { maxLen: 36 }),
        emotion: range('Emotion', { help: 'Low is frustrated, high is delighted.' }),
        painPoint: text('Pain point', { maxLen: 60 }),
        opportunity: text('Opportunity', { maxLen: 60 }),
      },
    ),
    takeaway,
    source,
  },
  variants: dataVariants,
  layoutVariants: { curve: 'emotion curve above the rows', table: 'rows only, emotion as a mark' },
  defaults: {
    eyebrow: 'Customer journey',
    title: 'The import is where new customers lose faith',
    name: 'Operations lead, first project',
    items: [
      {
        title: 'Discover',
        body: 'Reads a comparison, asks a colleague',
        touchpoint: 'Website',
        emotion: 62,
        painPoint: 'Prices are hard to find',
        opportunity: 'Show a sample plan',
      },
      {
        title: 'Try',
        body: 'Invites the team to a trial project',
        touchpoint: 'Trial account',
        emotion: 80,
        painPoint: 'Sample data looks unreal',
        opportunity: 'Templates by industry',
      },
      {
        title: 'Import',
        body: 'Loads the old plan from spreadsheets',
        touchpoint: 'Import wizard',
        emotion: 18,
        painPoint: 'Errors appear only at the end',
        opportunity: 'Check each sheet at once',
      },
      {
        title: 'Work',
        body: 'Runs the weekly meeting in the tool',
        touchpoint: 'Planning board',
        emotion: 70,
        painPoint: 'Too many alerts',
        opportunity: 'One daily digest',
      },
      {
        title: 'Renew',
        body: 'Defends the budget for next year',
        touchpoint: 'Account review',
        emotion: 84,
        painPoint: 'Value is hard to prove',
        opportunity: 'Report of time saved',
      },
    ],
  },
  view: ({ name, items, layoutVariant, subtitle, ...frame }) => (
    <DrawnSlide {...frame} subtitle={subtitle ?? name}>
      {(area) => (
        <Journey stages={items} area={area} curve={layoutVariant === 'curve'} persona={subtitle ? name : undefined} />
      )}
    </DrawnSlide>
  ),
  css: css`
    .stage {
      position: absolute;
      display: flex;
      align-items: safe center;
      justify-content: center;
      text-align: center;
      border-radius: var(--radius-small);
      background: var(--emphasis);
      color: var(--on-emphasis);
      font-weight: 600;
      line-height: 1.15;
      padding-inline: 8px;
    }
    .band {
      position: absolute;
      inset-inline: 0;
      border-radius: var(--radius-small);
      background: var(--card);
    }
    &.layout-curve .band-emotion {
      background: none;
    }
    .row-icon {
      position: absolute;
      inset-inline-start: 0;
      width: ${LABELS}px;
      display: flex;
      align-items: safe center;
      justify-content: center;
      color: var(--soft);
    }
    .row-painPoint .icon {
      color: var(--negative);
    }
    .row-opportunity .icon {
      color: var(--positive);
    }
    .cell {
      position: absolute;
      display: flex;
      flex-direction: column;
      justify-content: safe center;
      padding-inline: 6px;
      line-height: 1.2;
      text-align: center;
    }
    .cell p {
      line-height: 1.2;
    }
    .cell-touchpoint {
      font-weight: 600;
    }
    .cell-opportunity,
    .cell-painPoint {
      color: var(--text);
    }
    .persona {
      position: absolute;
      inset-inline-start: 0;
      top: 0;
      height: ${PERSONA - GAP}px;
      display: flex;
      align-items: safe center;
      gap: 10px;
      font-weight: 600;
    }
    ${emotionCss}
  `,
});

interface JourneyProps {
  stages: Stage[];
  area: Area;
  curve: boolean;
  persona?: string;
}

function Journey({ stages, area, curve, persona }: JourneyProps) {
  const { dir } = useSlide();
  const width = (area.width - LABELS) / Math.max(1, stages.length);
  const titles = stages.length > 3 ? 48 : 68;
  const head = titles + (persona ? PERSONA : 0);
  const rows = rowsOf(stages, curve);
  const wordy = stages.some(({ body = '', painPoint = '' }) => body.length + painPoint.length > 90);
  const gap = wordy ? GAP / 2 : GAP;
  const emotionShare = wordy ? WORDY_SHARES.curve : curve ? 2.2 : 0.8;
  const shares = rows.map((row) => (row === 'emotion' ? emotionShare : wordy ? WORDY_SHARES.row : ROWS[row].share));
  const unit =
    (area.height - head - gap * (rows.length - 1)) /
    Math.max(
      1,
      shares.reduce((a, b) => a + b, 0),
    );
  const tops = shares.map((_, index) => head + shares.slice(0, index).reduce((a, b) => a + b, 0) * unit + index * gap);
  const middle = (stage: number) => LABELS + (stage + 0.5) * width;
  return (
    <div class={classes(stages.length > 4 && 'dense')}>
      {persona && (
        <div class="persona" data-fit>
          <Icon name="user" size={22} />
          <Words>{persona}</Words>
        </div>
      )}
      {stages.map(({ title }, index) => (
        <div
          class="stage"
          style={placeOf({ x: LABELS + index * width + 4, y: head - titles, width: width - 8, height: titles - GAP })}
          data-fit
        >
          <Words>{title}</Words>
        </div>
      ))}
      {rows.map((row, index) => {
        const top = tops[index]!;
        const height = shares[index]! * unit;
        return (
          <div class={`row-${row}`}>
            <div class={classes('band', `band-${row}`)} style={{ top: `${top}px`, height: `${height}px` }} />
            <div class="row-icon" style={{ top: `${top}px`, height: `${height}px` }}>
              <Icon name={ROWS[row].icon} size={24} />
            </div>
            {row === 'emotion' && curve && (
              <Curve
                emotions={stages.map(({ emotion }) => emotion)}
                start={LABELS}
                top={top}
                height={height}
                width={area.width}
                middle={middle}
                mirrored={dir === 'rtl'}
              />
            )}
            {row === 'emotion' &&
              stages.map(
                ({ emotion }, stage) =>
                  emotion !== undefined && (
                    <Face
                      x={middle(stage)}
                      y={curve ? heightOf(emotion, top, height) : top + height / 2}
                      emotion={emotion}
                    />
                  ),
              )}
            {row !== 'emotion' &&
              stages.map((stage, place) => (
                <div
                  class={classes('cell', `cell-${row}`)}
                  style={placeOf({ x: LABELS + place * width + 4, y: top, width: width - 8, height })}
                  data-fit
                >
                  <Paragraphs>{stage[row]}</Paragraphs>
                </div>
              ))}
          </div>
        );
      })}
    </div>
  );
}

/** The rows that are not empty; the curve is above the others. */
function rowsOf(stages: readonly Stage[], curve: boolean): Row[] {
  const order: Row[] = curve
    ? ['emotion', 'body', 'touchpoint', 'painPoint', 'opportunity']
    : ['body', 'touchpoint', 'emotion', 'painPoint', 'opportunity'];
  return order.filter((row) => stages.some((stage) => stage[row] !== undefined));
}
