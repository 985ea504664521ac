import { SaxesParser } from 'saxes';
import { formulaKey } from '../../../../formats/own-slides.js';
import { escapeXml } from '../units.js';

/** An element of MathML. */
export interface MathElement {
  name: string;
  attributes: Record<string, string>;
  children: MathElement[];
  text: string;
}

/** Namespace of what PowerPoint has formulas in. */
export const DRAWING = 'http://schemas.microsoft.com/office/drawing/2010/main';

/** Deepest elements in each other; the markup of formulas has no more. */
const DEEPEST = 80;

/**
 * A formula of MathML as one of Office (OMML: ECMA-376, 22.1), which people edit there.
 *
 * @param run properties of the run that it stands in place of, `a:rPr`
 */
export function equation(mathml: string, isBlock: boolean, run: string): string {
  const math = new Equation(run).within(parsed(mathml));
  const a14 = `xmlns:a14="${DRAWING}"`;
  const xmlns = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
  return isBlock
    ? `<a14:m ${a14}><m:oMathPara ${xmlns}><m:oMathParaPr><m:jc m:val="center"/></m:oMathParaPr><m:oMath>${math}</m:oMath></m:oMathPara></a14:m>`
    : `<a14:m ${a14}><m:oMath ${xmlns}>${math}</m:oMath></a14:m>`;
}

const EMPTY: MathElement = { name: '', attributes: {}, children: [], text: '' };

/** The key of a formula in the file ({@link formulaKey}). */
export function keyOfEquation(mathml: string): string {
  const keyed = ({ name, attributes, children, text }: MathElement): Parameters<typeof formulaKey>[0] => ({
    ...{ name, text, children: children.map(keyed) },
    attribute: (of) => attributes[of],
  });
  return formulaKey(keyed(parsed(equation(mathml, false, '')).children[0]!));
}

export function parsed(mathml: string): MathElement {
  const root: MathElement = { ...EMPTY, children: [] };
  const open = [root];
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('opentag', ({ name, attributes }) => {
    const element: MathElement = { name, attributes, children: [], text: '' };
    if (open.length < DEEPEST) open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', (text) => void (open.at(-1)!.text += text));
  parser.write(mathml).close();
  return root;
}

const GROUPS = new Set(['math', 'mrow', 'mstyle', 'mpadded', 'mtd', 'semantics']);
export const NARY = /^[∑∏∐∫∬∭∮∯∰⋂⋃⋀⋁⨀⨁⨂⨄⨆]$/u;
/** Signs above a letter, and the characters of Office for them. */
export const ACCENTS: Record<string, string> = {
  ...{ ˆ: '\u0302', '^': '\u0302', '˜': '\u0303', '~': '\u0303', '¯': '\u0305', '‾': '\u0305', '→': '\u20D7' },
  ...{ '⃗': '\u20D7', '˙': '\u0307', '¨': '\u0308', '´': '\u0301', '`': '\u0300', ˇ: '\u030C', '˘': '\u0306' },
  ...{ '˚': '\u030A', '⃛': '\u20DB' },
};
export const BRACES = /^[⏞⏟⎴⎵⏜⏝]$/u;
/** What is applied to what, in MathML without a sign. */
export const UNSEEN = /[\u2061-\u2064]/g;

/** What a group without a look of its own holds, where that is one element. */
function bare(element: MathElement): MathElement {
  const [only, ...others] = element.children;
  const isBare = element.name === 'mrow' && only && others.length === 0 && !element.attributes['style'];
  return isBare ? bare(only) : element;
}

class Equation {
  private readonly properties: string;

  constructor(run: string) {
    const [, attributes = ''] = /^<a:rPr([^>]*?)\/?>/.exec(run) ?? [];
    const kept = attributes.replace(/ (?:b|i|u|strike|baseline|spc|kern|dirty)="[^"]*"/g, '');
    const [fill = ''] = /<a:solidFill>.*?<\/a:solidFill>/s.exec(run) ?? [];
    const font = ['latin', 'ea', 'cs'].map((slot) => `<a:${slot} typeface="Cambria Math"/>`).join('');
    this.properties = `<a:rPr${kept}>${fill}${font}</a:rPr>`;
  }

  within({ children: whole }: MathElement): string {
    const children = whole.map(bare);
    let written = '';
    for (let at = 0; at < children.length; at++) {
      const nary = this.nary(children[at]!, children[at + 1]);
      if (nary) at++;
      written += nary ?? this.written(children[at]!);
    }
    return written;
  }

  private written(element: MathElement): string {
    const { name, attributes, children } = element;
    const [first, second, third] = children;
    const part = (tag: string, of: MathElement | undefined) => this.part(tag, of);
    if (GROUPS.has(name)) return this.group(element);
    switch (name) {
      case 'mi':
      case 'mn':
      case 'mo':
      case 'mtext':
        return this.run(element);
      case 'mspace':
        return this.space(parseFloat(attributes['width'] ?? '0'));
      case 'mfrac': {
        const bare = attributes['linethickness'] && parseFloat(attributes['linethickness']) === 0;
        return this.object('f', bare ? '<m:type m:val="noBar"/>' : '', part('num', first) + part('den', second));
      }
      case 'msqrt':
        return this.object('rad', '<m:degHide m:val="1"/>', `<m:deg/><m:e>${this.within(element)}</m:e>`);
      case 'mroot':
        return this.object('rad', '', part('deg', second) + part('e', first));
      case 'msub':
        return this.object('sSub', '', part('e', first) + part('sub', second));
      case 'msup':
        return this.object('sSup', '', part('e', first) + part('sup', second));
      case 'msubsup':
        return this.object('sSubSup', '', part('e', first) + part('sub', second) + part('sup', third));
      case 'munder':
        return this.beside(first, second, 'bot');
      case 'mover':
        return this.beside(first, second, 'top');
      case 'munderover': {
        const lower = this.object('limLow', '', part('e', first) + part('lim', second));
        return this.object('limUpp', '', `<m:e>${lower}</m:e>${part('lim', third)}`);
      }
      case 'mtable':
        return this.matrix(element);
      case 'menclose':
        return this.enclosed(element);
      case 'mphantom':
        return this.object('phant', '<m:show m:val="0"/>', `<m:e>${this.within(element)}</m:e>`);
      default:
        return this.within(element);
    }
  }

  /** A group, within its brackets where these grow with it. */
  private group(element: MathElement): string {
    const { children, attributes } = element;
    const [first, last] = [children[0], children.at(-1)];
    if (attributes['style']?.includes('border'))
      return this.object('borderBox', '', `<m:e>${this.within(element)}</m:e>`);
    const isFence = (one: MathElement | undefined) => one?.name === 'mo' && one.attributes['fence'] === 'true';
    const grows = first !== last && isFence(first) && isFence(last) && first!.attributes['stretchy'] !== 'false';
    if (!grows) return this.within(element);
    const sign = (tag: string, { text }: MathElement) => `<m:${tag} m:val="${escapeXml(text)}"/>`;
    const inside = this.within({ ...element, children: children.slice(1, -1) });
    return this.object('d', sign('begChr', first!) + sign('endChr', last!), `<m:e>${inside}</m:e>`);
  }

  /** A sum, product or integral with its limits and what it is over; null of anything else. */
  private nary({ name, children }: MathElement, over: MathElement | undefined): string | null {
    const isScripts = /^(?:msub|msup|msubsup|munder|mover|munderover)$/.test(name);
    const [sign, ...limits] = children;
    if (!over || !isScripts || sign?.name !== 'mo' || !NARY.test(sign.text)) return null;
    const isUp = name === 'msup' || name === 'mover';
    const [sub, sup] = isUp ? [undefined, limits[0]] : limits;
    const place = name.startsWith('mu') || name === 'mover' ? 'undOvr' : 'subSup';
    const hidden = `${sub ? '' : '<m:subHide m:val="1"/>'}${sup ? '' : '<m:supHide m:val="1"/>'}`;
    const part = (tag: string, of: MathElement | undefined) => (of ? this.part(tag, of) : `<m:${tag}/>`);
    return this.object(
      'nary',
      `<m:chr m:val="${sign.text}"/><m:limLoc m:val="${place}"/>${hidden}`,
      part('sub', sub) + part('sup', sup) + part('e', over),
    );
  }

  /** What stands above or below something: an accent, a brace, or a limit. */
  private beside(base: MathElement | undefined, sign: MathElement | undefined, place: 'top' | 'bot'): string {
    const e = `<m:e>${base ? this.written(base) : ''}</m:e>`;
    const text = sign?.name === 'mo' ? sign.text : '';
    const accent = place === 'top' ? ACCENTS[text] : undefined;
    if (accent) return this.object('acc', `<m:chr m:val="${accent}"/>`, e);
    if (BRACES.test(text)) {
      const edge = place === 'top' ? 'bot' : 'top';
      const properties = `<m:chr m:val="${text}"/><m:pos m:val="${place}"/><m:vertJc m:val="${edge}"/>`;
      return this.object('groupChr', properties, e);
    }
    const limit = `<m:lim>${sign ? this.written(sign) : ''}</m:lim>`;
    return this.object(place === 'top' ? 'limUpp' : 'limLow', '', e + limit);
  }

  private matrix({ attributes, children: rows }: MathElement): string {
    const columns = Math.max(1, ...rows.map(({ children }) => children.length));
    const sideOf = (at: number) => /tml-(left|right)/.exec(rows[0]?.children[at]?.attributes['class'] ?? '')?.[1];
    const sides = Array.from({ length: columns }, (_, at) => sideOf(at) ?? 'center');
    const shape = sides.map((side) => `<m:mc><m:mcPr><m:count m:val="1"/><m:mcJc m:val="${side}"/></m:mcPr></m:mc>`);
    // The columns of aligned equations meet.
    const gap = attributes['class']?.includes('tml-jot') ? '<m:cGpRule m:val="3"/><m:cGp m:val="0"/>' : '';
    const cells = (row: MathElement) => sides.map((_, at) => row.children[at] ?? { ...row, children: [] });
    const written = rows.map(
      (row) =>
        `<m:mr>${cells(row)
          .map((cell) => `<m:e>${this.within(cell)}</m:e>`)
          .join('')}</m:mr>`,
    );
    return this.object('m', `<m:plcHide m:val="1"/>${gap}<m:mcs>${shape.join('')}</m:mcs>`, written.join(''));
  }

  private enclosed(element: MathElement): string {
    const { attributes } = element;
    const e = `<m:e>${this.within(element)}</m:e>`;
    const notation = attributes['notation'] ?? '';
    if (notation === 'top' || notation === 'bottom')
      return this.object('bar', `<m:pos m:val="${notation === 'top' ? 'top' : 'bot'}"/>`, e);
    const sides = ['Top', 'Bot', 'Left', 'Right'].map((side) => `<m:hide${side} m:val="1"/>`).join('');
    const strikes =
      (notation.includes('horizontalstrike') ? '<m:strikeH m:val="1"/>' : '') +
      (notation.includes('updiagonalstrike') ? '<m:strikeBLTR m:val="1"/>' : '') +
      (notation.includes('downdiagonalstrike') ? '<m:strikeTLBR m:val="1"/>' : '');
    return this.object('borderBox', strikes ? sides + strikes : '', e);
  }

  private run({ name, attributes, text }: MathElement): string {
    const words = text.replace(UNSEEN, '');
    if (!words) return '';
    const isUpright = name === 'mi' && ([...words].length > 1 || attributes['mathvariant'] === 'normal');
    const look = name === 'mtext' ? '<m:nor/>' : isUpright ? '<m:sty m:val="p"/>' : '';
    return `<m:r>${look && `<m:rPr>${look}</m:rPr>`}${this.properties}<m:t>${escapeXml(words)}</m:t></m:r>`;
  }

  /** What is empty would have a dotted box. */
  private part(tag: string, of: MathElement | undefined): string {
    const inside = of ? this.written(of) : '';
    return `<m:${tag}>${inside || this.run({ ...EMPTY, name: 'mo', text: '\u200B' })}</m:${tag}>`;
  }

  private space(width: number): string {
    const sign = width > 0.8 ? '\u2003' : width > 0.2 ? '\u2005' : width > 0.1 ? '\u2009' : '';
    return sign && this.run({ ...EMPTY, name: 'mo', text: sign });
  }

  private object(tag: string, properties: string, parts: string): string {
    const control = `<m:ctrlPr>${this.properties}</m:ctrlPr>`;
    return `<m:${tag}><m:${tag}Pr>${properties}${control}</m:${tag}Pr>${parts}</m:${tag}>`;
  }
}
