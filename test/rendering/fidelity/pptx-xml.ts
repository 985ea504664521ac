import { posix } from 'node:path';
import { DOMParser, type Document, type Element, onErrorStopParsing } from '@xmldom/xmldom';
import { strFromU8, unzipSync } from 'fflate';

export type { Element } from '@xmldom/xmldom';

const EMU_PER_PX = 9525;
const DEGREE = 60_000;

/** On the slide, in CSS px; `rotate` in degrees clockwise about the centre. */
export interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
  rotate: number;
}

/** `hex` is `RRGGBB`; `a` is opacity, 0 to 1. */
export interface Paint {
  hex: string;
  a: number;
}

/** A relationship of a part: to another part by its full name, or to an address outside. */
export interface Relation {
  type: string;
  target: string;
  external: boolean;
}

/** An object of a slide, those of groups included. */
export interface SlideObject {
  el: Element;
  /** `sp`, `pic`, `graphicFrame`, `cxnSp` or `grpSp`. */
  kind: string;
  name: string;
  place: Place;
  /** Names of the groups around it, the outermost first. */
  groups: string[];
}

export interface SlideFile {
  part: string;
  root: Element;
  relations: ReadonlyMap<string, Relation>;
  /** In the order of the file. */
  objects: SlideObject[];
}

/** Child elements, those of one name (`a:off`) where it is given. */
export function children(el: Element | undefined, name?: string): Element[] {
  const found: Element[] = [];
  for (let node = el?.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === 1 && (!name || node.nodeName === name)) found.push(node as Element);
  }
  return found;
}

/** The element at the end of a path of names. */
export function at(el: Element | undefined, ...path: string[]): Element | undefined {
  return path.reduce<Element | undefined>((outer, name) => children(outer, name)[0], el);
}

export const all = (el: Element, name: string): Element[] => [...el.getElementsByTagName(name)];

export const text = (el: Element | undefined, name: string): string | undefined => el?.getAttribute(name) ?? undefined;

/** What stands for a number; throws where it is none, such as `NaN`, with which Office opens no file. */
export function numeric(value: string): number {
  const found = Number(value);
  if (value.trim() === '' || !Number.isFinite(found)) throw new Error(`“${value}” stands in the place of a number.`);
  return found;
}

/** An attribute as a number, and as px where it is in EMU. */
export function number(el: Element | undefined, name: string): number | undefined {
  const value = text(el, name);
  return value === undefined ? undefined : numeric(value);
}

export function px(el: Element | undefined, name: string): number | undefined {
  const emu = number(el, name);
  return emu === undefined ? undefined : emu / EMU_PER_PX;
}

export const isOn = (el: Element | undefined, name: string): boolean => /^(1|true)$/.test(text(el, name) ?? '');

/** Throws where Office would open no file. */
export const documentOf = (xml: Uint8Array): Document =>
  new DOMParser({ onError: onErrorStopParsing }).parseFromString(strFromU8(xml), 'text/xml');

/** A finished presentation, read from its bytes alone. */
export class PptxFile {
  readonly slides: SlideFile[];
  readonly theme: Theme;
  private readonly parts: Record<string, Uint8Array>;
  private readonly documents = new Map<string, Document>();

  constructor(bytes: Uint8Array) {
    this.parts = unzipSync(new Uint8Array(bytes));
    const presentation = 'ppt/presentation.xml';
    const related = this.relations(presentation);
    const master = [...related.values()].find(({ type }) => type === 'slideMaster')!.target;
    const theme = [...this.relations(master).values()].find(({ type }) => type === 'theme')!.target;
    this.theme = new Theme(this.root(theme), at(this.root(master), 'p:clrMap')!);
    this.slides = children(at(this.root(presentation), 'p:sldIdLst'), 'p:sldId').map((slide) =>
      this.slide(related.get(text(slide, 'r:id')!)!.target),
    );
  }

  get names(): string[] {
    return Object.keys(this.parts);
  }

  bytes(name: string): Uint8Array {
    const part = this.parts[name];
    if (!part) throw new Error(`The file has no part ${name}.`);
    return part;
  }

  /** The root of an XML part. */
  root(name: string): Element {
    let document = this.documents.get(name);
    if (!document) {
      document = documentOf(this.bytes(name));
      this.documents.set(name, document);
    }
    return document.documentElement!;
  }

  /** The relationships of a part by their ids. */
  relations(name: string): ReadonlyMap<string, Relation> {
    const file = `${posix.dirname(name)}/_rels/${posix.basename(name)}.rels`;
    if (!this.parts[file]) return new Map();
    return new Map(
      children(this.root(file), 'Relationship').map((relation) => {
        const external = text(relation, 'TargetMode') === 'External';
        const target = text(relation, 'Target')!;
        const type = posix.basename(text(relation, 'Type')!);
        const from = posix.join('/', posix.dirname(name));
        return [
          text(relation, 'Id')!,
          { type, external, target: external ? target : posix.resolve(from, target).slice(1) },
        ] as const;
      }),
    );
  }

  private slide(part: string): SlideFile {
    const root = this.root(part);
    return {
      part,
      root,
      relations: this.relations(part),
      objects: objectsIn(at(root, 'p:cSld', 'p:spTree')!, [], (place) => place),
    };
  }
}

const OBJECT = /^p:(sp|pic|graphicFrame|cxnSp|grpSp)$/;

/** Objects with their places on the slide; `outward` maps a place in the coordinates of the group to the slide's. */
function objectsIn(tree: Element, groups: string[], outward: (place: Place) => Place): SlideObject[] {
  return children(tree).flatMap((el): SlideObject[] => {
    const kind = OBJECT.exec(el.nodeName)?.[1];
    if (!kind) return [];
    const transform =
      kind === 'graphicFrame' ? at(el, 'p:xfrm') : at(el, kind === 'grpSp' ? 'p:grpSpPr' : 'p:spPr', 'a:xfrm');
    const own = placeOf(transform);
    const name = text(all(el, 'p:cNvPr')[0], 'name') ?? '';
    const object = { el, kind, name, place: outward(own), groups };
    if (kind !== 'grpSp') return [object];
    return [object, ...objectsIn(el, [...groups, name], (place) => outward(outOf(transform, own, place)))];
  });
}

function placeOf(transform: Element | undefined): Place {
  const [offset, extent] = [at(transform, 'a:off'), at(transform, 'a:ext')];
  return {
    x: px(offset, 'x') ?? 0,
    y: px(offset, 'y') ?? 0,
    w: px(extent, 'cx') ?? 0,
    h: px(extent, 'cy') ?? 0,
    rotate: (number(transform, 'rot') ?? 0) / DEGREE,
  };
}

/** A place in the coordinates of a group (`chOff`, `chExt`) in those around the group. */
function outOf(transform: Element | undefined, group: Place, inner: Place): Place {
  const [offset, extent] = [at(transform, 'a:chOff'), at(transform, 'a:chExt')];
  const [wide, high] = [group.w / (px(extent, 'cx') || group.w || 1), group.h / (px(extent, 'cy') || group.h || 1)];
  const scaled = {
    x: group.x + (inner.x - (px(offset, 'x') ?? group.x)) * wide,
    y: group.y + (inner.y - (px(offset, 'y') ?? group.y)) * high,
    w: inner.w * wide,
    h: inner.h * high,
    rotate: inner.rotate,
  };
  if (!group.rotate) return scaled;
  const centre = turned(
    { x: scaled.x + scaled.w / 2, y: scaled.y + scaled.h / 2 },
    { x: group.x + group.w / 2, y: group.y + group.h / 2 },
    group.rotate,
  );
  return { ...scaled, x: centre.x - scaled.w / 2, y: centre.y - scaled.h / 2, rotate: inner.rotate + group.rotate };
}

/** A point turned clockwise about another. */
export function turned(point: { x: number; y: number }, about: { x: number; y: number }, degrees: number) {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [point.x - about.x, point.y - about.y];
  return {
    x: about.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: about.y + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
}

/** Colours and fonts of the theme, by the names that slides use for them. */
export class Theme {
  constructor(
    readonly root: Element,
    /** Which slot each name of slides stands for. */
    private readonly map: Element,
  ) {}

  /** The colour of a slot (`accent1`, `dk1`) or of a name that the master maps to one (`tx1`). */
  slot(name: string): string {
    const slot = at(this.root, 'a:themeElements', 'a:clrScheme', `a:${text(this.map, name) ?? name}`);
    const [color] = children(slot);
    return (text(color, 'val') ?? text(color, 'lastClr') ?? '').toUpperCase();
  }

  /** The colour of an element that holds one, such as `a:solidFill`; undefined without one. */
  paint(holder: Element | undefined): Paint | undefined {
    const [color] = children(holder).filter(({ nodeName }) => /^a:(srgbClr|schemeClr|sysClr)$/.test(nodeName));
    if (!color) return undefined;
    const value = text(color, 'val')!;
    const hex = color.nodeName === 'a:schemeClr' ? this.slot(value) : (text(color, 'lastClr') ?? value).toUpperCase();
    const changes = children(color).filter(({ nodeName }) => nodeName !== 'a:alpha');
    if (changes.length > 0) throw new Error(`A colour is changed by ${changes[0]!.nodeName}, which is not read.`);
    return { hex, a: (number(at(color, 'a:alpha'), 'val') ?? 100_000) / 100_000 };
  }

  /** A typeface; `+mj-lt` and the like are the theme's, empty where it leaves them to the script. */
  font(typeface: string): string {
    const reference = /^\+(mj|mn)-(lt|ea|cs)$/.exec(typeface);
    if (!reference) return typeface;
    const level = reference[1] === 'mj' ? 'a:majorFont' : 'a:minorFont';
    const script = { lt: 'a:latin', ea: 'a:ea', cs: 'a:cs' }[reference[2] as 'lt' | 'ea' | 'cs'];
    return text(at(this.root, 'a:themeElements', 'a:fontScheme', level, script), 'typeface') ?? '';
  }
}
