import { ACCENTS, BRACES, type MathElement, NARY, parsed, UNSEEN } from './equations.js';

/** Text of a formula, as high as the words around it or a script. */
export interface FormulaRun {
  text: string;
  isItalic: boolean;
  script: Script;
}

type Script = 'sub' | 'sup' | null;

const RELATION = /^[=≠<>≤≥≪≫≈≡∼≃≅∝→←↔⇒⇐⇔↦∈∉∋⊂⊆⊃⊇∣⊢⊨≔≺≻]$/u;
const OPERATOR = /^[+−±∓×·⋅÷∗∘∪∩∧∨⊕⊗∖-]$/u;
/** What a sign of a number follows. */
const BEFORE_SIGN = /(?:^|[\s([{,;/√^_=|])$/u;
const ROOTS: Record<string, string> = { '3': '∛', '4': '∜' };
const RAISED: Record<string, string> = { '0': '⁰', '1': '¹', '2': '²', '3': '³' };
const LINES: [RegExp, string][] = [
  [/top/, '\u0305'],
  [/bottom/, '\u0332'],
  [/strike/, '\u0336'],
];

/**
 * A formula of MathML as words in a row, for programs that know no equations: fractions with a slash, scripts raised and lowered, and aligned
 * rows on lines of their own.
 */
export function linearFormula(mathml: string): FormulaRun[] {
  const line = new Line();
  line.all(parsed(mathml), null);
  return line.runs;
}

class Line {
  readonly runs: FormulaRun[] = [];

  all({ children }: MathElement, script: Script): void {
    for (const child of children) this.one(child, script);
  }

  private one(element: MathElement | undefined, script: Script): void {
    if (!element) return;
    const { name, children, attributes } = element;
    const [first, second, third] = children;
    switch (name) {
      case 'mi':
      case 'mn':
      case 'mo':
      case 'mtext':
        return this.token(element, script);
      case 'mspace': {
        const width = script ? 0 : parseFloat(attributes['width'] ?? '0');
        return width > 0.8 ? this.add('\u2003', script) : width > 0.1 ? this.space() : undefined;
      }
      case 'mphantom':
        return;
      case 'mfrac': {
        const isStacked = parseFloat(attributes['linethickness'] ?? '1') === 0;
        this.within(first, script, !/[\s/]/.test(plain(first).replace(/\([^()]*\)/g, '')));
        this.add(isStacked ? ' ¦ ' : '/', script);
        return this.within(second, script);
      }
      case 'msqrt':
        this.add('√', script);
        return this.within(rowOf(element), script);
      case 'mroot': {
        const root = ROOTS[plain(second)];
        if (!root) this.script(second, 'sup', script);
        this.add(root ?? '√', script);
        return this.within(first, script);
      }
      case 'msub':
      case 'munder':
        return this.scripts(first, [second, undefined], script);
      case 'msup':
        return this.scripts(first, [undefined, second], script);
      case 'mover': {
        const accent = second?.name === 'mo' ? ACCENTS[second.text] : undefined;
        return accent
          ? this.marked(element.children[0], accent, script)
          : this.scripts(first, [undefined, second], script);
      }
      case 'msubsup':
      case 'munderover':
        return this.scripts(first, [second, third], script);
      case 'menclose': {
        const [, sign] = LINES.find(([notation]) => notation.test(attributes['notation'] ?? '')) ?? [];
        return sign ? this.marked(rowOf(element), sign, script) : this.all(element, script);
      }
      case 'mtable':
        return this.table(element, script);
      default:
        return this.all(element, script);
    }
  }

  private token({ name, attributes, text }: MathElement, script: Script): void {
    const words = text.replace(UNSEEN, '').replaceAll('\u00A0', ' ');
    const isName = name === 'mi' && words.length > 1;
    const isSpaced = name === 'mo' && !script && attributes['form'] !== 'prefix';
    if (isSpaced && (RELATION.test(words) || (OPERATOR.test(words) && !BEFORE_SIGN.test(this.text)))) {
      this.space();
      this.add(words, script);
      return this.space();
    }
    if (isName && !script && /[\p{L}\p{N})]$/u.test(this.text)) this.space();
    const isItalic = name === 'mi' && attributes['mathvariant'] !== 'normal' && /^[\p{sc=Latin}\p{Ll}]$/u.test(words);
    this.add(words, script, isItalic);
    if (isSpaced && /^[,;]$/.test(words)) this.space();
  }

  private scripts(base: MathElement | undefined, [sub, sup]: (MathElement | undefined)[], script: Script): void {
    this.one(base, script);
    const last = this.runs.at(-1);
    if (last) last.text = last.text.trimEnd();
    this.script(sub, 'sub', script);
    this.script(sup, 'sup', script);
    const core = base?.name === 'mrow' ? base.children[0] : base;
    const isLimit = core?.name === 'mo' ? NARY.test(core.text) : core?.name === 'mi' && core.text.length > 1;
    if (isLimit && !script) this.space();
  }

  /** A script; within another one behind a sign that says so. */
  private script(element: MathElement | undefined, to: 'sub' | 'sup', within: Script): void {
    if (!element || BRACES.test(element.text)) return;
    if (!within) return this.one(element, to);
    const text = plain(element);
    const raised = to === 'sup' ? RAISED[text] : /^′+$/.test(text) ? text : undefined;
    if (raised) return this.add(raised, within);
    this.add(to === 'sup' ? '^' : '_', within);
    this.within(element, within);
  }

  private within(element: MathElement | undefined, script: Script, isBare = isOne(plain(element))): void {
    if (!isBare) this.add('(', script);
    this.one(element, script);
    if (!isBare) this.add(')', script);
  }

  /** With a mark above, below or across each letter. */
  private marked(element: MathElement | undefined, sign: string, script: Script): void {
    const letters = plain(element).replace(/[^\s\p{M}]\p{M}*/gu, (letter) =>
      letter.endsWith(sign) ? letter : letter + sign,
    );
    this.add(letters, script, element?.name === 'mi');
  }

  private table({ attributes, children: rows }: MathElement, script: Script): void {
    const isAligned = attributes['class']?.includes('tml-jot');
    const isList = rows[0]?.children.some((cell) => cell.attributes['class']?.includes('tml-'));
    const between = isAligned && !this.text && !script ? '\n' : '; ';
    for (const [i, row] of rows.entries()) {
      if (i > 0) this.add(between, script);
      for (const [at, cell] of row.children.entries()) {
        if (at > 0 && !isAligned) this.add(isList ? ' ' : ', ', script);
        this.all(cell, script);
      }
    }
  }

  get text(): string {
    return this.runs.map(({ text }) => text).join('');
  }

  private space(): void {
    if (/\S$/.test(this.text)) this.add(' ', null);
  }

  private add(text: string, script: Script, isItalic = false): void {
    const last = this.runs.at(-1);
    if (last && last.script === script && last.isItalic === isItalic) last.text += text;
    else if (text) this.runs.push({ text, script, isItalic });
  }
}

/** An element as a row of what it holds. */
const rowOf = once((element): MathElement => ({ ...element, name: 'mrow' }));

/** The text of an element by itself. */
const textOf = once((element) => {
  const line = new Line();
  line.all({ ...element, children: [element] }, null);
  return line.text.trim();
});
const plain = (element: MathElement | undefined) => (element ? textOf(element) : '');

/** What `make` says of each element is asked once: fractions in fractions would ask twice as often at each level. */
function once<Made>(make: (element: MathElement) => Made): (element: MathElement) => Made {
  const known = new WeakMap<MathElement, Made>();
  return (element) => {
    if (!known.has(element)) known.set(element, make(element));
    return known.get(element)!;
  };
}

const isOne = (text: string): boolean => /^(?:[\p{N}.]+|\P{M}\p{M}*|\([^()]*\))$/u.test(text);
