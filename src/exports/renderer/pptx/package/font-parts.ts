import type { FontFiles } from '../fonts/font-files.js';
import type { Package } from './package.js';
import type { Parts } from './parts.js';
import { escapeXml } from '../units.js';

const FONT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/font';
const TYPE = '<Default Extension="fntdata" ContentType="application/x-fontdata"/>';

/**
 * Adds fonts to a presentation: their parts to the file, and to the others what says so (ECMA-376, 15.2.13 and 19.2.1.9).
 */
export function addFonts(file: Package, parts: Parts, families: readonly FontFiles[]): void {
  if (families.length === 0) return;
  let count = 0;
  const relations: string[] = [];
  const list = families.map(({ family, styles }) => {
    const elements = styles.map(({ element, file: entry }) => {
      const name = `fonts/font${++count}.fntdata`;
      file.addPacked(`ppt/${name}`, entry);
      relations.push(`<Relationship Id="rIdFont${count}" Type="${FONT}" Target="${name}"/>`);
      return `<p:${element} r:id="rIdFont${count}"/>`;
    });
    return `<p:embeddedFont><p:font typeface="${escapeXml(family)}"/>${elements.join('')}</p:embeddedFont>`;
  });
  parts.edit(/ppt\/presentation\.xml/, (xml) =>
    xml
      .replace('<p:presentation ', '<p:presentation embedTrueTypeFonts="1" ')
      .replace(/<p:notesSz [^>]*\/>/, (size) => `${size}<p:embeddedFontLst>${list.join('')}</p:embeddedFontLst>`),
  );
  parts.edit(/ppt\/_rels\/presentation\.xml\.rels/, (xml) =>
    xml.replace('</Relationships>', `${relations.join('')}</Relationships>`),
  );
  parts.edit(/\[Content_Types\]\.xml/, (xml) => xml.replace(/(?=<Override)/, TYPE));
}
