import { han, type Script, scriptOf, scriptsIn } from '../../../../templates/theme/scripts.js';

/** Scripts, each with its face, as themes list them: `Arab`, `Tahoma`. */
export const themeFaces = (scripts: Iterable<Script>): [script: string, face: string][] =>
  [...scripts].flatMap(({ office }) => Object.entries(office.faces));

/**
 * The XML of a slide with letters of such scripts, whose runs name the face of their letters, where the theme's font would not give it: by that Office
 * chooses a face by the language of the run alone, and for letters of complex scripts often another one.
 */
export const withScriptFaces = (xml: string): string =>
  xml.replace(/<a:r>.*?<\/a:r>/gs, (run) => withFaces(run, run.slice(run.indexOf('<a:t>'))));

/** The same for a chart, whose labels have a style for all of them. */
export const withFacesOfAll = (xml: string): string => withFaces(xml, xml);

function withFaces(xml: string, text: string): string {
  const scripts = scriptsIn(text);
  const complex = scripts.find(({ office }) => office.slot === 'cs');
  // Fonts for kana and hangul have Han characters, too, and come after those for Chinese.
  const eastAsian = scripts.findLast(({ office }) => office.slot === 'ea');
  const own = scriptOf(/ lang="([^"]*)"/.exec(xml)?.[1] ?? '');
  const isTold = eastAsian === han ? own?.office.slot === 'ea' : own === eastAsian;
  return withFace(withFace(xml, complex), isTold ? undefined : eastAsian);
}

function withFace(xml: string, script: Script | undefined): string {
  if (!script) return xml;
  const { slot, faces } = script.office;
  const tag = `<a:${slot} typeface="${Object.values(faces)[0]}"/>`;
  return xml.replace(new RegExp(`<a:${slot} typeface="[^"]*"/>`, 'g'), tag);
}
