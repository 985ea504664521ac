import { defineTemplate } from '../../../define/define-template.js';
import { list, text } from '../../../define/fields.js';
import { body, header, icon, takeaway, textVariants, type IconName } from '../../../define/vocabulary.js';
import { Badge } from '../../../kit/blocks/badge.js';
import { classes, css } from '../../../kit/css.js';
import { DrawnSlide, type Area } from '../../../kit/frame/drawn-slide.js';
import { Icon } from '../../../kit/blocks/icon.js';
import { anglesOf, sidesOf } from './radial.js';
import { Ring, ringCss } from './ring.js';
import { TitledText } from '../../../kit/words/titled-text.js';
import { Count } from '../../../kit/words/count.js';

interface Stage {
  icon: IconName;
  title?: string;
  body?: string;
}

export const cycle = defineTemplate({
  key: 'cycle',
  name: 'Cycle',
  group: 'Processes & diagrams',
  category: 'Show',
  synonyms: 'loop flywheel circular iteration lifecycle',
  whenToUse: 'A loop or flywheel in which each stage feeds the next and the last feeds the first.',
  description: 'Three to eight stages around a ring with arrows and an optional center label.',
  fields: {
    ...header,
    items: list('Stages', { min: 3, max: 8 }, { icon, title: text('Title', { maxLen: 40 }), body: body(100) }),
    centerLabel: text('Center label', { maxLen: 30 }),
    takeaway,
  },
  variants: textVariants,
  layoutVariants: {
    ring: 'stages around the ring',
    segments: 'ring cut into segments',
    split: 'ring left, stage texts right',
  },
  defaults: {
    eyebrow: 'Growth engine',
    title: 'Every new customer makes the next one easier to win',
    items: [
      {
        icon: 'users',
        title: 'More teams join',
        body: 'Each customer invites suppliers and partners to plan together.',
      },
      { icon: 'database', title: 'More data', body: 'Shared plans show where work gets stuck across companies.' },
      { icon: 'lightbulb', title: 'Better forecasts', body: 'The models learn from every finished project.' },
      { icon: 'star', title: 'More value', body: 'Plans hold more often, and renewals follow.' },
    ],
    centerLabel: 'Planning network',
  },
  view: ({ items, centerLabel, layoutVariant, ...frame }) => (
    <DrawnSlide {...frame}>
      {(area) =>
        layoutVariant === 'split' ? (
          <Listed stages={items} center={centerLabel} area={area} />
        ) : (
          <Around stages={items} center={centerLabel} area={area} segments={layoutVariant === 'segments'} />
        )
      }
    </DrawnSlide>
  ),
  css:
    ringCss +
    css`
      .stage {
        position: absolute;
        display: flex;
        flex-direction: column;
        justify-content: safe center;
        gap: 4px;
      }
      .stage-start {
        text-align: end;
      }
      .stage h3 {
        line-height: 1.2;
      }
      .stages {
        position: absolute;
        inset-inline: 520px 0;
        top: 0;
        height: 100%;
        display: flex;
        flex-direction: column;
        justify-content: safe center;
      }
      .listed {
        display: flex;
        gap: 20px;
        align-items: safe center;
        padding-block: 10px;
        flex: 1 1 0;
        max-height: 184px;
        min-height: 0;
        border-top: var(--rule) solid var(--line);
      }
      &[data-squeezed] .listed {
        padding-block: 0;
      }
      .listed:first-child {
        border-top: 0;
      }
      .flat {
        padding-block: 2px;
      }
      .flat .listed-words {
        display: grid;
        grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
        gap: 16px;
        align-items: center;
        flex: 1;
      }
      .listed-words {
        min-width: 0;
        display: flex;
        flex-direction: column;
        gap: 2px;
      }
    `,
});

interface ArrangementProps {
  stages: Stage[];
  center?: string;
  area: Area;
}

/** The ring in the middle, with the texts at both sides, aligned with their discs. */
function Around({ stages, center, area, segments }: ArrangementProps & { segments: boolean }) {
  const size = Math.min(area.height, 460);
  const reach = 64;
  const width = (area.width - size) / 2 - reach / 2;
  const sides = sidesOf(stages.length, area.height);
  return (
    <div class={stages.length > 5 ? 'many' : undefined}>
      <Ring
        size={size}
        x={(area.width - size) / 2}
        y={(area.height - size) / 2}
        angles={anglesOf(stages.length)}
        center={center}
        segments={segments}
      >
        {stages.map(markOf)}
      </Ring>
      {stages.map(({ title, body }, index) => {
        const { side, y, slot } = sides[index]!;
        const edge = side === 'start' ? 'insetInlineStart' : 'insetInlineEnd';
        return (
          <div
            class={`stage stage-${side}`}
            style={{ [edge]: '0', width: `${width}px`, top: `${y - slot / 2 + 4}px`, height: `${slot - 8}px` }}
            data-fit
          >
            <TitledText title={title} body={body} />
          </div>
        );
      })}
    </div>
  );
}

function Listed({ stages, center, area }: ArrangementProps) {
  const size = Math.min(area.height, 448);
  return (
    <div class={stages.length > 5 ? 'many' : undefined}>
      <Ring size={size} x={0} y={(area.height - size) / 2} angles={anglesOf(stages.length)} center={center}>
        {stages.map(markOf)}
      </Ring>
      <div class="stages">
        {stages.map(({ icon, title, body }, index) => (
          <div class={classes('listed', area.height / stages.length < 64 && 'flat')} data-fit>
            <Badge
              number={icon === 'none' ? index + 1 : undefined}
              icon={icon}
              appearance="soft"
              size={stages.length > 5 ? 40 : 56}
            />
            <div class="listed-words" data-fit>
              <TitledText title={title} body={body} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

function markOf({ icon }: Stage, index: number) {
  return icon === 'none' ? (
    <span>
      <Count of={index + 1} />
    </span>
  ) : (
    <Icon name={icon} size={28} />
  );
}
