import { markedWords } from '../../../templates/define/marks/marked-words.js';
import type { Element } from '../package/element.js';

/** Longest LaTeX of a formula. */
const LONGEST = 900;

/**
 * A formula of Office (OMML: ECMA-376, 22.1) as LaTeX between dollars, as texts have it; null of one that has no such form.
 *
 * @param math `m:oMath`, `m:oMathPara` or what they are in
 */
export function typedFormula(math: Element, isAlone: boolean): string | null {
  const latex = within(math).replace(/\s+/g, ' ').trim();
  if (!latex || latex.length > LONGEST) return null;
  const sign = isAlone && math.find('m:oMathPara') ? '$$' : '$';
  const forms = [`${sign}${latex}${sign}`, `${sign}{${latex}}${sign}`];
  return forms.find((typed) => markedWords(typed)[0]?.formula && markedWords(typed).length === 1) ?? null;
}

const within = (element: Element | undefined): string => element?.children.map(latexOf).join('') ?? '';

/** What an element has as one argument. */
const argument = (element: Element | undefined) => `{${within(element).trim()}}`;

/** The base of scripts: a letter stands alone. */
function base(element: Element | undefined): string {
  const inside = within(element).trim();
  return [...inside].length === 1 ? inside : `{${inside}}`;
}

const ACCENTS: Record<string, string> = {
  ...{ '\u0302': 'hat', '\u0303': 'tilde', '\u0305': 'bar', '\u0304': 'bar', '\u20D7': 'vec', '\u0307': 'dot' },
  ...{ '\u0308': 'ddot', '\u0301': 'acute', '\u0300': 'grave', '\u030C': 'check', '\u0306': 'breve' },
};
const GROUPS: Record<string, string> = { '⏟': 'underbrace', '⏞': 'overbrace' };
/** Brackets as LaTeX has them; an empty one is a dot. */
const BRACKETS: Record<string, string> = {
  '{': '\\{',
  '}': '\\}',
  '': '.',
  '‖': '\\|',
  '⟨': '\\langle ',
  '⟩': '\\rangle ',
};

function latexOf(element: Element): string {
  const part = (name: string) => element.child(name);
  const value = (of: string, name: string) => element.child(of, name)?.attribute('m:val');
  switch (element.name) {
    case 'm:r':
      return runOf(element);
    case 'm:f': {
      const parts = argument(part('m:num')) + argument(part('m:den'));
      return value('m:fPr', 'm:type') === 'noBar' ? `\\genfrac{}{}{0pt}{}${parts}` : `\\frac${parts}`;
    }
    case 'm:sSup':
      return `${base(part('m:e'))}^${argument(part('m:sup'))}`;
    case 'm:sSub':
      return `${base(part('m:e'))}_${argument(part('m:sub'))}`;
    case 'm:sSubSup':
      return `${base(part('m:e'))}_${argument(part('m:sub'))}^${argument(part('m:sup'))}`;
    case 'm:sPre':
      return `{}_${argument(part('m:sub'))}^${argument(part('m:sup'))}${base(part('m:e'))}`;
    case 'm:rad': {
      const degree = within(part('m:deg')).trim();
      return `\\sqrt${degree && `[${degree}]`}${argument(part('m:e'))}`;
    }
    case 'm:nary': {
      const sign = value('m:naryPr', 'm:chr') ?? '∫';
      const limit = (mark: string, of: Element | undefined) => (within(of).trim() ? `${mark}${argument(of)}` : '');
      return `${sign}${limit('_', part('m:sub'))}${limit('^', part('m:sup'))} ${within(part('m:e'))}`;
    }
    case 'm:d':
      return inBrackets(element, value('m:dPr', 'm:begChr') ?? '(', value('m:dPr', 'm:endChr') ?? ')');
    case 'm:func':
      return `${within(part('m:fName'))} ${within(part('m:e'))}`;
    case 'm:limLow':
      return limitOf(element, '_', 'underset');
    case 'm:limUpp':
      return limitOf(element, '^', 'overset');
    case 'm:acc': {
      const accent = ACCENTS[value('m:accPr', 'm:chr') ?? '\u0302'];
      return accent ? `\\${accent}${argument(part('m:e'))}` : within(part('m:e'));
    }
    case 'm:bar':
      return `\\${value('m:barPr', 'm:pos') === 'top' ? 'overline' : 'underline'}${argument(part('m:e'))}`;
    case 'm:groupChr':
      return `\\${GROUPS[value('m:groupChrPr', 'm:chr') ?? '⏟'] ?? 'underbrace'}${argument(part('m:e'))}`;
    case 'm:m':
      return `\\begin{matrix}${rowsOf(element)}\\end{matrix}`;
    case 'm:eqArr':
      return `\\begin{aligned}${element.all('m:e').map(within).join(' \\\\ ')}\\end{aligned}`;
    case 'm:borderBox':
      return `\\boxed${argument(part('m:e'))}`;
    default:
      return element.name.endsWith('Pr') ? '' : within(element);
  }
}

const rowsOf = (matrix: Element) =>
  matrix
    .all('m:mr')
    .map((row) => row.all('m:e').map(within).join(' & '))
    .join(' \\\\ ');

function inBrackets(element: Element, begin: string, end: string): string {
  const parts = element.all('m:e');
  const only = parts.length === 1 ? parts[0]!.children.filter(({ name }) => !name.endsWith('Pr')) : [];
  if (only.length === 1 && only[0]!.name === 'm:m' && begin === '{' && end === '')
    return `\\begin{cases}${rowsOf(only[0]!)}\\end{cases}`;
  const sign = (character: string) => BRACKETS[character] ?? character;
  return `\\left${sign(begin)} ${parts.map(within).join(', ')} \\right${sign(end)}`;
}

/** Below a name such as `lim` as below a sum; below anything else as LaTeX sets one over the other. */
function limitOf(element: Element, mark: string, command: string): string {
  const [e, limit] = [within(element.child('m:e')).trim(), argument(element.child('m:lim'))];
  return /^\\[a-zA-Z]+/.test(e) ? `${e}${mark}${limit}` : `\\${command}${limit}{${e}}`;
}

const FUNCTIONS = new Set(
  'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min Pr sec sin sinh sup tan tanh'.split(
    ' ',
  ),
);
/** Slanted letters of mathematics, which letters are drawn as anyway. */
const SLANTED = /[\u210E\u{1D434}-\u{1D467}\u{1D6E2}-\u{1D71B}]/gu;
const SPACES: Record<string, string> = {
  '\u2003': '\\quad ',
  '\u2005': '\\; ',
  '\u2009': '\\, ',
  '\u200B': '',
  '\u00A0': '\\ ',
};

function runOf(run: Element): string {
  const text = run
    .all('m:t')
    .map((part) => part.text)
    .join('');
  const properties = run.child('m:rPr');
  const written = text
    .normalize('NFC')
    .replace(SLANTED, (letter) => letter.normalize('NFKC'))
    .replace(/[\\{}$&#%_^~]/g, (sign) => ESCAPES[sign] ?? `\\${sign}`)
    .replace(/[\u2003\u2005\u2009\u200B\u00A0]/g, (space) => SPACES[space]!);
  if (properties?.child('m:nor')) return `\\text{${written}}`;
  const isUpright = properties?.child('m:sty')?.attribute('m:val') === 'p';
  const name = text.trim();
  if (isUpright && FUNCTIONS.has(name)) return `\\${name} `;
  if (isUpright && /^\p{L}+$/u.test(name))
    return [...name].length > 1 ? `\\operatorname{${name}}` : `\\mathrm{${name}}`;
  return written;
}

const ESCAPES: Record<string, string> = { '\\': '\\backslash ', '^': '\\wedge ', '~': '\\sim ' };
