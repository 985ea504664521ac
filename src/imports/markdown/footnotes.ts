import type { Addresses } from '../../markdown/words.js';
import type { Node, Of } from '../../markdown/parse.js';
import { ELSEWHERE } from './parse.js';

/** The footnotes of a file, numbered in the order in which they are referred to, and the addresses of its links. */
export class Footnotes {
  readonly addresses: Addresses = {
    get: (label) => {
      this.unusedLinks.delete(label);
      return this.links.get(label);
    },
  };
  private readonly links = new Map<string, Of<'definition'>>();
  private readonly unusedLinks = new Set<string>();
  private readonly definitions = new Map<string, Of<'footnoteDefinition'>>();
  /** Those whose label another one had before them; the last first, as is read. */
  private readonly replaced: Of<'definition'>[] = [];
  private readonly replacedNotes: Of<'footnoteDefinition'>[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly referred = new Set<string>();

  constructor(nodes: Iterable<Node>) {
    const left = [...nodes];
    for (let node = left.pop(); node; node = left.pop()) {
      if (node.type === 'definition') {
        const later = this.links.get(node.identifier);
        if (later && addressOf(later) !== addressOf(node)) this.replaced.push(later);
        this.links.set(node.identifier, node);
      } else if (node.type === 'footnoteDefinition' && !isElsewhere(node)) {
        const later = this.definitions.get(node.identifier);
        if (later) this.replacedNotes.push(later);
        this.definitions.set(node.identifier, node);
      } else if (node.type === 'blockquote' || node.type === 'list' || node.type === 'listItem')
        for (const child of node.children) left.push(child);
    }
    for (const label of this.links.keys()) this.unusedLinks.add(label);
  }

  /** The number that stands for a footnote where a slide refers to it; one that says it there has a `^` before what it says. */
  numberOf(label: string): number {
    if (label.startsWith('^'))
      this.definitions.set(label, {
        ...{ type: 'footnoteDefinition', identifier: label },
        children: [{ type: 'paragraph', children: [{ type: 'text', value: label.slice(1) }] }],
      });
    const number = this.numbers.get(label) ?? this.numbers.size + 1;
    this.numbers.set(label, number);
    this.referred.add(label);
    return number;
  }

  /** The footnotes that were referred to since the last call. Each is given once: no second slide says it again. */
  *takeReferred(): Generator<{ number: number; definition: Of<'footnoteDefinition'> }> {
    for (const label of this.referred) {
      this.referred.delete(label);
      const definition = this.definitions.get(label);
      this.definitions.delete(label);
      if (definition) yield { number: this.numbers.get(label)!, definition };
    }
  }

  /** Definitions of links that no slide refers to, as they are typed. */
  unusedAddresses(): string[] {
    const unused = [...this.unusedLinks].map((label) => this.links.get(label)!);
    return [...unused, ...this.replaced.toReversed()].map(
      (link) => `${link.label ?? link.identifier}: ${addressOf(link)}`,
    );
  }

  /** Those that no slide refers to. */
  unused(): Of<'footnoteDefinition'>[] {
    return [...this.definitions.values(), ...this.replacedNotes.toReversed()];
  }
}

const addressOf = ({ url, title }: Of<'definition'>) => [url, title].filter(Boolean).join(' ');

const isElsewhere = ({ children: [first] }: Of<'footnoteDefinition'>) =>
  first?.type === 'paragraph' && first.children[0]?.type === 'text' && first.children[0].value === ELSEWHERE;
