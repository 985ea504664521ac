import { type Block, type Frame, isDecoration } from '../../../choose/source-deck.js';
import { readChart } from '../objects/chart.js';
import { mediaOf, tellMedia } from '../objects/media.js';
import { tellNewChart, tellObject } from '../objects/other-frames.js';
import { readPicture } from '../objects/picture.js';
import { readSmartArt } from '../objects/smart-art.js';
import { readTable, withLinks } from '../objects/table.js';
import type { Element } from '../package/element.js';
import type { Reading } from '../reading.js';
import { withoutBrokenLines } from '../text/broken-lines.js';
import { tellLink } from '../text/links.js';
import { joined, readParagraphs, type ReadParagraph } from '../text/paragraphs.js';
import { withTypedMarks } from '../../typed-marks.js';
import { inherited, type Layers, type Placeholder, stylesOf } from './layers.js';
import { isBeside, Stage, type Transform } from './stage.js';

/** Something on a slide that was read, before the slide is put in order. */
export interface Item {
  /** The id that connectors name. */
  id: string;
  /** The groups that it stands in, the outermost first. */
  groups: number[];
  frame?: Frame;
  placeholder?: Placeholder;
  /** Preset geometry, such as `flowChartDecision`. */
  geometry?: string;
  /** Its left and right are swapped. */
  isMirrored?: boolean;
  /** It has an edge or a fill that can be seen. */
  isBox?: boolean;
  content:
    | { kind: 'text'; paragraphs: ReadParagraph[] }
    | { kind: 'block'; block: Block }
    | { kind: 'connector'; shape: Element }
    /** A shape without words. */
    | { kind: 'drawing' };
}

interface Place {
  within: Transform;
  groups: number[];
}

/** Most shapes of a slide. */
const MAX_SHAPES = 20_000;

/** Reads all shapes of a slide in the order in which they are painted. */
export class ShapeReader {
  private readonly items: Item[] = [];
  private groups = 0;

  constructor(
    private readonly reading: Reading,
    private readonly layers: Layers,
  ) {}

  read(tree: Element): Item[] {
    this.readAll(tree, { within: this.reading.stage.whole, groups: [] });
    return this.items;
  }

  private readAll(tree: Element, place: Place): void {
    for (const shape of tree.children) {
      if (this.items.length >= MAX_SHAPES) {
        this.reading.leftOut.add('shapes', `Of a slide, ${MAX_SHAPES} shapes are read at most.`);
        return;
      }
      // Words of what is hidden or beside the slide are told by the sweep over what nobody has read.
      if (nameOf(shape)?.flag('hidden')) this.reading.leftOut.add('shape', 'It is hidden in the file.', altOf(shape));
      else this.readOne(shape, place);
    }
  }

  private readOne(shape: Element, place: Place): void {
    switch (shape.name) {
      case 'p:grpSp': {
        const within = Stage.inside(shape.child('p:grpSpPr', 'a:xfrm'), place.within);
        this.tellClick(shape);
        this.addPicture(shape.child('p:grpSpPr', 'a:blipFill'), shape, place);
        return this.readAll(shape, { within, groups: [...place.groups, ++this.groups] });
      }
      case 'p:sp':
        return this.readShape(shape, place);
      case 'p:pic':
        return this.readPicture(shape, place);
      case 'p:graphicFrame':
        return this.readFrame(shape, place);
      case 'p:cxnSp':
        return this.add(shape, place, { kind: 'connector', shape });
      case 'p:contentPart':
        this.reading.follow(shape.attribute('r:id'));
        return this.reading.leftOut.add('ink', 'What was drawn by hand is not taken over.');
    }
  }

  private readShape(shape: Element, place: Place): void {
    const placeholder = inherited(shape, this.layers);
    const click = nameOf(shape)?.child('a:hlinkClick');
    const body = shape.child('p:txBody');
    const styles = stylesOf(shape, placeholder, this.layers);
    this.addPicture(shape.child('p:spPr', 'a:blipFill'), shape, place);
    const { texts } = this.reading.tally;
    const missed = texts.missed;
    const read = body ? readParagraphs(body, styles, this.reading, click) : [];
    const paragraphs = withoutBrokenLines(withTypedMarks(read));
    if (!body && click) tellLink(click, altOf(shape) ?? '', this.reading);
    if (paragraphs.length > 0) return this.add(shape, place, { kind: 'text', paragraphs });
    if (placeholder || shape.child('p:spPr', 'a:blipFill') || texts.missed > missed) return;
    const isLine = LINES.test(shape.child('p:spPr', 'a:prstGeom')?.attribute('prst') ?? '');
    this.add(shape, place, isLine ? { kind: 'connector', shape } : { kind: 'drawing' });
  }

  private readPicture(shape: Element, place: Place): void {
    const media = mediaOf(shape.child('p:nvPicPr', 'p:nvPr'));
    this.tellClick(shape);
    const fill = shape.child('p:blipFill');
    const frame = this.frameOf(shape, inherited(shape, this.layers), place);
    let isKept = false;
    // A small picture of a sound is the sign of a loudspeaker.
    if (media?.what === 'sound' && frame && isDecoration(frame))
      this.reading.follow(fill?.child('a:blip')?.attribute('r:embed'));
    else isKept = this.addPicture(fill, shape, place);
    if (media) tellMedia(media, altOf(shape), isKept, this.reading);
  }

  private readFrame(frame: Element, place: Place): void {
    this.tellClick(frame);
    const data = frame.child('a:graphic', 'a:graphicData');
    for (const part of data?.children ?? []) {
      if (part.name === 'a:tbl') {
        const blocks = readTable(part, stylesOf(frame, undefined, this.layers), this.reading);
        for (const block of blocks) this.addBlock(frame, place, block);
      } else if (part.name === 'c:chart') {
        const block = readChart(part.attribute('r:id'), altOf(frame), this.reading);
        if (block) this.addBlock(frame, place, block);
      } else if (part.name === 'cx:chart') tellNewChart(part.attribute('r:id'), this.reading);
      else if (part.name === 'dgm:relIds') {
        for (const block of readSmartArt(part, this.reading)) this.addBlock(frame, place, block);
      } else if (part.name === 'p:oleObj') {
        tellObject(part, part.attribute('name'), this.reading);
        const picture = part.find('p:pic');
        if (picture) this.addPicture(picture.child('p:blipFill'), frame, place);
      } else {
        this.reading.leftOut.add('object', 'Objects of this kind are not read.', altOf(frame));
      }
    }
  }

  /** Whether there is a picture that can be taken over. */
  private addPicture(fill: Element | undefined, shape: Element, place: Place): boolean {
    const picture = fill && readPicture(fill, altOf(shape), this.reading);
    if (picture) this.addBlock(shape, place, picture);
    return Boolean(picture);
  }

  private addBlock(shape: Element, place: Place, block: Block): void {
    this.add(shape, place, { kind: 'block', block });
  }

  private add(shape: Element, place: Place, content: Item['content']): void {
    const placeholder = inherited(shape, this.layers);
    const frame = this.frameOf(shape, placeholder, place);
    if (frame && isBeside(frame)) return this.tellBeside(content);
    const geometry = shape.child('p:spPr', 'a:prstGeom')?.attribute('prst');
    const id = nameOf(shape)?.attribute('id') ?? '';
    this.items.push({
      id,
      groups: place.groups,
      content,
      ...(frame && { frame }),
      ...(placeholder && { placeholder }),
      ...(geometry !== undefined && { geometry }),
      ...(shape.child('p:spPr', 'a:xfrm')?.flag('flipH') && { isMirrored: true }),
      ...(isBox(shape) && { isBox: true }),
    });
  }

  private frameOf(shape: Element, placeholder: Placeholder | undefined, { within }: Place): Frame | undefined {
    const own = shape.child('p:xfrm') ?? shape.child('p:spPr', 'a:xfrm') ?? shape.child('p:grpSpPr', 'a:xfrm');
    const frame = Stage.frameOf(own, within);
    if (frame || !placeholder) return frame;
    const { whole } = this.reading.stage;
    return placeholder.bases.map((base) => Stage.frameOf(base.child('p:spPr', 'a:xfrm'), whole)).find(Boolean);
  }

  private tellBeside(content: Item['content']): void {
    const why = 'It stands beside the slide.';
    const { leftOut } = this.reading;
    if (content.kind === 'text') leftOut.add('text', why, withLinks(joined(content.paragraphs)));
    else if (content.kind === 'block') leftOut.add(content.block.kind, why, wordsOf(content.block));
  }

  /** Links of what has no words. */
  private tellClick(shape: Element): void {
    const name = nameOf(shape);
    const click = name?.child('a:hlinkClick');
    // A click on a video plays it.
    if (click && !/media$/.test(click.attribute('action') ?? '')) tellLink(click, altOf(shape) ?? '', this.reading);
  }
}

/** The words of a block for a report. */
function wordsOf(block: Block): string {
  if (block.kind === 'paragraphs') return withLinks(joined(block.paragraphs));
  if (block.kind === 'table') return block.rows.flat().map(withLinks).filter(Boolean).join('\n');
  if (block.kind === 'picture') return block.alt ?? '';
  if (block.kind !== 'chart') return '';
  const lines = block.series.map(({ name, values }) => [name, ...values.map((value) => value ?? '')].join(' '));
  return [block.title, block.categories.join(' '), ...lines].filter(Boolean).join('\n');
}

/** Geometries of lines, which some programs write as shapes. */
const LINES = /^(?:line|(?:straight|bent|curved)Connector\d)$/;
const FILLS = ['a:solidFill', 'a:gradFill', 'a:blipFill', 'a:pattFill'];

/** Whether a shape is filled, or has a line around it, by itself or by its style. */
function isBox(shape: Element): boolean {
  const properties = shape.child('p:spPr');
  const has = (element: Element | undefined) => FILLS.some((name) => element?.child(name));
  return has(properties) || has(properties?.child('a:ln')) || Boolean(shape.child('p:style'));
}

/** `p:cNvPr` of a shape of any kind. */
function nameOf(shape: Element): Element | undefined {
  for (const child of shape.children) if (/^p:nv\w+Pr$/.test(child.name)) return child.child('p:cNvPr');
  return undefined;
}

/** What is said of it to who cannot see it. */
/** The description of a shape. Programs that were given none write the name of the file. */
function altOf(shape: Element): string | undefined {
  const alt = nameOf(shape)?.attribute('descr')?.trim();
  return alt && !/^\S+\.(?:png|jpe?g|gif|svg|webp|bmp|tiff?|emf|wmf)$/i.test(alt) ? alt : undefined;
}
