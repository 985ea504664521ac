/** No children: most elements have none. */
const NONE: Element[] = [];

/**
 * An element of a part. Names have the usual prefixes of PowerPoint files, whichever the part uses: `a:t`, `p:sp`.
 * Attributes without a namespace have plain names.
 */
export class Element {
  private inner: Element[] = NONE;
  /** Its own text, without that of its children. */
  text = '';

  constructor(
    readonly name: string,
    readonly attributes: ReadonlyMap<string, string>,
  ) {}

  get children(): readonly Element[] {
    return this.inner;
  }

  append(child: Element): void {
    if (this.inner === NONE) this.inner = [child];
    else this.inner.push(child);
  }

  /** Puts others in the place of the last child. */
  replaceLast(others: readonly Element[]): void {
    this.inner.pop();
    for (const other of others) this.append(other);
  }

  attribute(name: string): string | undefined {
    return this.attributes.get(name);
  }

  /** An attribute as a number; undefined when it is none, or none that a file could mean. */
  number(name: string): number | undefined {
    const value = this.attributes.get(name);
    if (value === undefined || value.trim() === '') return undefined;
    const number = Number(value);
    return Math.abs(number) <= 1e12 ? number : undefined;
  }

  /** An attribute that is `1` or `true`, or else `0`, `false` or something else; undefined when it is absent. */
  flag(name: string): boolean | undefined {
    const value = this.attributes.get(name);
    return value === undefined ? undefined : value === '1' || value === 'true' || value === 'on';
  }

  /** The first element along a path of child names. */
  child(...path: string[]): Element | undefined {
    let found: Element | undefined;
    let among: readonly Element[] = this.children;
    for (const name of path) {
      found = among.find((child) => child.name === name);
      if (!found) return undefined;
      among = found.children;
    }
    return found;
  }

  all(name: string): Element[] {
    return this.children.filter((child) => child.name === name);
  }

  /** All elements below, in the order of the file; `skip` tells which ones are not entered. */
  *below(skip: (element: Element) => boolean = () => false): Generator<Element> {
    const open = [...this.children].reverse();
    for (let next = open.pop(); next; next = open.pop()) {
      if (skip(next)) continue;
      yield next;
      for (let at = next.children.length - 1; at >= 0; at--) open.push(next.children[at] as Element);
    }
  }

  /** The first element of a name below. */
  find(name: string): Element | undefined {
    for (const element of this.below()) if (element.name === name) return element;
    return undefined;
  }

  findAll(name: string): Element[] {
    return [...this.below()].filter((element) => element.name === name);
  }
}
