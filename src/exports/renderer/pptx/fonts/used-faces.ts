import type { FontStyle } from '../../../../templates/theme/fonts.js';
import { scripts } from '../../../../templates/theme/scripts.js';
import type { Theme } from '../../../../templates/theme/theme.js';

/** A style of a family, and the characters that are written in it. */
interface UsedStyle extends FontStyle {
  characters: Set<number>;
}

/** Fonts of a run that its letters may be set in, and letters of each (ECMA-376, 21.1.2.3). */
const SLOTS = ['latin', 'ea', 'cs'] as const;

/** The faces that the runs of a presentation name, with their text. */
export class UsedFaces {
  private readonly families = new Map<string, Map<string, UsedStyle>>();

  constructor(private readonly fonts: Theme['fonts']) {}

  /** Of a slide: each run for itself. */
  addRuns(xml: string): void {
    for (const [run] of xml.matchAll(/<a:r>.*?<\/a:r>/gs)) this.add(run, textIn(run));
  }

  /** Of a chart or a layout, whose texts are set in what stands around them: each of its fonts is for all of them. */
  addWhole(xml: string): void {
    const text = textIn(xml);
    for (const [properties] of xml.matchAll(/<a:(defRPr|rPr)\b(?:[^>]*\/>|.*?<\/a:\1>)/gs)) this.add(properties, text);
  }

  /** By family, in the order of their names. */
  get all(): [family: string, styles: UsedStyle[]][] {
    return [...this.families]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([family, styles]) => [family, [...styles.values()]]);
  }

  private add(properties: string, text: string): void {
    const tag = /<a:(?:defRPr|rPr)\b[^>]*>/.exec(properties)?.[0] ?? '';
    const style = { bold: / b="1"/.test(tag), italic: / i="1"/.test(tag) };
    for (const slot of SLOTS) {
      const face = new RegExp(`<a:${slot} typeface="([^"]*)"`).exec(properties)?.[1];
      const family = face && this.familyOf(face);
      const letters = slot === 'latin' ? text.replace(FOREIGN, '') : text;
      if (family && letters.trim() !== '') this.note(family, style, letters);
    }
  }

  /** What is not named but left to Office is none of ours. */
  private familyOf(face: string): string | null {
    if (face === '+mj-lt') return this.fonts.heading;
    if (face === '+mn-lt') return this.fonts.body;
    return face.startsWith('+') ? null : unescaped(face);
  }

  private note(family: string, { bold, italic }: FontStyle, text: string): void {
    const styles = this.families.get(family) ?? new Map<string, UsedStyle>();
    this.families.set(family, styles);
    const name = `${Number(italic)}${Number(bold)}`;
    const used = styles.get(name) ?? { bold, italic, characters: new Set() };
    styles.set(name, used);
    for (const character of text) used.characters.add(character.codePointAt(0)!);
  }
}

/** Signs of Latin texts, such as middle dots, count as Han, too. */
const FOREIGN = new RegExp(
  `(?=[\\u0530-\\u{10ffff}])(?:${scripts.map(({ letter }) => letter.source).join('|')})`,
  'gu',
);

const textIn = (xml: string) =>
  [...xml.matchAll(/<(a:t|c:v)>(.*?)<\/\1>| formatCode="([^"]*)"/gs)]
    .map(([, , text, format]) => unescaped(text ?? format!))
    .join('\n');

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const unescaped = (text: string) => text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES[name]!);
