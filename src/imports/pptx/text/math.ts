import type { Element } from '../package/element.js';

/** A formula as people type it in one line: `x^2`, `(a+b)/c`. Reading marks all of its texts as read. */
export function formulaText(math: Element, read: Set<Element>): string {
  const of = (element: Element | undefined): string => (element ? formulaText(element, read) : '');
  const inner = () => math.children.map(of).join('');
  switch (math.name) {
    case 'm:t':
      read.add(math);
      return math.text;
    case 'm:f':
      return `${grouped(of(math.child('m:num')))}/${grouped(of(math.child('m:den')))}`;
    case 'm:sSup':
      return `${of(math.child('m:e'))}^${grouped(of(math.child('m:sup')))}`;
    case 'm:sSub':
      return `${of(math.child('m:e'))}_${grouped(of(math.child('m:sub')))}`;
    case 'm:sSubSup':
      return `${of(math.child('m:e'))}_${grouped(of(math.child('m:sub')))}^${grouped(of(math.child('m:sup')))}`;
    case 'm:rad':
      return `${grouped(of(math.child('m:deg')))}√(${of(math.child('m:e'))})`;
    case 'm:nary': {
      const sign = math.child('m:naryPr', 'm:chr')?.attribute('m:val') ?? '∫';
      const [from, to] = [of(math.child('m:sub')), of(math.child('m:sup'))];
      return `${sign}${from && `_${grouped(from)}`}${to && `^${grouped(to)}`} ${of(math.child('m:e'))}`;
    }
    case 'm:d': {
      const properties = math.child('m:dPr');
      const begin = properties?.child('m:begChr')?.attribute('m:val') ?? '(';
      const end = properties?.child('m:endChr')?.attribute('m:val') ?? ')';
      return `${begin}${math.all('m:e').map(of).join(', ')}${end}`;
    }
    case 'm:mr':
      return `${math.all('m:e').map(of).join(' ')}; `;
    default:
      return inner();
  }
}

const grouped = (text: string) => (/^[\p{L}\p{N}.]*$/u.test(text) ? text : `(${text})`);
