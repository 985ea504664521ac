import type { Bullet, Paragraph } from '../measured.js';
import { emu, escapeXml } from '../units.js';

const ALIGN = { left: 'l', center: 'ctr', right: 'r', justify: 'just' };
/** Office draws symbols smaller than CSS, so they are enlarged. */
const BULLET_SIZE = 125_000;

/** Of East Asian texts Office hangs full stops and commas into the margin, where the browser takes a letter along to the next line. */
const EAST_ASIAN = /[\p{scx=Han}\p{scx=Hang}\uff00-\uffef]/u;

/** The `a:pPr` of a paragraph (ECMA-376, 21.1.2.2.7), its elements in schema order. */
function paragraphProperties(paragraph: Paragraph): string {
  const { bullet, hang } = paragraph;
  const attributes = [
    bullet
      ? `marL="${emu(bullet.indent)}" indent="${-emu(bullet.hang)}"`
      : hang > 0 && `marL="${emu(hang)}" indent="${-emu(hang)}"`,
    bullet && bullet.level > 0 && `lvl="${bullet.level}"`,
    `algn="${ALIGN[paragraph.align]}"`,
    paragraph.rtl && 'rtl="1"',
    paragraph.runs.some(({ text }) => EAST_ASIAN.test(text)) && 'hangingPunct="0"',
  ].filter(Boolean);
  /** In hundredths of a point. */
  const spacing = (px: number) => Math.round(px * 75);
  // A formula on lines of its own is as high as it is.
  const isFormula = paragraph.runs.some(({ formula }) => formula?.isBlock);
  return (
    `<a:pPr ${attributes.join(' ')}>` +
    `<a:lnSpc>${isFormula ? '<a:spcPct val="100000"/>' : `<a:spcPts val="${spacing(paragraph.lineHeight)}"/>`}</a:lnSpc>` +
    `<a:spcBef><a:spcPts val="${spacing(paragraph.spaceBefore)}"/></a:spcBef>` +
    (bullet ? marker(bullet) : '<a:buNone/>') +
    '</a:pPr>'
  );
}

function marker(bullet: Bullet): string {
  const color = `<a:buClr><a:srgbClr val="${bullet.color.hex}"/></a:buClr>`;
  if (bullet.type === 'number') {
    return `${color}<a:buFont typeface="+mj-lt"/><a:buAutoNum type="arabicPeriod" startAt="${bullet.start}"/>`;
  }
  if (bullet.likeText) return `${color}<a:buSzTx/><a:buFontTx/><a:buChar char="${escapeXml(bullet.char)}"/>`;
  const [font, char] = bullet.char === '▪' ? ['Wingdings', '§'] : ['Arial', escapeXml(bullet.char)];
  return `${color}<a:buSzPct val="${BULLET_SIZE}"/><a:buFont typeface="${font}"/><a:buChar char="${char}"/>`;
}

/**
 * Sets the properties of each `a:p` of an object and removes those that pptxgenjs writes before every run. Kerning is
 * on at every size, as in CSS.
 */
export function setParagraphs(object: string, paragraphs: Paragraph[]): string {
  let index = 0;
  return object.replace(/<a:p>.*?<\/a:p>/gs, (xml) => {
    const paragraph = paragraphs[index++];
    if (!paragraph) return xml;
    const bare = xml.replace(/<a:pPr\b(?:[^>]*\/>|.*?<\/a:pPr>)/gs, '');
    const kerned = bare.replace(/<a:rPr (?![^>]*\bkern=)/g, '<a:rPr kern="0" ');
    return kerned.replace('<a:p>', `<a:p>${paragraphProperties(paragraph)}`);
  });
}
