import { scripts, scriptsIn } from '../../../../templates/theme/scripts.js';

/** The face that Office has for a script (ISO 15924). */
export const officeFace = (code: string): string => scripts.find(({ codes }) => codes.includes(code))!.office!;

/**
 * The XML of a slide whose runs name the face of their letters, where these are of a script that is complex to Office: by the
 * theme's font it would choose a face by the language of the run alone.
 */
export const withScriptFaces = (xml: string): string =>
  scriptsIn(xml).length === 0
    ? xml
    : xml.replace(/<a:r>.*?<\/a:r>/gs, (run) => withFace(run, run.slice(run.indexOf('<a:t>'))));

/** The same for a chart, whose labels have a style for all of them. */
export const withFaceOfAll = (xml: string): string => withFace(xml, xml);

function withFace(xml: string, text: string): string {
  const face = scriptsIn(text).find(({ office }) => office)?.office;
  return face ? xml.replace(/<a:cs typeface="[^"]*"\/>/g, `<a:cs typeface="${face}"/>`) : xml;
}
