import type { Element } from '../package/element.js';
import { PartDamaged } from '../pptx-refused.js';
import type { Reading } from '../reading.js';

const WHY = 'Comments are not taken over.';

/** Tells the comments on a slide, of both kinds that PowerPoint has. */
export function tellComments(reading: Reading, authors: ReadonlyMap<string, string>): void {
  for (const { id, type, target, isExternal } of reading.links.values()) {
    if (type !== 'comments' || isExternal) continue;
    reading.follow(id);
    try {
      for (const comment of reading.file.xml(target)?.below() ?? []) {
        const text = textOf(comment);
        const author = authors.get(comment.attribute('authorId') ?? '');
        if (text) reading.leftOut.add('comment', WHY, author ? `${author}: ${text}` : text);
      }
    } catch (error) {
      if (!(error instanceof PartDamaged)) throw error;
      reading.leftOut.add('comment', 'Their part of the file is damaged.');
    }
  }
}

/** The words of a comment or of a reply to one. */
function textOf(comment: Element): string {
  if (comment.name === 'p:cm') return comment.child('p:text')?.text.trim() ?? '';
  if (comment.name !== 'p188:cm' && comment.name !== 'p188:reply') return '';
  const paragraphs = comment.child('p188:txBody')?.all('a:p') ?? [];
  return paragraphs
    .map((paragraph) =>
      paragraph
        .findAll('a:t')
        .map(({ text }) => text)
        .join(''),
    )
    .join('\n');
}
