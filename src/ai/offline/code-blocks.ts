import { fromMarkdown } from 'mdast-util-from-markdown';

/** A fenced block of code in a Markdown text. */
export interface CodeBlock {
  /** Its lines with the fences, counted from 0. */
  first: number;
  last: number;
  /** As the fence names it, in small letters; may be empty. */
  language: string;
  text: string;
}

/** Only blocks are looked for, so nothing within lines is parsed, which may take quadratic time. */
const BLOCKS_ONLY = {
  disable: {
    null: [
      'attention',
      'autolink',
      'characterEscape',
      'characterReference',
      'codeText',
      'definition',
      'htmlText',
      'labelEnd',
      'labelStartImage',
      'labelStartLink',
      'setextUnderline',
    ],
  },
};

/** A line in more quotes and lists than anybody writes: the parser takes the square of their depth, and then the whole stack. */
const TOO_DEEP = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])(?=[ \t]))){30}/m;

/** Whether a line is one of a block. */
export const isWithin = ({ first, last }: CodeBlock, line: number) => first <= line && line <= last;

/**
 * The fenced blocks of code of a Markdown text, also of those within its lists (CommonMark 0.31, section 4.5); none in one that
 * is nested too deeply.
 */
export function codeBlocks(text: string): CodeBlock[] {
  if (!/```|~~~/.test(text) || TOO_DEEP.test(text)) return [];
  const found: CodeBlock[] = [];
  const visit = (node: ReturnType<typeof fromMarkdown>['children'][number]): void => {
    if ('children' in node) return node.children.forEach(visit);
    if (node.type !== 'code' || !node.position) return;
    const { start, end } = node.position;
    if (!/^[`~]/.test(text.slice(start.offset))) return; // indented
    const language = /^[\w+#-]*/.exec(node.lang ?? '')![0].toLowerCase();
    found.push({ first: start.line - 1, last: end.line - 1, language, text: node.value });
  };
  fromMarkdown(text, { extensions: [BLOCKS_ONLY] }).children.forEach(visit);
  return found;
}
