import { defineTemplate } from '../../../define/define-template.js';
import { text, textarea } from '../../../define/fields.js';
import { dataVariants, header, language, type Language, notes } from '../../../define/vocabulary.js';
import type { Variant } from '../../../define/template.js';
import { Code } from '../../../kit/code/code.js';
import { CodeNotes, CodePane, codeSetting, type CodeSetting, CodeStack } from '../../../kit/code/code-pane.js';
import { css } from '../../../kit/css.js';
import { pairLines, type LinePair } from './line-diff.js';
import { Body, Header, Slide } from '../../../kit/frame/slide.js';
import { useWidth } from '../../../kit/slide-context.js';
import { Split } from '../../../kit/frame/split.js';
import { Paragraphs } from '../../../kit/words/words.js';

export const codeDiff = defineTemplate({
  key: 'codeDiff',
  name: 'Code diff',
  group: 'Product & code',
  category: 'Show',
  holds: ['codes'],
  synonyms: 'patch pull request refactoring',
  whenToUse: 'What changed in code and why: old against new, for reviews, migrations and refactoring.',
  description: 'Two versions with removed and added lines colored, side by side or unified.',
  fields: {
    ...header,
    beforeCode: textarea('Before', { max: 500, most: 900, help: 'Plain text, spaces kept.', holds: 'code' }),
    afterCode: textarea('After', { max: 500, most: 900, help: 'Plain text, spaces kept.', holds: 'code' }),
    beforeLabel: text('Before label', { maxLen: 24 }),
    afterLabel: text('After label', { maxLen: 24 }),
    language,
    filename: text('File name', { maxLen: 60, plain: true }),
    body: notes,
  },
  variants: dataVariants,
  variantHelp: 'subtle draws the code on a light pane.',
  layoutVariants: {
    columns: 'side by side',
    unified: 'one pane with + and - lines',
    stack: 'before above after',
  },
  defaults: {
    eyebrow: 'Migration guide',
    title: 'Orders now load in one query instead of one per line',
    beforeCode: `const all = await orders.list();
for (const order of all) {
  order.lines = await lines
    .where({ order: order.id });
}
return all;`,
    afterCode: `const all = await orders.list({
  include: ['lines'],
});
return all;`,
    beforeLabel: 'Before',
    afterLabel: 'After',
    language: 'typescript',
    filename: 'orders.ts',
    body: 'A page of fifty orders took 51 queries and 1.9 seconds. It now takes two queries and 60 milliseconds.',
  },
  view: ({
    beforeCode,
    afterCode,
    beforeLabel,
    afterLabel,
    language,
    filename,
    body,
    variant,
    layoutVariant,
    ...head
  }) => {
    const pairs = pairLines(linesOf(beforeCode), linesOf(afterCode));
    const texts =
      layoutVariant === 'unified'
        ? unifiedLines(pairs)
        : layoutVariant === 'stack'
          ? [...ownLines(pairs, 'before'), ...ownLines(pairs, 'after')]
          : longerOf(pairs);
    const [usualWidth, height] = roomOf(layoutVariant, !!body);
    const width = useWidth(usualWidth);
    const shared = {
      language,
      variant,
      setting: codeSetting(
        texts.map(({ text }) => `+ ${text}`),
        width,
        height,
      ),
    };
    const before = beforeCode && (
      <Version
        {...shared}
        title={titled(filename, beforeLabel)}
        lines={layoutVariant === 'stack' ? ownLines(pairs, 'before') : levelLines(pairs, 'before')}
        madeOf={beforeCode}
      />
    );
    const after = afterCode && (
      <Version
        {...shared}
        title={titled(filename, afterLabel)}
        lines={layoutVariant === 'stack' ? ownLines(pairs, 'after') : levelLines(pairs, 'after')}
        madeOf={afterCode}
      />
    );
    const panes =
      layoutVariant === 'unified' ? (
        pairs.length > 0 && (
          <Version
            {...shared}
            title={filename ?? afterLabel}
            lines={unifiedLines(pairs)}
            madeOf={afterCode ?? beforeCode}
          />
        )
      ) : !before || !after ? (
        before || after
      ) : layoutVariant === 'stack' ? (
        <CodeStack
          panes={[
            { lines: ownLines(pairs, 'before').length, pane: before },
            { lines: ownLines(pairs, 'after').length, pane: after },
          ]}
        />
      ) : (
        <Split columns={6}>
          {before}
          {after}
        </Split>
      );
    return (
      <Slide>
        <Header {...head} />
        {layoutVariant !== 'columns' && body ? (
          <Body>
            <Split columns={8} wide>
              {panes || <div />}
              <CodeNotes body={body} />
            </Split>
          </Body>
        ) : (
          <Body>
            {panes}
            {layoutVariant === 'columns' && body && (
              <div class="reason" data-fit>
                <Paragraphs>{body}</Paragraphs>
              </div>
            )}
          </Body>
        )}
      </Slide>
    );
  },
  css: css`
    .body > .reason {
      flex: none;
      margin-top: 20px;
      max-height: 110px;
    }
    /* PowerPoint files have each line of a version in its place, and hang none. */
    .code-line {
      padding-left: 0;
      text-indent: 0;
    }
  `,
});

/** Width and height in px of all lines that are under each other. */
function roomOf(layout: 'columns' | 'unified' | 'stack', explained: boolean): [width: number, height: number] {
  if (layout === 'columns') return [510, explained ? 268 : 360];
  return [explained ? 688 : 1096, layout === 'stack' ? 304 : 360];
}

const longerOf = (pairs: readonly LinePair[]) =>
  pairs.map(({ before = '', after = '' }) => ({ text: after.length > before.length ? after : before }));

interface SignedLine {
  text: string;
  sign: '+' | '-' | ' ';
}

interface VersionProps {
  title?: string;
  lines: readonly SignedLine[];
  madeOf?: string;
  language: Language;
  variant: Variant;
  setting: CodeSetting;
}

function Version({ title, lines, madeOf, language, variant, setting }: VersionProps) {
  return (
    <CodePane title={title} variant={variant} setting={setting}>
      <Code
        code={lines.map(({ text }) => text).join('\n')}
        signs={lines.map(({ sign }) => sign)}
        language={language}
        madeOf={madeOf}
      />
    </CodePane>
  );
}

const linesOf = (code: string | undefined) => code?.trimEnd().split('\n') ?? [];
const titled = (filename: string | undefined, label: string | undefined) =>
  [filename, label].filter(Boolean).join(' · ') || undefined;

type Side = 'before' | 'after';

/** One version with gaps where only the other has lines, so that both align. */
function levelLines(pairs: readonly LinePair[], side: Side): SignedLine[] {
  return pairs.map((pair) => ({ text: pair[side] ?? '', sign: pair[side] === undefined ? ' ' : signOf(pair, side) }));
}

/** One version alone. */
function ownLines(pairs: readonly LinePair[], side: Side): SignedLine[] {
  return pairs.flatMap((pair) => (pair[side] === undefined ? [] : [{ text: pair[side], sign: signOf(pair, side) }]));
}

/** Unified diff: at every change, removed lines before added ones. */
function unifiedLines(pairs: readonly LinePair[]): SignedLine[] {
  const lines: SignedLine[] = [];
  let added: SignedLine[] = [];
  for (const pair of pairs) {
    if (pair.kind === 'same') {
      lines.push(...added, { text: pair.after ?? '', sign: ' ' });
      added = [];
    } else {
      lines.push(...ownLines([pair], 'before'));
      added.push(...ownLines([pair], 'after'));
    }
  }
  return [...lines, ...added];
}

function signOf({ kind }: LinePair, side: Side): SignedLine['sign'] {
  if (kind === 'same') return ' ';
  return side === 'before' ? '-' : '+';
}
