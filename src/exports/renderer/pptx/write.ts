import { crc32 } from 'node:zlib';
import type { Sequence } from '../sequence.js';
import { addChart } from './charts/charts.js';
import type { PptxProperties } from './finish.js';
import type { ChartItem, GroupItem, Item, MeasuredSlide } from './measured.js';
import type { GroupPatch, ObjectPatch, SlidePatch } from './objects/patch.js';
import { addPicture, type PictureBytes } from './objects/pictures.js';
import { ownChart, ownFormulas, ownObject, ownSlideJson } from './own-slide.js';
import type { OwnSlide } from '../../../formats/own-slides.js';
import { Presentation } from './presentation.js';
import type { Page } from './pptxgen.js';
import { addBox, addFreeform, addLine, addPreset } from './objects/shapes.js';
import { addTable } from './objects/tables.js';
import { addText } from './objects/text.js';

/**
 * Writes measured slides as a native presentation: text, tables, charts, shapes and pictures that can be edited.
 *
 * The bytes depend on slides and properties only, not on how the slides are chunked.
 *
 * @param chunks slides in order
 * @param readPicture loads a picture by its address; without a result the picture is left out
 */
export async function writePptx(
  chunks: Sequence<MeasuredSlide[]>,
  properties: PptxProperties,
  readPicture: (src: string) => Promise<WrittenPicture | undefined>,
): Promise<Buffer> {
  const presentation = new Presentation(properties);
  let number = 0;
  for await (const slides of chunks) {
    const patches: SlidePatch[] = [];
    const charts: ChartItem[] = [];
    const pictures = await picturesOf(slides, readPicture, presentation);
    for (const { items, background } of slides) {
      const titled = items.some((item) => item.type === 'text' && item.role !== null);
      const page = presentation.addPage({ titled });
      page.background = { color: background.fill.hex };
      const writer = new SlideWriter(page, pictures, charts, properties.embedFonts);
      for (const item of items) writer.add(item);
      const source = properties.own?.slides[number++];
      patches.push({
        background: background.gradient,
        objects: writer.objects,
        groups: writer.groups,
        ...(source && { own: ownSlideJson(source, writer.own, properties.own!.logo) }),
      });
    }
    await presentation.write(patches, charts);
  }
  return presentation.finish();
}

/** A picture, and the addresses of the deck that it shows. */
export type WrittenPicture = PictureBytes & { addresses?: readonly string[] };

/** A picture that the presentation holds, by its name there. */
interface HeldPicture {
  data: string;
  crc: number;
  addresses: readonly string[];
}

/** The pictures on these slides by the address that they use; each is read once. */
async function picturesOf(
  slides: MeasuredSlide[],
  read: (src: string) => Promise<WrittenPicture | undefined>,
  presentation: Presentation,
): Promise<ReadonlyMap<string, HeldPicture>> {
  const items = slides.flatMap(({ items }) => items);
  const addresses = new Set(items.flatMap((item) => (item.type === 'picture' ? [item.src] : [])));
  const pictures = new Map<string, HeldPicture>();
  await Promise.all(
    [...addresses].map(async (src) => {
      const found = await read(src);
      if (!found) return;
      const { body, addresses = [] } = found;
      pictures.set(src, { data: presentation.hold(found), crc: crc32(body), addresses });
    }),
  );
  return pictures;
}

/** Object names: `mend-objects` finds objects by them, and the selection pane shows them. */
const LABELS: Record<Item['type'], string> = {
  box: 'Shape',
  preset: 'Shape',
  text: 'Text',
  picture: 'Picture',
  table: 'Table',
  chart: 'Chart',
  line: 'Connector',
  freeform: 'Drawing',
  group: 'Group',
};

class SlideWriter {
  readonly objects: ObjectPatch[] = [];
  readonly groups: GroupPatch[] = [];
  readonly own: Required<Pick<OwnSlide, 'objects' | 'pictures' | 'formulas'>> = {
    objects: [],
    pictures: [],
    formulas: [],
  };
  private count = 0;

  constructor(
    private readonly page: Page,
    private readonly pictures: ReadonlyMap<string, HeldPicture>,
    private readonly charts: ChartItem[],
    private readonly embedFonts: boolean,
  ) {}

  add(item: Item): void {
    if (item.type === 'group') return this.addGroup(item);
    const name = this.nameFor(item);
    const patch = this.write(item, name);
    this.own.objects.push(...(item.type === 'chart' ? [ownChart(item, name)] : ownObject(item, name)));
    if (item.type !== 'chart') this.own.formulas.push(...ownFormulas(item));
    if (patch) this.objects.push(patch);
  }

  private nameFor(item: Item): string {
    const title = item.type === 'text' && item.role !== null;
    return `${title ? 'Title' : LABELS[item.type]} ${++this.count}`;
  }

  private write(item: Exclude<Item, GroupItem>, name: string): ObjectPatch | null {
    switch (item.type) {
      case 'box':
        return addBox(this.page, item, name);
      case 'line':
        return addLine(this.page, item, name);
      case 'preset':
        return addPreset(this.page, item, name);
      case 'freeform':
        return addFreeform(this.page, item, name);
      case 'text':
        return addText(this.page, item, name, this.embedFonts);
      case 'table':
        return addTable(this.page, item, name, this.embedFonts);
      case 'picture': {
        const picture = this.pictures.get(item.src);
        if (!picture) return null;
        this.own.pictures.push([name, picture.crc, ...picture.addresses]);
        return addPicture(this.page, item, name, picture.data);
      }
      case 'chart':
        this.charts.push(item);
        addChart(this.page, item, name);
        return { name, alt: item.alt || LABELS.chart };
    }
  }

  private addGroup(group: GroupItem): void {
    const name = this.nameFor(group);
    const before = this.objects.length;
    for (const item of group.items) this.add(item);
    const members = this.objects.slice(before);
    const [first] = members;
    const last = members.at(-1);
    if (!first || !last) return;
    this.groups.push({ name, alt: group.alt, first: first.name, last: last.name, frame: group });
  }
}
