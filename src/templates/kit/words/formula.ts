import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** Read on first use: it takes a tenth of a second, and few decks have formulas. */
const temml = () =>
  require('temml') as { __renderToMathMLTree(latex: string, options: Record<string, unknown>): MathNode };

/** A formula as it is drawn, or why it can't be. */
export type ReadFormula = { mathml: string } | { trouble: string };

const known = new Map<string, ReadFormula>();
/** Formulas that are remembered. */
const MOST_KNOWN = 500;

/** Elements of a formula, and how deep they are in each other. */
const MOST_ELEMENTS = 2_000;
const DEEPEST = 60;
/** Times that names are replaced by what they stand for. */
const MOST_EXPANSIONS = 300;
/** Longest length, in em. */
const LONGEST = 10;

/** What gives names a meaning could go on without an end, and what refers to something has no place in one formula. */
const REFUSED =
  /\\(?:[egx]?def|edef|let|futurelet|(?:re|provide)?newcommand|providecommand|newenvironment|global|long|catcode|csname|href|url|ref|eqref|label|include\w*|html\w*|class|id|style|data)(?![a-zA-Z])/;

/**
 * Reads LaTeX as MathML (https://www.w3.org/TR/mathml-core/). What comes out has only elements, attributes and styles of the lists below,
 * whatever the formula says.
 */
export function readFormula(latex: string, isBlock: boolean): ReadFormula {
  const key = `${isBlock ? '$$' : '$'}${latex}`;
  let formula = known.get(key);
  if (!formula) {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, (formula = read(latex, isBlock)));
  }
  return formula;
}

/** What stands between the dollars of a formula, and whether it stands alone; null of a part of one. */
export function latexOf(typed: string): string | null {
  const [, signs = '', latex] = /^(\$\$?)([^]*)\1$/.exec(typed) ?? [];
  return signs && latex?.trim() ? latex.trim() : null;
}

interface MathNode {
  type?: string;
  text?: string;
  attributes?: Record<string, unknown>;
  style?: Record<string, unknown>;
  classes?: string[];
  children?: MathNode[];
}

function read(latex: string, isBlock: boolean): ReadFormula {
  const [refused] = REFUSED.exec(latex) ?? [];
  if (refused) return { trouble: `${refused} is not read` };
  try {
    const tree = temml().__renderToMathMLTree(latex, {
      displayMode: isBlock,
      throwOnError: true,
      maxExpand: MOST_EXPANSIONS,
      maxSize: [LONGEST, LONGEST],
    });
    const mathml = new Writer().inside(tree);
    return mathml ? { mathml } : { trouble: 'Nothing of it is drawn' };
  } catch (error) {
    // What the parser does not foresee, such as `x_`.
    if (error instanceof TypeError) return { trouble: 'A part of it is missing, or has no form in MathML' };
    const [message] = (error instanceof Error ? error.message : '').trim().split(/ at (?:position|end)|\n/);
    return { trouble: error instanceof RangeError || !message ? 'It is too long' : message };
  }
}

const ELEMENTS = new Set(
  (
    'mrow mi mn mo mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mtd mpadded mphantom mstyle ' +
    'menclose mmultiscripts mprescripts'
  ).split(' '),
);
const LENGTHS = new Set('width height depth lspace rspace voffset linethickness minsize maxsize'.split(' '));
const WORDS = new Set(
  'stretchy fence form separator symmetric largeop movablelimits accent accentunder displaystyle scriptlevel mathvariant notation'.split(
    ' ',
  ),
);
const CLASSES = new Set(
  'tml-left tml-right tml-jot tml-small tml-overline tml-underline tml-cancel tml-xcancel upstrike downstrike sout tml-sml-pad tml-med-pad tml-lrg-pad'.split(
    ' ',
  ),
);
const PADDINGS: Record<string, string> = {
  padding: 'padding',
  paddingLeft: 'padding-left',
  paddingRight: 'padding-right',
};

/** Elements in which each part is one element. */
const OF_PARTS = new Set('mfrac mroot msub msup msubsup munder mover munderover'.split(' '));

class Writer {
  private count = 0;

  inside({ type = '', children = [] }: MathNode, depth = 0): string {
    return children.map((child) => this.written(child, depth + 1, OF_PARTS.has(type))).join('');
  }

  private written(node: MathNode, depth: number, isPart: boolean): string {
    if (++this.count > MOST_ELEMENTS || depth > DEEPEST) throw new RangeError();
    if (node.text !== undefined) return escaped(node.text);
    // A group without an element of its own.
    if (node.type === undefined && !node.attributes) {
      const inside = this.inside(node, depth);
      return isPart ? `<mrow>${inside}</mrow>` : inside;
    }
    const name = node.type ?? '';
    if (!ELEMENTS.has(name)) throw new Error('A part of it has no form in MathML');
    return `<${name}${attributesOf(node)}>${this.inside(node, depth)}</${name}>`;
  }
}

function attributesOf({ attributes = {}, style = {}, classes = [] }: MathNode): string {
  const written = Object.entries(attributes).flatMap(([name, value]) => {
    const said = LENGTHS.has(name) ? lengthOf(value) : WORDS.has(name) ? wordOf(value) : null;
    return said === null ? [] : [`${name}="${said}"`];
  });
  const looks = Object.entries(style).flatMap(([name, value]) => {
    if (name === 'border') return ['border:0.06em solid'];
    if (name === 'mathDepth') return ['math-depth:0'];
    const said = PADDINGS[name] ? lengthOf(value) : null;
    return said === null ? [] : [`${PADDINGS[name]}:${said}`];
  });
  const known = classes.filter((one) => CLASSES.has(one));
  if (known.length > 0) written.push(`class="${known.join(' ')}"`);
  if (looks.length > 0) written.push(`style="${looks.join(';')}"`);
  return written.map((one) => ` ${one}`).join('');
}

const wordOf = (value: unknown) => (/^[a-z0-9+-]{1,20}(?: [a-z]{1,20})?$/.test(String(value)) ? String(value) : null);

/** TeX's points are those of letters of 10 pt. */
const IN_EM: Record<string, number> = { em: 1, ex: 0.5, pt: 0.1, px: 0.06, '': 1 };

function lengthOf(value: unknown): string | null {
  const [, number, unit = ''] = /^(-?\d*\.?\d+)(em|ex|pt|px)?$/.exec(String(value)) ?? [];
  if (number === undefined) return null;
  const length = Number(number) * IN_EM[unit]!;
  return Math.abs(length) > LONGEST ? null : `${Math.round(length * 1e4) / 1e4}em`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML has not, and so no PowerPoint file: `\char"1`. */
const NOT_IN_XML = /[\0-\x08\v\f\x0e-\x1f\uFFFE\uFFFF]|\p{Surrogate}/u;

function escaped(text: string): string {
  if (NOT_IN_XML.test(text)) throw new Error('A character of it can not be drawn');
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character]!);
}
