import type { Block } from './blocks.js';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!);

/** The tags around a block that is text alone. */
const TAGS: Record<string, [string, string]> = {
  ...Object.fromEntries(
    ['eyebrow', 'subtitle', 'takeaway', 'source'].map((kind) => [kind, [`<p class="${kind}">`, '</p>']]),
  ),
  ...Object.fromEntries(['h1', 'h2', 'h3'].map((tag) => [tag, [`<${tag}>`, `</${tag}>`]])),
  paragraph: ['<p>', '</p>'],
  quote: ['<blockquote>', '</blockquote>'],
};

const join = <T>(items: readonly T[], markup: (item: T, index: number) => string) => items.map(markup).join('');

/** A block as HTML. */
export function htmlOf(block: Block): string {
  switch (block.kind) {
    case 'image':
      return `<img class="${block.role}" src="${escaped(block.src)}" alt="${escaped(block.alt)}">`;
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul';
      const points = (all: string[]) =>
        all.length > 0 && `<ul>${join(all, (point) => `<li>${escaped(point)}</li>`)}</ul>`;
      return `<${tag}>${join(block.items, (item) => `<li>${escaped(item.text)}${points(item.points) || ''}</li>`)}</${tag}>`;
    }
    case 'table': {
      const row = (tag: string, cells: string[]) =>
        `<tr>${join(cells, (cell, i) => `<${tag}${block.align[i] ? ` style="text-align:${block.align[i]}"` : ''}>${escaped(cell)}</${tag}>`)}</tr>`;
      return `<table><thead>${row('th', block.head)}</thead><tbody>${join(block.rows, (cells) => row('td', cells))}</tbody></table>`;
    }
    case 'code':
      return `<pre><code class="language-${block.language}">${escaped(block.text)}</code></pre>`;
    case 'links':
      return `<p>${block.links.map(({ label, url }) => `<a href="${escaped(url)}">${escaped(label)}</a>`).join(' · ')}</p>`;
    case 'cards':
      return `<div class="cells">${join(block.cards, ({ face, figure, title, body }) => {
        const portrait = face ? `<img class="face" src="${escaped(face)}" alt="">` : '';
        const large = figure ? `<span class="figure">${escaped(figure)}</span>` : '';
        return `<div class="card">${portrait}${large}<b>${escaped(title)}</b>${escaped(body)}</div>`;
      })}</div>`;
    case 'columns':
      return `<div class="cells small">${join(block.columns, (column) => `<div>${join(column, htmlOf)}</div>`)}</div>`;
    default: {
      const [open, close] = TAGS[block.kind]!;
      return open + escaped(block.text) + close;
    }
  }
}

const RULES: Record<string, string> = { right: '---:', center: ':---:' };

/** A block as Markdown, or as HTML where Markdown has no word for it. */
export function markdownOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'h1':
      return `# ${block.text}`;
    case 'h2':
      return `## ${block.text}`;
    case 'quote':
      return `> ${block.text}`;
    case 'list':
      return block.items
        .flatMap(({ text, points }, i) => {
          const mark = block.ordered ? `${i + 1}.` : '-';
          return [`${mark} ${text}`, ...points.map((point) => `${' '.repeat(mark.length + 1)}- ${point}`)];
        })
        .join('\n');
    case 'table': {
      const rule = block.head.map((_, i) => RULES[block.align[i] ?? ''] ?? '---');
      return [block.head, rule, ...block.rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
    }
    case 'code':
      return `\`\`\`${block.language}\n${block.text}\n\`\`\``;
    case 'links':
      return block.links.map(({ label, url }) => `[${label}](${url})`).join(' · ');
    default:
      return htmlOf(block);
  }
}
