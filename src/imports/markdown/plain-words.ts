import type { Rich } from '../../choose/source-deck.js';
import type { Content } from './blocks.js';

/** A text with the addresses of its links, where nothing can lead anywhere. */
export const plainWords = ({ text, links = [] }: Rich): string =>
  [text, ...links.filter(({ url }) => !text.includes(url)).map(({ url }) => `(${url})`)].join(' ');

/** A block as plain text; empty for one that has no words. */
export function wordsOf(content: Content): string {
  switch (content.kind) {
    case 'paragraphs':
      return content.paragraphs
        .map((line) => `${'  '.repeat(line.level)}${line.list ? '- ' : ''}${plainWords(line)}`)
        .join('\n');
    case 'table':
      return content.rows.map((row) => row.map(plainWords).join(' | ')).join('\n');
    case 'code':
      return content.text;
    case 'quote':
      return [plainWords(content.text), content.by && `— ${content.by}`].filter(Boolean).join('\n');
    case 'picture':
      return [content.alt, 'url' in content.source && content.source.url].filter(Boolean).join('\n');
    case 'flow':
      return [...content.nodes, ...content.edges].flatMap(({ label }) => label ?? []).join('\n');
    case 'chart':
      return content.title ?? '';
  }
}
