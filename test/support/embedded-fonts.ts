import { unzipSync } from 'fflate';
import { charactersOf, tablesOf } from '../../src/exports/renderer/pptx/fonts/true-type.js';
import { scripts } from '../../src/templates/theme/scripts.js';
import { type Eot, faultsOfFont, readEot } from './eot.js';

const STYLES = ['regular', 'bold', 'italic', 'boldItalic'];

/** A style of a family that a presentation holds. */
export interface HeldFont extends Eot {
  family: string;
  style: string;
  part: string;
  /** The characters that it has. */
  characters: ReadonlySet<number>;
}

/** The fonts that a presentation holds, in the order in which it lists them. */
export function heldFonts(file: Buffer): HeldFont[] {
  const parts = unzipSync(new Uint8Array(file));
  const text = (name: string) => Buffer.from(parts[name] ?? []).toString();
  const relations = new Map(
    [
      ...text('ppt/_rels/presentation.xml.rels').matchAll(
        /<Relationship Id="([^"]*)" Type="([^"]*)" Target="([^"]*)"/g,
      ),
    ].map(([, id, type, target]) => [id!, { type: type!, target: target! }]),
  );
  const list = /<p:embeddedFontLst>.*<\/p:embeddedFontLst>/s.exec(text('ppt/presentation.xml'))?.[0] ?? '';
  return [...list.matchAll(/<p:embeddedFont><p:font typeface="([^"]*)"\/>(.*?)<\/p:embeddedFont>/gs)].flatMap(
    ([, family, styles]) =>
      [...styles!.matchAll(/<p:(\w+) r:id="([^"]*)"\/>/g)].map(([, style, id]) => {
        const { type, target } = relations.get(id!)!;
        if (type !== 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/font')
          throw new Error(`${id} is a relationship of type ${type}.`);
        const part = `ppt/${target}`;
        const eot = readEot(Buffer.from(parts[part]!));
        const characters = new Set(charactersOf(tablesOf(eot.font)).keys());
        return { ...eot, family: family!, style: style!, part, characters };
      }),
  );
}

/**
 * What is wrong with the fonts of a presentation that holds those of its texts: with the list, with each font, and letters of runs
 * that no font has which the run names. Emoji are those of the system.
 */
export function faultsOfHeldFonts(file: Buffer): string[] {
  const fonts = heldFonts(file);
  const parts = unzipSync(new Uint8Array(file));
  const xml = new Map(Object.entries(parts).map(([name, part]) => [name, Buffer.from(part).toString()]));
  const theme = xml.get('ppt/theme/theme1.xml')!;
  const [heading, body] = [...theme.matchAll(/<a:latin typeface="([^"]*)"[^>]*\/>/g)].map(([, face]) => face!);
  const uses = new Set<string>();
  const faults = [
    ...faultsOfList(fonts, xml),
    ...fonts.flatMap(({ part, font }) => faultsOfFont(font).map((fault) => `${part} ${fault}`)),
  ];
  for (const [name, part] of xml) {
    if (!/^ppt\/slides\/slide\d+\.xml$/.test(name)) continue;
    for (const [run, text] of part.matchAll(/<a:r>.*?<a:t>(.*?)<\/a:t><\/a:r>/gs)) {
      const properties = /<a:rPr [^>]*>/.exec(run)![0];
      const style = STYLES[Number(/ b="1"/.test(properties)) + 2 * Number(/ i="1"/.test(properties))]!;
      const face = (slot: string) => {
        const named = new RegExp(`<a:${slot} typeface="([^"]*)"`).exec(run)?.[1] ?? '';
        return named === '+mj-lt' ? heading : named === '+mn-lt' ? body : named;
      };
      for (const character of unescaped(text!)) {
        if (/[\s\p{Cf}\p{M}\p{Co}]/u.test(character)) continue;
        const code = character.codePointAt(0)!;
        const slot = scripts.find(({ letter }) => letter.test(character))?.office.slot ?? 'latin';
        // Signs of no script that Latin texts do not have, such as dandas, are those of the script around them.
        const slots =
          slot === 'latin' && code > 0x52f && (code < 0x2000 || code > 0x2bff) ? ['cs', 'ea', 'latin'] : [slot];
        const named = slots.map((one) => face(one)!).map((own) => (own.startsWith('+') ? face('latin')! : own));
        const found = named.map((family) => fontFor(fonts, family, style));
        const has = found.some((font) => font?.characters.has(code));
        if (!has && /[\p{ExtPict}\p{RI}\p{EMod}]/u.test(character)) continue;
        for (const [i, font] of found.entries()) uses.add(`${named[i]} ${font?.style}`);
        if (!has) faults.push(`${name}: ${named[0]} ${style} has no ${character}`);
      }
    }
    uses.add(`${heading} bold`).add(`${heading} regular`); // of the layout
  }
  const charts = [...xml].filter(([name]) => /charts\/chart\d+\.xml$/.test(name)).map(([, part]) => part);
  const unused = fonts.filter(
    ({ family, style }) => !uses.has(`${family} ${style}`) && !(charts.length > 0 && isOfChart(charts, family, body!)),
  );
  return [...faults, ...unused.map(({ family, style }) => `${family} ${style} is used by no run`)];
}

const isOfChart = (charts: string[], family: string, body: string) =>
  family === body || charts.some((part) => part.includes(`typeface="${family}"`));

/** Of a family without slanted letters they are drawn from the upright ones. */
const fontFor = (fonts: HeldFont[], family: string, style: string) =>
  [style, { italic: 'regular', boldItalic: 'bold' }[style]]
    .map((one) => fonts.find((font) => font.family === family && font.style === one))
    .find(Boolean);

function faultsOfList(fonts: HeldFont[], xml: ReadonlyMap<string, string>): string[] {
  const presentation = xml.get('ppt/presentation.xml')!;
  const order = fonts.map(({ family, style }) => `${family} ${STYLES.indexOf(style)}`);
  const parts = [...xml.keys()].filter((name) => name.startsWith('ppt/fonts/'));
  const is = (holds: boolean, fault: string) => (holds ? [] : [fault]);
  return [
    ...is(/<p:presentation [^>]*embedTrueTypeFonts="1"/.test(presentation), 'fonts are not said to be embedded'),
    ...is(/<p:presentation [^>]*saveSubsetFonts="1"/.test(presentation), 'fonts are not said to be parts'),
    ...is(/<p:notesSz [^>]*\/><p:embeddedFontLst>/.test(presentation), 'fonts are not listed after the size of notes'),
    ...is(
      xml.get('[Content_Types].xml')!.includes('<Default Extension="fntdata" ContentType="application/x-fontdata"/>'),
      'no type',
    ),
    ...is(
      new Set(order).size === order.length && [...order].sort().join() === order.join(),
      `the order is ${order.join()}`,
    ),
    ...is(
      !/panose|pitchFamily|charset/.test(
        /<p:embeddedFontLst>.*<\/p:embeddedFontLst>/s.exec(presentation)?.[0] ?? 'panose',
      ),
      'more than names',
    ),
    ...is(
      parts.length === fonts.length && fonts.every(({ part }) => parts.includes(part)),
      'parts are not those that are listed',
    ),
    ...fonts.flatMap(({ names, family, part }) => is(names[0] === family, `${part} says that it is ${names[0]}`)),
  ];
}

const unescaped = (text: string) =>
  text.replace(
    /&(lt|gt|quot|apos|amp);/g,
    (_, name: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' })[name]!,
  );
