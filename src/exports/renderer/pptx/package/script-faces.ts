import { hasLetters } from '../../../../templates/theme/fonts.js';
import { han, lettersOf, type Script, scriptOf, scriptsIn } from '../../../../templates/theme/scripts.js';
import type { Theme } from '../../../../templates/theme/theme.js';

/**
 * Scripts, each with its face, as themes list them: `Arab`, `Tahoma`.
 *
 * @param held families that the file holds the fonts of
 */
export const themeFaces = (scripts: Iterable<Script>, held: ReadonlySet<string>): [script: string, face: string][] =>
  [...scripts].flatMap(({ office, family: { name } }) =>
    Object.entries(office.faces).map(([script, face]): [string, string] => [script, held.has(name) ? name : face]),
  );

/** The theme's fonts where a file holds those of its runs; null where runs have to do with what Office has. */
export type HeldFonts = Theme['fonts'] | null;

/**
 * The XML of a slide with letters of such scripts, whose runs name the face of their letters: the family that they are drawn with
 * where the file holds it. Otherwise the nearest in Office, where the theme's font would not give it: by that Office chooses a
 * face by the language of the run alone, and for letters of complex scripts often another one.
 */
export const withScriptFaces = (xml: string, held: HeldFonts): string =>
  xml.replace(/<a:r>.*?<\/a:r>/gs, (run) => withFaces(run, run.slice(run.indexOf('<a:t>')), held));

/** The same for a chart, whose labels have a style for all of them. */
export const withFacesOfAll = (xml: string, held: HeldFonts): string => withFaces(xml, xml, held);

function withFaces(xml: string, text: string, held: HeldFonts): string {
  const scripts = scriptsIn(text);
  const complex = scripts.find(({ office }) => office.slot === 'cs');
  // Fonts for kana and hangul have Han characters, too, and come after those for Chinese.
  const eastAsian = scripts.findLast(({ office }) => office.slot === 'ea');
  const own = scriptOf(/ lang="([^"]*)"/.exec(xml)?.[1] ?? '');
  const isTold = eastAsian === han ? own?.office.slot === 'ea' : own === eastAsian;
  return withFace(withFace(xml, text, complex, held), text, isTold && !held ? undefined : eastAsian, held);
}

function withFace(xml: string, text: string, script: Script | undefined, held: HeldFonts): string {
  if (!script) return xml;
  const { slot, faces } = script.office;
  const tag = `<a:${slot} typeface="${held ? drawnWith(script, xml, text, held) : Object.values(faces)[0]}"/>`;
  return xml.replace(new RegExp(`<a:${slot} typeface="[^"]*"/>`, 'g'), tag);
}

/** Of the brand's families some have letters of other scripts. */
function drawnWith(script: Script, xml: string, text: string, { heading, body }: Theme['fonts']): string {
  const named = /<a:latin typeface="([^"]*)"/.exec(xml)?.[1] ?? '';
  const latin = named === '+mj-lt' ? heading : named === '+mn-lt' ? body : named;
  return hasLetters(latin, lettersOf(script, text)) ? latin : script.family.name;
}
