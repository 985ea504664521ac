import { getDocumentProxy } from 'unpdf';
import type { Box } from './pdf-laid-out.js';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type PdfPage = Awaited<ReturnType<Pdf['getPage']>>;

/** A piece of text of a PDF, in px of the stage. */
export interface PrintedText {
  text: string;
  left: number;
  /** Null where spaces follow, which a viewer counts to its width. */
  right: number | null;
  baseline: number;
  /** True where it does not run from left to right on a level line. */
  isTurned: boolean;
  size: number;
  /** Such as `Inter-Bold`. */
  font: string;
}

/** A page of a finished PDF as a reader has it. */
export interface PrintedPage {
  width: number;
  height: number;
  /** In the order of the tags, in which a screen reader says them. */
  texts: PrintedText[];
  /** Texts that no tag names. */
  untagged: PrintedText[];
  links: (Box & { address: string })[];
  roles: string[];
  pictures: (Box & { width: number; height: number })[];
}

const STAGE_PX = 720;
/** Points of a PDF are 1/72 inch, px 1/96. */
const px = (points: number) => (points * 4) / 3;
const boxOf = (x1: number, y1: number, x2: number, y2: number): Box => ({
  left: px(Math.min(x1, x2)),
  top: STAGE_PX - px(Math.max(y1, y2)),
  right: px(Math.max(x1, x2)),
  bottom: STAGE_PX - px(Math.min(y1, y2)),
});

/** Opens a finished PDF as a viewer does. */
export const openPdf = (bytes: Uint8Array) => getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });

export async function readPages(pdf: Pdf): Promise<PrintedPage[]> {
  const pages: PrintedPage[] = [];
  for (let number = 1; number <= pdf.numPages; number++) pages.push(await readPage(await pdf.getPage(number)));
  return pages;
}

async function readPage(page: PdfPage): Promise<PrintedPage> {
  const [, , width, height] = page.view as [number, number, number, number];
  // The fonts of a page are known once its operators are read.
  const pictures = await picturesOf(page);
  const byTag = await textsOf(page);
  const { order, roles } = tagsOf(await page.getStructTree(), (id) => byTag.has(id));
  const texts = order.flatMap((id) => byTag.get(id) ?? []);
  const untagged = [...byTag].flatMap(([id, found]) => (order.includes(id) ? [] : found));
  const annotations = (await page.getAnnotations()) as { rect: number[]; url?: string; unsafeUrl?: string }[];
  const links = annotations.flatMap(({ rect, unsafeUrl }) =>
    unsafeUrl === undefined ? [] : [{ ...boxOf(...(rect as [number, number, number, number])), address: unsafeUrl }],
  );
  return { width: px(width), height: px(height), texts, untagged, links, roles, pictures };
}

interface Tag {
  role?: string;
  type?: string;
  id?: string;
  alt?: string;
  children?: Tag[];
}

/** Roles that markup asks for; the others are of the browser's own making. */
const ROLES = /^(H[1-6]|L|LI|Table|TR|TH|TD|Figure)$/;

/** The marked content of a page in the order of its tags, and the roles of those that say something. */
function tagsOf(root: Tag | null, hasWords: (id: string) => boolean): { order: string[]; roles: string[] } {
  const order: string[] = [];
  const rolesIn = ({ role = '', type, id, alt, children = [] }: Tag): { roles: string[]; says: boolean } => {
    if (type === 'content' && id !== undefined) order.push(id);
    const inner = children.map(rolesIn);
    const says = inner.some((child) => child.says) || (id !== undefined && hasWords(id));
    const own = role === 'Figure' ? (alt ? [`Figure ${alt}`] : []) : says && ROLES.test(role) ? [role] : [];
    return { roles: [...own, ...inner.flatMap((child) => child.roles)], says };
  };
  return { roles: root ? rolesIn(root).roles : [], order };
}

/** The texts of a page by the tagged content that they are in. */
async function textsOf(page: PdfPage): Promise<Map<string, PrintedText[]>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true });
  const found = new Map<string, PrintedText[]>();
  const around: string[] = [];
  for (const item of items) {
    if ('type' in item) {
      if (item.type === 'endMarkedContent') around.pop();
      else around.push(item.id ?? around.at(-1) ?? 'none');
      continue;
    }
    const text = item.str.replace(/\s+$/, '');
    if (!text.trim()) continue;
    const [a, b, c, d, x, y] = item.transform as [number, number, number, number, number, number];
    const id = around.at(-1) ?? 'none';
    const { name = '' } = page.commonObjs.get(item.fontName) as { name?: string };
    const printed: PrintedText = {
      text,
      left: px(x),
      right: text === item.str ? px(x + item.width) : null,
      baseline: STAGE_PX - px(y),
      isTurned: Math.abs(b) > 0.001 || a < 0,
      size: px(Math.hypot(c, d)),
      font: name.replace(/^[A-Z]{6}\+/, ''),
    };
    found.set(id, [...(found.get(id) ?? []), printed]);
  }
  return found;
}

type Matrix = [number, number, number, number, number, number];

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

/** Where pictures are painted: each fills the unit square of the transformation then (ISO 32000-1, 8.9.5). */
async function picturesOf(page: PdfPage): Promise<PrintedPage['pictures']> {
  const { OPS } = await import('unpdf/pdfjs');
  const { fnArray, argsArray } = await page.getOperatorList();
  const pictures: PrintedPage['pictures'] = [];
  const saved: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [i, operator] of fnArray.entries()) {
    const args = argsArray[i] as unknown[] | null;
    if (operator === OPS.save) saved.push(matrix);
    else if (operator === OPS.restore) matrix = saved.pop() ?? matrix;
    else if (operator === OPS.transform) matrix = times(matrix, args as Matrix);
    else if (operator === OPS.paintFormXObjectBegin) {
      saved.push(matrix);
      if (args?.[0]) matrix = times(matrix, args[0] as Matrix);
    } else if (operator === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? matrix;
    else if (operator === OPS.paintImageXObject) {
      const [a, b, c, d, e, f] = matrix;
      const [, width, height] = args as [string, number, number];
      pictures.push({ ...boxOf(e, f, e + a + c, f + b + d), width, height });
    }
  }
  return pictures;
}
