import type { LeftOut } from '../../left-out.js';
import type { Element } from '../package/element.js';
import type { OfficePackage, Relationships } from '../package/office-package.js';
import { PartDamaged } from '../pptx-refused.js';
import type { TextStyles } from '../text/text-styles.js';

/** A part that slides are made on. */
export interface Layer {
  part: string;
  root: Element;
  links: Relationships;
  /** Shapes of its placeholders. */
  placeholders: Element[];
}

/** What a slide inherits from. */
export interface Layers {
  layout?: Layer;
  master?: Layer;
  /** `p:defaultTextStyle` of the presentation. */
  defaults?: Element;
}

/** What a shape is a placeholder of: `body` where the file names no kind. */
export interface Placeholder {
  type: string;
  index: string;
  /** The same of the layout and of the master, where they have it, the nearest first. */
  bases: Element[];
}

/** Reads each layout and master once. */
export class LayerStore {
  private readonly kept = new Map<string, Layer | undefined>();

  constructor(
    private readonly file: OfficePackage,
    private readonly defaults: Element | undefined,
    private readonly leftOut: LeftOut,
  ) {}

  /** The layers below a slide; one that is damaged is told and counts as absent. @throws PptxRefused */
  of(slide: string): Layers {
    const layout = this.layer(this.file.partOf(slide, 'slideLayout'));
    const master = this.layer(layout && this.file.partOf(layout.part, 'slideMaster'));
    return { ...(layout && { layout }), ...(master && { master }), ...(this.defaults && { defaults: this.defaults }) };
  }

  /** All layers that were asked for. */
  get used(): Layer[] {
    return [...this.kept.values()].filter((layer) => layer !== undefined);
  }

  layer(part: string | undefined): Layer | undefined {
    if (part === undefined) return undefined;
    if (this.kept.has(part)) return this.kept.get(part);
    const root = this.read(part);
    const placeholders = (root?.findAll('p:sp') ?? []).filter((shape) => placeholderOf(shape));
    const layer = root && { part, root, links: this.file.relationships(part), placeholders };
    this.kept.set(part, layer);
    return layer;
  }

  private read(part: string): Element | undefined {
    try {
      return this.file.xml(part) ?? undefined;
    } catch (error) {
      if (!(error instanceof PartDamaged)) throw error;
      this.leftOut.add('layout', 'Its part of the file is damaged.', part);
      return undefined;
    }
  }
}

/** `p:ph` of a shape, picture or frame, which says what it is a placeholder of. */
export function placeholderOf(shape: Element): Element | undefined {
  for (const child of shape.children) {
    if (/^p:nv\w+Pr$/.test(child.name)) return child.child('p:nvPr', 'p:ph');
  }
  return undefined;
}

/** A shape's place among those of the layout, by index, and of the master, by type. */
export function inherited(shape: Element, { layout, master }: Layers): Placeholder | undefined {
  const own = placeholderOf(shape);
  if (!own) return undefined;
  const index = own.attribute('idx') ?? '0';
  const ofLayout = layout && baseIn(layout, own.attribute('type'), own.attribute('idx'));
  const type = own.attribute('type') ?? (ofLayout && placeholderOf(ofLayout)?.attribute('type')) ?? 'obj';
  const ofMaster = master?.placeholders.find((base) => kindOf(placeholderOf(base)?.attribute('type')) === kindOf(type));
  return { type, index, bases: [ofLayout, ofMaster].filter((base) => base !== undefined) };
}

function baseIn(layout: Layer, type: string | undefined, index: string | undefined): Element | undefined {
  const kind = kindOf(type);
  const named = layout.placeholders.map((shape) => ({ shape, own: placeholderOf(shape) }));
  const sameIndex = named.find(({ own }) => index !== undefined && own?.attribute('idx') === index);
  return (sameIndex ?? named.find(({ own }) => kindOf(own?.attribute('type')) === kind))?.shape;
}

/** Placeholders of a master are fewer than those of layouts. */
function kindOf(type: string | undefined): string {
  switch (type) {
    case 'title':
    case 'ctrTitle':
      return 'title';
    case 'dt':
    case 'ftr':
    case 'sldNum':
    case 'hdr':
      return type;
    default:
      return 'body';
  }
}

/** The styles of a shape's text, the nearest first. */
export function stylesOf(shape: Element, placeholder: Placeholder | undefined, layers: Layers): TextStyles {
  const lists = [shape, ...(placeholder?.bases ?? [])].map((each) => each.child('p:txBody', 'a:lstStyle'));
  const kind = placeholder && kindOf(placeholder.type);
  const ofMaster = kind === 'title' ? 'p:titleStyle' : kind === 'body' ? 'p:bodyStyle' : 'p:otherStyle';
  if (placeholder) lists.push(layers.master?.root.child('p:txStyles', ofMaster));
  lists.push(layers.defaults);
  const fit = shape.child('p:txBody', 'a:bodyPr', 'a:normAutofit')?.number('fontScale');
  return {
    lists: lists.filter((list) => list !== undefined),
    scale: fit === undefined ? 1 : Math.min(1, Math.max(0.1, fit / 100_000)),
  };
}
