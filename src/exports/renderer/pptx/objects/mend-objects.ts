import type { Gradient, Paragraph } from '../measured.js';
import { DRAWING, equation } from './equations.js';
import { linearFormula } from './linear-formula.js';
import { setParagraphs } from './paragraphs.js';
import type { GroupPatch, ObjectPatch, SlidePatch } from './patch.js';
import { FORMULA } from './text.js';
import { LINEAR_FORMULA } from '../../../../formats/own-slides.js';
import { emu, escapeXml, xmlSafe } from '../units.js';

const OBJECTS = /<p:(sp|pic|graphicFrame|cxnSp)>.*?<\/p:\1>/gs;

/** pptxgenjs adds an empty box for each placeholder of the layout that the slide has not filled. */
const EMPTY = /<p:ph\s[^>]*hasCustomPrompt/;

/** Adds to a slide's XML what pptxgenjs cannot express. */
export function mendSlide(xml: string, patch: SlidePatch): string {
  const byName = new Map(patch.objects.map((object) => [object.name, object]));
  const begins = new Map(patch.groups.map((group) => [group.first, group]));
  const ends = new Set(patch.groups.map(({ last }) => last));
  const mended = xml.replace(OBJECTS, (object) => {
    const name = nameOf(object);
    const found = byName.get(name);
    if (!found) return EMPTY.test(object) ? '' : object;
    const group = begins.get(name);
    return `${group ? beginGroup(group) : ''}${mendObject(object, found)}${ends.has(name) ? '</p:grpSp>' : ''}`;
  });
  return patch.background ? withBackground(numbered(mended), patch.background) : numbered(mended);
}

/** Gives all objects unique ids: pptxgenjs numbers tables separately. */
function numbered(xml: string): string {
  let id = 0;
  return xml.replace(/<p:cNvPr id="\d+"/g, () => `<p:cNvPr id="${++id}"`);
}

const nameOf = (object: string) => /<p:cNvPr id="\d+" name="([^"]*)"/.exec(object)?.[1] ?? '';

function mendObject(object: string, patch: ObjectPatch): string {
  let mended = described(object, patch);
  if (patch.paragraphs) mended = setParagraphs(mended, patch.paragraphs);
  if (patch.isLink) mended = asLink(mended);
  if (patch.isTitle) mended = asTitle(mended);
  if (patch.gradient) {
    const { gradient, opacity } = patch.gradient;
    mended = mended.replace(/<a:solidFill>.*?<\/a:solidFill>/s, gradientFill(gradient, opacity));
  }
  if (patch.crop) mended = cropped(mended, patch.crop);
  if (patch.cornerRadius) mended = withHandles(mended, 'roundRect', { adj: Math.round(patch.cornerRadius * 100_000) });
  if (patch.adjust) mended = withHandles(mended, null, patch.adjust);
  if (patch.roundCaps) mended = roundCaps(mended);
  if (patch.isLine) mended = asConnector(mended);
  if (patch.table) mended = tableProperties(mended, patch.table);
  return withEquations(mended, patch.paragraphs ?? []);
}

const RUN = new RegExp(`<a:r>((?:(?!</a:r>).)*)<a:t>${FORMULA}(?:(?!</a:r>).)*</a:r>`, 'gs');

/**
 * An object with its formulas, and, for programs that know none, with them as words. LibreOffice goes by the name `a14`, and then leaves
 * formulas out that stand among words (oox/source/core/contexthandler2.cxx): by another one it takes the words.
 */
function withEquations(object: string, paragraphs: readonly Paragraph[]): string {
  const formulas = paragraphs.flatMap(({ runs }) => runs.flatMap(({ formula }) => formula ?? []));
  if (formulas.length === 0) return object;
  let next = 0;
  const choice = object.replace(RUN, (run, head: string) => {
    const formula = formulas[next++];
    return formula ? equation(formula.mathml, formula.isBlock, head) : run;
  });
  next = 0;
  const fallback = object.replace(RUN, (run, head: string) => {
    const formula = formulas[next++];
    return formula ? formulaWords(formula.mathml, head) : run;
  });
  return (
    '<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">' +
    `<mc:Choice xmlns:math="${DRAWING}" Requires="math">${choice}</mc:Choice>` +
    `<mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`
  );
}

/** Runs that show a formula without being one, in the place of a run with these properties. */
function formulaWords(mathml: string, properties: string): string {
  const bare = properties.replace(/<a:rPr[^>]*>/, (tag) => tag.replace(/ (?:b|i|baseline)="[^"]*"/g, ''));
  const runs = linearFormula(mathml);
  return runs
    .flatMap(({ text, isItalic, script }, at) => {
      const look = ` b="0"${isItalic ? ' i="1"' : ''}${script ? ` baseline="${script === 'sup' ? 30_000 : -25_000}"` : ''}`;
      const own = bare.replace('<a:rPr', `<a:rPr${look}`);
      const [begin, end] = [at === 0, at === runs.length - 1].map((isEdge) => (isEdge ? LINEAR_FORMULA : ''));
      return `${begin}${xmlSafe(text)}${end}`
        .split('\n')
        .map((line) => (line ? `<a:r>${own}<a:t>${escapeXml(line)}</a:t></a:r>` : ''))
        .join(`<a:br>${own}</a:br>`);
    })
    .join('');
}

/**
 * Turns a text box into the title placeholder: pptxgenjs's own option would move the title to the layout's place. Text that
 * is not bold says so, as pptxgenjs does not, and the layout's may be.
 */
function asTitle(object: string): string {
  return object
    .replace(' txBox="1"', '')
    .replace(/<p:nvPr>\s*<\/p:nvPr>/, '<p:nvPr><p:ph type="title"/></p:nvPr>')
    .replace(/<a:rPr (?![^>]*\bb=)/g, '<a:rPr b="0" ');
}

/** Moves the link of all words of a text box to the box. */
function asLink(object: string): string {
  const [, id] = /<a:hlinkClick (r:id="\w+")/.exec(object) ?? [];
  if (!id) return object;
  return object
    .replace(/<a:hlinkClick\b[^>]*(?:\/>|>.*?<\/a:hlinkClick>)/gs, '')
    .replaceAll(' u="sng"', '')
    .replace(
      /(<p:cNvPr [^>]*?)(?:\/>|>)/,
      (tag, head: string) => `${head}><a:hlinkClick ${id}/>${tag.endsWith('/>') ? '</p:cNvPr>' : ''}`,
    );
}

/** Turns a line shape into what Office itself draws for lines, which can be connected to shapes. */
function asConnector(object: string): string {
  return object.replace(/(<\/?p:)(sp|nvSpPr|cNvSpPr)(?=[>/ ])/g, (_, open: string, name: string) =>
    name === 'sp' ? `${open}cxnSp` : `${open}${name.replace('Sp', 'CxnSp')}`,
  );
}

const DECORATIVE =
  '<a:extLst><a:ext uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}">' +
  '<adec:decorative xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst>';

/** Sets the alternative text; an object with neither that nor text is marked as decorative. */
function described(object: string, { alt, hasWords }: Pick<ObjectPatch, 'alt' | 'hasWords'>): string {
  if (!alt && hasWords) return object;
  return object.replace(
    /(<p:cNvPr id="\d+" name="[^"]*")(?: descr="[^"]*")?(?:\/>|>(.*?)<\/p:cNvPr>)/s,
    (_, head: string, inner: string | undefined) =>
      `${head}${nameAndRole(alt)}>${inner ?? ''}${alt ? '' : DECORATIVE}</p:cNvPr>`,
  );
}

const nameAndRole = (alt: string | null) => (alt ? ` descr="${escapeXml(alt)}"` : '');

function gradientFill({ angle, stops }: Gradient, opacity = 1): string {
  const list = stops
    .map(({ color, at }) => {
      const alpha = color.a * opacity;
      const inner = alpha < 1 ? `<a:alpha val="${Math.round(alpha * 100_000)}"/>` : '';
      const position = Math.round(at * 1000);
      return `<a:gs pos="${position}"><a:srgbClr val="${color.hex}">${inner}</a:srgbClr></a:gs>`;
    })
    .join('');
  // CSS angles start at the top, those of Office at the right.
  const turn = ((angle + 270) % 360) * 60_000;
  return `<a:gradFill rotWithShape="1"><a:gsLst>${list}</a:gsLst><a:lin ang="${turn}" scaled="0"/></a:gradFill>`;
}

function withBackground(xml: string, gradient: Gradient): string {
  return xml.replace(
    /(<p:bg>\s*<p:bgPr>)\s*<a:solidFill>.*?<\/a:solidFill>/s,
    (_, head: string) => head + gradientFill(gradient),
  );
}

/** pptxgenjs takes the frame for the picture's own size when it crops, which distorts it. */
function cropped(object: string, crop: NonNullable<ObjectPatch['crop']>): string {
  const share = (value: number) => Math.round(value * 100_000);
  const rect = `l="${share(crop.left)}" t="${share(crop.top)}" r="${share(crop.right)}" b="${share(crop.bottom)}"`;
  return object.replace(/(?:<a:srcRect[^>]*\/>)?<a:stretch>/, `<a:srcRect ${rect}/><a:stretch>`);
}

/** Sets the adjust values of a preset geometry, and its name when `preset` is given. */
function withHandles(object: string, preset: string | null, handles: Record<string, number>): string {
  const guides = Object.entries(handles)
    .map(([name, value]) => `<a:gd name="${name}" fmla="val ${Math.round(value)}"/>`)
    .join('');
  return object.replace(
    /<a:prstGeom prst="(\w+)">\s*(?:<a:avLst\s*\/>|<a:avLst>.*?<\/a:avLst>)/s,
    (_, own: string) => `<a:prstGeom prst="${preset ?? own}"><a:avLst>${guides}</a:avLst>`,
  );
}

function roundCaps(object: string): string {
  return object
    .replace(/<a:ln w="(\d+)">/, '<a:ln w="$1" cap="rnd">')
    .replace(/(<a:ln w="\d+" cap="rnd">.*?<a:prstDash[^>]*\/>)/s, '$1<a:round/>');
}

function tableProperties(object: string, { headerRow, rtl }: NonNullable<ObjectPatch['table']>): string {
  const attributes = `${rtl ? ' rtl="1"' : ''}${headerRow ? ' firstRow="1"' : ''}`;
  return object.replace(/<a:tblPr\b[^>]*?(\/?)>/, (_, close: string) => `<a:tblPr${attributes}${close}>`);
}

/** The start of a group that encloses consecutive objects, with a coordinate system of its own. */
function beginGroup({ name, alt, frame }: GroupPatch): string {
  const offset = `x="${emu(frame.x)}" y="${emu(frame.y)}"`;
  const extent = `cx="${emu(frame.w)}" cy="${emu(frame.h)}"`;
  const properties = `<p:cNvPr id="0" name="${name}"${nameAndRole(alt)}${alt ? '/>' : `>${DECORATIVE}</p:cNvPr>`}`;
  return (
    `<p:grpSp><p:nvGrpSpPr>${properties}<p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>` +
    `<p:grpSpPr><a:xfrm><a:off ${offset}/><a:ext ${extent}/><a:chOff ${offset}/><a:chExt ${extent}/></a:xfrm></p:grpSpPr>`
  );
}
