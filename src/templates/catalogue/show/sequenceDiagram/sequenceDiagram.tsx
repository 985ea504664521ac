import { defineTemplate } from '../../../define/define-template.js';
import { list, text } from '../../../define/fields.js';
import { dataVariants, header, highlight, icon, lineStyle, notes, type IconName } from '../../../define/vocabulary.js';
import { Connectors, type ConnectorLine, type Point } from '../../../kit/diagrams/connector.js';
import { classes, css } from '../../../kit/css.js';
import { DrawnSlide, type Area } from '../../../kit/frame/drawn-slide.js';
import { Icon } from '../../../kit/blocks/icon.js';
import { placeOf } from '../../../kit/diagrams/place.js';
import { Paragraphs, Words } from '../../../kit/words/words.js';
import { BESIDE, LOOP, sequenceLayout, widthOf } from './sequence-layout.js';
import { cardLook } from '../../../kit/card.js';

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

function Sequence({ actors, messages, area }: { actors: Actor[]; messages: Message[]; area: Area }) {
  const known = new Map([...actors.entries()].reverse().map(([index, { id }]) => [id, index]));
  const sent = messages.flatMap((message) => {
    const [from, to] = [message.from, message.to].map((id) => (id === undefined ? undefined : known.get(id)));
    return from === undefined || to === undefined ? [] : [{ ...message, from, to }];
  });
  const { middles, widths, head, rows, bottom, few, icons } = sequenceLayout(actors, sent, area);
  const drawn = sent.map((message, index): Drawn => ({ message, ...rows[index]!, middles }));
  const isLarge = few && Math.min(...widths) >= 224;
  return (
    <>
      {middles.map((middle) => (
        <div
          class="lifeline"
          style={{ insetInlineStart: `${middle - 1}px`, top: `${head}px`, height: `${bottom - head}px` }}
        />
      ))}
      {actors.map(({ label, icon }, index) => {
        const width = widths[index]!;
        return (
          <div class="actor" style={placeOf({ x: middles[index]! - width / 2, y: 0, width, height: head })} data-fit>
            {icons && <Icon name={icon} size={few ? 32 : 22} />}
            <Words t={isLarge ? 'heading' : 'body'}>{label}</Words>
          </div>
        );
      })}
      <Connectors width={area.width} height={area.height} lines={drawn.map(lineOf)} />
      {drawn.map((each) => (
        <MessageLabel {...each} />
      ))}
    </>
  );
}

interface Drawn {
  message: Omit<Message, 'from' | 'to'> & { from: number; to: number };
  /** Of the arrow, and of the row that ends at it. */
  y: number;
  height: number;
  middles: readonly number[];
}

function lineOf({ message, y, height, middles }: Drawn): ConnectorLine {
  const { from, to, lineStyle, highlight } = message;
  const style = { dashed: lineStyle === 'dashed', highlight };
  const x = middles[from]!;
  if (from !== to) {
    const toward = Math.sign(to - from);
    return {
      ...style,
      points: [
        [x + toward, y],
        [middles[to]! - toward, y],
      ],
    };
  }
  const out = isLast(from, middles) ? x - LOOP : x + LOOP;
  const points: Point[] = [
    [x, y - loopHeight(height)],
    [out, y - loopHeight(height)],
    [out, y],
    [x, y],
  ];
  return { ...style, points };
}

const isLast = (actor: number, middles: readonly number[]) => actor === middles.length - 1;

/** From the start of a self call to its end, in px. */
const loopHeight = (row: number) => Math.min(60, row * 0.5);

/** Rows of this height, in px, have words right at their arrows. */
const CLOSE = 24;

/** The label of a message: above its arrow and as wide; beside the loop of a self call. */
function MessageLabel({ message, y, height: row, middles }: Drawn) {
  if (!message.label) return null;
  const { from, to } = message;
  const t = row >= 100 ? 'lead' : row >= 34 ? 'body' : 'label';
  const [loop, before, close] = [from === to, from === to && isLast(from, middles), row <= CLOSE];
  const height = loop && !close ? 2 * loopHeight(row) - 4 : row - (close ? 1 : 4);
  const width = widthOf(message, middles);
  const x = before
    ? middles[from]! - LOOP - BESIDE - width
    : loop
      ? middles[from]! + LOOP + BESIDE
      : (middles[from]! + middles[to]! - width) / 2;
  return (
    <div
      class={classes(
        'message',
        close && 'close',
        loop && 'message-loop',
        before && 'before',
        message.highlight && 'message-marked',
      )}
      style={placeOf({ x, y: y - height - (loop || close ? 0 : 3), width, height })}
      data-fit
    >
      <Words t={t}>{message.label}</Words>
    </div>
  );
}
