import { defineTemplate } from '../../define/define-template.js';
import { boolean, text, textarea } from '../../define/fields.js';
import { dataVariants, header, language } from '../../define/vocabulary.js';
import { Code } from '../../kit/code/code.js';
import { CodePane, codeSetting, useCodeHeight } from '../../kit/code/code-pane.js';
import { codeLayouts, CodeSlide, codeWords } from '../../kit/code/code-slide.js';
import { useWidth } from '../../kit/slide-context.js';

export const codeBlock = defineTemplate({
  key: 'codeBlock',
  name: 'Code block',
  group: 'Product & code',
  category: 'Show',
  holds: ['codes'],
  synonyms: 'snippet source program syntax listing',
  whenToUse: 'One code sample the audience should read, up to about 20 lines.',
  description: 'Syntax-colored code with file name, line numbers, highlighted lines and optional notes.',
  fields: {
    ...header,
    code: textarea('Code', { max: 900, most: 1600, help: 'Plain text, spaces kept.', holds: 'code' }),
    language,
    filename: text('File name', { maxLen: 60, plain: true }),
    highlightLines: text('Highlighted lines', { maxLen: 40, plain: true, help: 'e.g. 3, 7-9.' }),
    showLineNumbers: boolean('Show line numbers'),
    ...codeWords,
  },
  variants: dataVariants,
  variantHelp: 'subtle draws the code on a light pane.',
  layoutVariants: codeLayouts,
  defaults: {
    title: 'A retry that gives up in time',
    code: `export async function withRetry(work, attempts = 3) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const last = attempt === attempts;
      if (last || !error.isTransient) throw error;
      await sleep(200 * 2 ** attempt);
    }
  }
}`,
    language: 'javascript',
    filename: 'with-retry.js',
    highlightLines: '6-8',
    showLineNumbers: true,
    body: 'Only passing faults are tried again, each time after a longer pause.',
    points: [
      { text: 'Three attempts by default' },
      { text: 'The pause doubles every time' },
      { text: 'Other errors are thrown at once' },
    ],
  },
  view: ({
    code,
    language,
    filename,
    highlightLines,
    showLineNumbers,
    body,
    points,
    variant,
    layoutVariant,
    ...head
  }) => {
    const beside = layoutVariant !== 'full' && (body || points.length > 0);
    const width = useWidth(beside ? 688 : 1104);
    const height = useCodeHeight(head);
    const lines = linesOf(code, showLineNumbers);
    const pane = code && (
      <CodePane title={filename} variant={variant} setting={codeSetting(lines, width, height)}>
        <Code code={code} language={language} highlightLines={highlightLines} showLineNumbers={showLineNumbers} />
      </CodePane>
    );
    return (
      <CodeSlide {...head} notes={beside ? { body, points } : undefined}>
        {pane}
      </CodeSlide>
    );
  },
});

/** The lines of the code, padded for line numbers. */
function linesOf(code = '', numbered: boolean): string[] {
  const lines = code.trimEnd().split('\n');
  return numbered ? lines.map((line) => line.padStart(line.length + String(lines.length).length + 2)) : lines;
}
