import { withLinks } from '../../../choose/emphasis.js';
import type { Rich } from '../../../choose/source-deck.js';
import { type Node, textOf as typedIn } from '../../../markdown/parse.js';
import { type Line, readTypedLine } from '../../../markdown/words.js';
import { type MarkedWords, textOf, wordsFrom } from '../../../templates/define/marks/marked-words.js';

/** Shortest text that is looked for within lines. */
const SHORTEST_PART = 8;

/** The words of a text in the looks that they were typed in. */
export class TypedWords {
  /** What lines have that is no word of them, such as what is struck. */
  readonly leftOut: string[];
  private readonly words: MarkedWords[];
  private readonly text: string;

  constructor(nodes: readonly Node[] = []) {
    const lines = nodes.flatMap(linesOf);
    this.leftOut = lines.flatMap(({ leftOut }) => leftOut.flatMap(({ text }) => text ?? []));
    this.words = lines.flatMap((line) => [{ text: '\n' }, ...withLinks(line)]);
    this.text = `${textOf(this.words)}\n`;
  }

  /** A text in the looks of the first line that it is, else of the first that it is a part of. */
  of(text: string): Rich {
    const at = this.placeOf(text);
    const typed = at < 0 ? [{ text }] : wordsFrom(this.words, at, at + text.length);
    const links = typed.flatMap(({ text: label, link }) => (link === undefined ? [] : [{ text: label, url: link }]));
    // Its first letter may have become a capital.
    const words = typed.map(({ text: part, link: _, ...look }, i) => ({
      ...{ text: i === 0 ? text.slice(0, part.length) : part, ...look },
    }));
    const hasLooks = words.some(({ text: _, ...look }) => Object.keys(look).length > 0);
    return { text, ...(hasLooks && { words }), ...(links.length > 0 && { links }) };
  }

  private placeOf(text: string): number {
    const others = [text, text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())];
    const whole = others.map((other) => this.text.indexOf(`\n${other}\n`) + 1).find((at) => at > 0);
    const isPart = text.length >= SHORTEST_PART;
    return whole ?? (isPart ? others.map((other) => this.text.indexOf(other)).find((at) => at >= 0) : undefined) ?? -1;
  }
}

/** The lines of a block, with their marks. */
function linesOf(node: Node): Line[] {
  if (node.type === 'code') return [];
  const children = 'children' in node ? (node.children as Node[]) : [];
  if (node.type === 'paragraph' || node.type === 'heading' || (node as { type: string }).type === 'tableCell')
    return [readTypedLine(typedIn(node))];
  return children.flatMap(linesOf);
}
