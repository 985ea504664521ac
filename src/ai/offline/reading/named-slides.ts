import { ABOUT_LINE, SLIDE_NAMES } from '../vocabulary.js';
import { listIn } from './prose.js';

/** `Slide 2: Prices`, also in bold or as a heading. */
const NAMED = new RegExp(
  String.raw`^[ \t]*(?:#{1,6}[ \t]+)?(?:\*\*)?(?:${SLIDE_NAMES})[ \t]?(\d{1,2})(?:\*\*)?[ \t]*[:：.–—-][ \t]*(?:\*\*)?(\S.*?)(?:\*\*)?:?[ \t]*$`,
  'iu',
);

/** Lines that name slides in their order, from the first on, as headings; the first is the title where nothing stands below it. */
export function withNamedSlides(text: string): string {
  const lines = text.split('\n');
  const named = lines.map((line) => NAMED.exec(line));
  const numbers = named.flatMap((found) => (found ? [Number(found[1])] : []));
  if (numbers.length < 2 || numbers.some((number, i) => number !== i + 1)) return text;
  const first = named.findIndex((found) => found !== null);
  const second = named.findIndex((found, at) => found !== null && at > first);
  const isTitle = lines.every((line, at) => at >= second || at === first || !line.trim());
  return lines
    .map((line, at) => {
      const title = named[at]?.[2];
      if (title === undefined) return line;
      if (at === first && isTitle) return `# ${title.replace(/^(\p{L}+)\s[–—-]\s/u, '$1: ').replace(ABOUT_LINE, '')}\n`;
      const list = listIn(title);
      return `\n## ${list ? `${list.label}\n\n${list.entries.map((entry) => `- ${entry}`).join('\n')}` : title}\n`;
    })
    .join('\n');
}
