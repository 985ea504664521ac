import { defineTemplate } from '../../define/define-template.js';
import { list, text } from '../../define/fields.js';
import { dataVariants, header, highlight, icon, lineStyle, notes, type IconName } from '../../define/vocabulary.js';
import { Connectors, type ConnectorLine, type Point } from '../../kit/diagrams/connector.js';
import { classes, css } from '../../kit/css.js';
import { DrawnSlide, type Area } from '../../kit/frame/drawn-slide.js';
import { Icon } from '../../kit/blocks/icon.js';
import { placeOf } from '../../kit/diagrams/place.js';
import { Paragraphs, Words } from '../../kit/words/words.js';
import { cardLook } from '../../kit/card.js';

interface Actor {
  id?: string;
  label?: string;
  icon: IconName;
}

interface Message {
  from?: string;
  to?: string;
  label?: string;
  lineStyle: 'solid' | 'dashed';
  highlight: boolean;
}

/** Width of the loop of a self call, in px. */
const LOOP = 36;
/** So few messages and actors are drawn larger, over the whole height. */
const FEW = 4;
const NOTES = 280;
const NOTES_GAP = 32;

export const sequenceDiagram = defineTemplate({
  key: 'sequenceDiagram',
  name: 'Sequence diagram',
  group: 'Product & code',
  category: 'Show',
  holds: ['flows'],
  synonyms: 'uml interaction protocol calls',
  whenToUse: 'Messages between actors or services over time, such as a login or payment flow.',
  description: 'Actors across, lifelines down and ordered arrows with labels; dashed arrows are replies.',
  fields: {
    ...header,
    actors: list(
      'Actors',
      { min: 2, max: 6 },
      { id: text('ID', { maxLen: 12, help: 'Unique short name.' }), label: text('Label', { maxLen: 24 }), icon },
    ),
    messages: list(
      'Messages',
      { min: 2, max: 14, help: 'In time order.' },
      {
        from: text('From', { maxLen: 24, help: 'Actor ID.' }),
        to: text('To', { maxLen: 24, help: 'Actor ID; same as From for a self call.' }),
        label: text('Label', { maxLen: 50 }),
        lineStyle,
        highlight,
      },
    ),
    body: notes,
  },
  variants: dataVariants,
  layoutVariants: { full: 'diagram fills the body', split: { says: 'diagram left, notes right', for: ['words'] } },
  defaults: {
    eyebrow: 'Sign-in',
    title: 'A session starts only after the second factor is confirmed',
    actors: [
      { id: 'user', label: 'User', icon: 'user' },
      { id: 'app', label: 'Web app', icon: 'globe' },
      { id: 'auth', label: 'Identity', icon: 'key' },
      { id: 'store', label: 'Session store', icon: 'database' },
    ],
    messages: [
      { from: 'user', to: 'app', label: 'Email, password' },
      { from: 'app', to: 'auth', label: 'Check password' },
      { from: 'auth', to: 'user', label: 'Ask for code', lineStyle: 'dashed' },
      { from: 'user', to: 'auth', label: 'Code from phone', highlight: true },
      { from: 'auth', to: 'store', label: 'Create session' },
      { from: 'store', to: 'auth', label: 'Session ID', lineStyle: 'dashed' },
      { from: 'auth', to: 'app', label: 'Signed token', lineStyle: 'dashed' },
    ],
    body: 'The password alone never creates a session.\n\nTokens expire after 15 minutes and are renewed in the background.',
  },
  view: ({ actors, messages, body, layoutVariant, ...head }) => {
    const notes = layoutVariant === 'split' ? body : undefined;
    return (
      <DrawnSlide {...head}>
        {({ width, height }) => (
          <>
            <Sequence
              actors={actors}
              messages={messages}
              area={{ width: notes ? width - NOTES - NOTES_GAP : width, height }}
            />
            {notes && (
              <div class="notes-panel" data-fit>
                <Paragraphs t={notes.length < 160 ? 'lead' : 'body'}>{notes}</Paragraphs>
              </div>
            )}
          </>
        )}
      </DrawnSlide>
    );
  },
  css: css`
    .actor {
      position: absolute;
      display: flex;
      align-items: safe center;
      justify-content: center;
      gap: 10px;
      padding: 4px 12px;
      border-radius: var(--radius-small);
      background: var(--card-strong);
      font-weight: 600;
      line-height: 1.2;
    }
    .actor .icon {
      color: var(--emphasis-text);
    }
    .actor p {
      min-width: 0;
      text-align: center;
    }
    .lifeline {
      position: absolute;
      width: 2px;
      background: var(--track);
    }
    .message {
      position: absolute;
      display: flex;
      align-items: safe flex-end;
      justify-content: center;
      text-align: center;
      line-height: 1.2;
    }
    .message p {
      background: var(--background);
      padding-inline: 2px;
      border-radius: var(--radius-small);
    }
    .close {
      line-height: 1;
    }
    .message-loop {
      justify-content: flex-start;
      text-align: start;
      align-items: safe center;
    }
    .message-loop.before {
      justify-content: flex-end;
      text-align: end;
    }
    .message-marked {
      color: var(--emphasis-text);
      font-weight: 600;
    }
    .notes-panel {
      position: absolute;
      inset-inline-end: 0;
      top: 0;
      width: ${NOTES}px;
      height: 100%;
      ${cardLook}
      border-radius: var(--radius);
      padding: 24px calc(24px * var(--inset));
      display: flex;
      flex-direction: column;
    }
  `,
});

interface Drawn {
  message: Message;
  from: number;
  to: number;
  y: number;
}

function Sequence({ actors, messages, area }: { actors: Actor[]; messages: Message[]; area: Area }) {
  const pitch = area.width / Math.max(1, actors.length);
  const middle = (actor: number) => (actor + 0.5) * pitch;
  const known = new Map([...actors.entries()].reverse().map(([index, { id }]) => [id, index]));
  const sent = messages.flatMap((message) => {
    const [from, to] = [message.from, message.to].map((id) => (id === undefined ? undefined : known.get(id)));
    return from === undefined || to === undefined ? [] : [{ message, from, to }];
  });
  const few = sent.length <= FEW && actors.length <= FEW;
  const head = few ? 104 : sent.length > 9 ? 56 : 72;
  const room = area.height - head;
  const step = few ? room / (sent.length + 0.4) : Math.min(150, (room - 12) / Math.max(1, sent.length));
  const drawn = sent.map((each, index): Drawn => ({ ...each, y: head + (index + 1) * step }));
  const bottom = few ? area.height : head + sent.length * step + Math.min(16, step / 2);
  return (
    <>
      {actors.map((_, index) => (
        <div
          class="lifeline"
          style={{
            insetInlineStart: `${middle(index) - 1}px`,
            top: `${head}px`,
            height: `${Math.min(bottom, area.height) - head}px`,
          }}
        />
      ))}
      {actors.map(({ label, icon }, index) => {
        const width = Math.min(few ? 440 : 360, pitch - 16);
        return (
          <div class="actor" style={placeOf({ x: middle(index) - width / 2, y: 0, width, height: head })} data-fit>
            {width > (sent.length > 9 ? 190 : 110) && <Icon name={icon} size={few ? 32 : 22} />}
            <Words t={few && pitch >= 240 ? 'heading' : 'body'}>{label}</Words>
          </div>
        );
      })}
      <Connectors
        width={area.width}
        height={area.height}
        lines={drawn.map((each) => lineOf(each, middle, step, actors.length))}
      />
      {drawn.map((each) => (
        <MessageLabel {...each} middle={middle} pitch={pitch} step={step} actors={actors.length} />
      ))}
    </>
  );
}

function lineOf(
  { message, from, to, y }: Drawn,
  middle: (actor: number) => number,
  step: number,
  actors: number,
): ConnectorLine {
  const style = { dashed: message.lineStyle === 'dashed', highlight: message.highlight };
  if (from !== to) {
    const toward = Math.sign(to - from);
    return {
      ...style,
      points: [
        [middle(from) + toward, y],
        [middle(to) - toward, y],
      ],
    };
  }
  const x = middle(from);
  const out = from === actors - 1 ? x - LOOP : x + LOOP;
  const points: Point[] = [
    [x, y - loopHeight(step)],
    [out, y - loopHeight(step)],
    [out, y],
    [x, y],
  ];
  return { ...style, points };
}

/** From the start of a self call to its end, in px. */
const loopHeight = (step: number) => Math.min(60, step * 0.5);

interface MessageLabelProps extends Drawn {
  middle: (actor: number) => number;
  pitch: number;
  step: number;
  actors: number;
}

/** The label of a message: above its arrow and as wide; beside the loop of a self call. */
function MessageLabel({ message, from, to, y, middle, pitch, step, actors }: MessageLabelProps) {
  if (!message.label) return null;
  const t = step >= 100 ? 'lead' : step >= 34 ? 'body' : 'label';
  const isLast = from === actors - 1;
  const loop = from === to;
  const height = loop && step > 24 ? 2 * loopHeight(step) - 4 : step - (step > 24 ? 4 : 1);
  const width = loop ? pitch - LOOP - 16 : Math.abs(middle(to) - middle(from)) - 8;
  const start = loop
    ? isLast
      ? middle(from) - LOOP - 8 - width
      : middle(from) + LOOP + 8
    : (middle(from) + middle(to)) / 2 - width / 2;
  return (
    <div
      class={classes(
        'message',
        step <= 24 && 'close',
        loop && 'message-loop',
        loop && isLast && 'before',
        message.highlight && 'message-marked',
      )}
      style={placeOf({ x: start, y: y - height - (loop || step <= 24 ? 0 : 3), width, height })}
      data-fit
    >
      <Words t={t}>{message.label}</Words>
    </div>
  );
}
