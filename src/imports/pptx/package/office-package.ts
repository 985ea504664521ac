import { posix } from 'node:path';
import { PptxRefused } from '../pptx-refused.js';
import type { Element } from './element.js';
import { type ElementBudget, parseXml } from './parse-xml.js';
import { ZipArchive } from './zip-archive.js';

/** Most elements of all parts that are read, each as often as it is read. */
const MAX_ELEMENTS = 1_500_000;

/** Where a part leads. */
export interface Relationship {
  id: string;
  /** The last word of the type: `image`, `slideLayout`, `hyperlink`. */
  type: string;
  /** The name of a part, or an address outside of the file, which is never followed. */
  target: string;
  isExternal: boolean;
}

export type Relationships = ReadonlyMap<string, Relationship>;

/** The parts of an Office file and how they lead to each other. */
export class OfficePackage {
  private readonly budget: ElementBudget = { left: MAX_ELEMENTS };
  private readonly links = new Map<string, Relationships>();
  private types: { defaults: Map<string, string>; overrides: Map<string, string> } | null = null;

  private constructor(private readonly archive: ZipArchive) {}

  /** @throws PptxRefused for what is no zip file, or exceeds the bounds. */
  static async open(bytes: Buffer): Promise<OfficePackage> {
    return new OfficePackage(await ZipArchive.open(bytes));
  }

  get names(): string[] {
    return this.archive.names;
  }

  has(part: string): boolean {
    return this.archive.has(part);
  }

  /** How many bytes a part has, without reading it; null where there is none. */
  sizeOf(part: string): number | null {
    return this.archive.sizeOf(part);
  }

  /** The bytes of a part, read anew each time; null where there is none. @throws PartDamaged */
  bytes(part: string): Uint8Array | null {
    return this.archive.read(part);
  }

  /** A part as elements, read anew each time; null where there is none. @throws PptxRefused, PartDamaged */
  xml(part: string): Element | null {
    const bytes = this.archive.read(part);
    return bytes && parseXml(bytes, part, this.budget);
  }

  /** A part that the file is nothing without. @throws PptxRefused where it is missing; as {@link xml}. */
  needed(part: string): Element {
    const root = this.xml(part);
    if (!root) throw new PptxRefused(`The part ${part} is missing. Open the file in PowerPoint and save it again.`);
    return root;
  }

  /** Where a part leads, by id; `''` is the package itself. @throws PptxRefused, PartDamaged */
  relationships(part: string): Relationships {
    const kept = this.links.get(part);
    if (kept) return kept;
    const { dir, base } = posix.parse(part);
    const root = this.xml(posix.join(dir, '_rels', `${base}.rels`));
    const links = new Map<string, Relationship>();
    for (const link of root?.all('rel:Relationship') ?? []) {
      const id = link.attribute('Id') ?? '';
      const written = link.attribute('Target') ?? '';
      const isExternal = link.attribute('TargetMode')?.toLowerCase() === 'external';
      const type = (link.attribute('Type') ?? '').split('/').at(-1) ?? '';
      links.set(id, { id, type, target: isExternal ? written : partAt(dir, written), isExternal });
    }
    this.links.set(part, links);
    return links;
  }

  /** The first part that a part leads to by a type of relationship. */
  partOf(part: string, type: string): string | undefined {
    for (const link of this.relationships(part).values()) {
      if (link.type === type && !link.isExternal) return link.target;
    }
    return undefined;
  }

  /** What the file says that a part is: a media type in lower case, or nothing. */
  contentType(part: string): string {
    this.types ??= this.readTypes();
    const { defaults, overrides } = this.types;
    const type = overrides.get(part.toLowerCase()) ?? defaults.get(posix.extname(part).slice(1).toLowerCase());
    return type ?? '';
  }

  private readTypes() {
    const root = this.xml('[Content_Types].xml');
    const read = (name: string, key: string) =>
      new Map(
        (root?.all(name) ?? []).map((type) => [
          (type.attribute(key) ?? '').replace(/^\//, '').toLowerCase(),
          (type.attribute('ContentType') ?? '').toLowerCase(),
        ]),
      );
    return { defaults: read('ct:Default', 'Extension'), overrides: read('ct:Override', 'PartName') };
  }
}

/** The name of a part that is written relative to a folder; `..` beyond the root stays at the root. */
function partAt(folder: string, written: string): string {
  const path = written.split(/[?#]/)[0]?.replace(/\\/g, '/') ?? '';
  return posix.join('/', path.startsWith('/') ? '' : folder, decoded(path)).slice(1);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
