import { defineTemplate } from '../../define/define-template.js';
import { list, text, textarea } from '../../define/fields.js';
import { dataVariants, header } from '../../define/vocabulary.js';
import { CodePane, codeSetting, useCodeHeight } from '../../kit/code/code-pane.js';
import { codeLayouts, CodeSlide, codeWords } from '../../kit/code/code-slide.js';
import { css } from '../../kit/css.js';
import { useWidth } from '../../kit/slide-context.js';
import { Words } from '../../kit/words/words.js';

export const terminal = defineTemplate({
  key: 'terminal',
  name: 'Terminal',
  group: 'Product & code',
  category: 'Show',
  holds: ['codes'],
  synonyms: 'shell console cli command bash',
  whenToUse: 'Commands and their output: install steps, CLI demos, logs.',
  description: 'Terminal window with prompt, commands and output, plus optional notes.',
  fields: {
    ...header,
    prompt: text('Prompt', { maxLen: 12, help: 'e.g. $ or >.' }),
    items: list(
      'Commands',
      { min: 1, max: 6 },
      {
        command: text('Command', { maxLen: 100, holds: 'code' }),
        output: textarea('Output', { max: 200, holds: 'code' }),
      },
    ),
    filename: text('Window title', { maxLen: 60, plain: true }),
    ...codeWords,
  },
  variants: dataVariants,
  variantHelp: 'subtle draws a light window.',
  layoutVariants: codeLayouts,
  defaults: {
    eyebrow: 'Getting started',
    title: 'From nothing to a running service in three commands',
    prompt: '$',
    items: [
      {
        command: 'git clone https://example.com/planner.git',
        output: "Cloning into 'planner'...\nReceiving objects: 100% (1840/1840), done.",
      },
      { command: 'cd planner && npm install', output: 'added 214 packages in 9s' },
      { command: 'npm start', output: 'Database is up to date\nListening on http://localhost:3000' },
    ],
    filename: 'bash',
    body: 'There is nothing to configure first: the service brings its own database.',
    points: [
      { text: 'Needs Node.js 20 or newer' },
      { text: 'Data lives in one folder' },
      { text: 'Stop it with Ctrl+C' },
    ],
  },
  view: ({ prompt, items, filename, body, points, variant, layoutVariant, ...head }) => {
    const spacious =
      items.reduce(
        (sum, { command, output = '' }) => sum + (command ? 2 : 1) + output.split('\n').length + output.length / 100,
        0,
      ) < 18;
    const beside = layoutVariant !== 'full' && (body ?? points.some(({ text }) => text));
    const width = useWidth(beside ? 688 : 1088);
    const height = useCodeHeight(head);
    const lines = items.flatMap(({ command, output = '' }, index) => [
      ...(index > 0 && spacious ? [''] : []),
      ...(command ? [`${prompt ?? ''} ${command}`] : []),
      ...output.split('\n'),
    ]);
    const screen = items.some(({ command, output }) => command ?? output) && (
      <CodePane title={filename} variant={variant} setting={codeSetting(lines, width, height)}>
        <pre class="code" data-pptx="code" lang="en" dir="ltr">
          {items.map((entry, index) => (
            <>
              {index > 0 && spacious && '\n'}
              <Exchange {...entry} prompt={prompt} />
            </>
          ))}
        </pre>
      </CodePane>
    );
    return (
      <CodeSlide {...head} notes={beside ? { body, points } : undefined}>
        {screen || (beside ? <div /> : null)}
      </CodeSlide>
    );
  },
  css: css`
    &.layout-full .code-view {
      inset: 24px 32px;
    }
    .command {
      font-weight: 700;
    }
    .prompt {
      color: var(--emphasis-text);
      font-weight: 700;
    }
    .output {
      color: var(--soft);
    }
  `,
});

/** A command after its prompt, and its output. */
function Exchange({ prompt, command, output }: { prompt?: string; command?: string; output?: string }) {
  return (
    <>
      {command && (
        <span class="code-line">
          {prompt && <span class="prompt">{`${prompt} `}</span>}
          <Words as="span" class="command">
            {command}
          </Words>
          {'\n'}
        </span>
      )}
      {output && (
        <span class="code-line">
          <Words as="span" class="output">
            {output.trimEnd()}
          </Words>
          {'\n'}
        </span>
      )}
    </>
  );
}
