import { boundsOf, distanceTo, rectangle, turnedOutline } from './geometry-in-file.js';
import type { FileObject, FileSlide } from './objects-in-file.js';
import type { AreaMark, Bounds, LaidOutSlide, Mark, OutlineMark, PictureMark } from './objects-laid-out.js';
import { alike, cssGradient, gradientFaults, seen, told } from './paints.js';

/** Px by which a place may differ. */
const NEAR = 2;
/** Px by which the edges of a box may differ, which Chromium paints at whole pixels. */
const SHARP = 0.2;
/** Px by which a line's width or a corner's radius may differ. */
const CLOSE = 0.5;

/** A mark of the page and the object of the file that stands for it. */
export interface Pair {
  mark: Mark;
  object: FileObject;
}

/** Boxes up to this thickness are lines, which programs draw sharp. */
const THIN = 4;

const DASHES: Record<string, string> = { solid: 'solid', dashed: 'dash', dotted: 'sysDot' };

/** Pairs marks with objects, the most alike first; what is left over on either side has no counterpart. */
export function pairsOf(marks: readonly Mark[], objects: readonly FileObject[]) {
  const costs = marks
    .flatMap((mark) => objects.map((object) => ({ mark, object, cost: costOf(mark, object) })))
    .filter(({ cost }) => cost < 200)
    .sort((a, b) => a.cost - b.cost);
  const pairs: Pair[] = [];
  const taken = new Set<unknown>();
  for (const { mark, object } of costs) {
    if (taken.has(mark) || taken.has(object)) continue;
    taken.add(mark).add(object);
    pairs.push({ mark, object });
  }
  return {
    pairs,
    missing: marks.filter((mark) => !taken.has(mark)),
    invented: objects.filter((object) => !taken.has(object)),
  };
}

function costOf(mark: Mark, object: FileObject): number {
  const kinds: Record<string, string> = { picture: 'pic', chart: 'graphicFrame' };
  const kind = kinds[mark.kind];
  if (kind ? object.kind !== kind : object.kind === 'pic' || object.kind === 'graphicFrame') return Infinity;
  const bounds = mark.kind === 'area' ? object.outer : object.bounds;
  const apart = (mark.kind === 'picture' ? shownOf(mark).bounds : mark.bounds).reduce(
    (sum, side, i) => sum + Math.abs(side - bounds[i]!),
    0,
  );
  if (mark.kind !== 'area' && mark.kind !== 'outline') return apart;
  const line = mark.kind === 'area' ? mark.border : mark.stroke;
  const face = object.preset === 'line' && mark.kind === 'area' ? (object.line?.color ?? null) : object.fill.color;
  const fill = mark.fill ? seen(mark.fill, mark.opacity * (mark.kind === 'outline' ? mark.fillOpacity : 1)) : null;
  const own = object.preset === 'line' && mark.kind === 'area' ? null : object.line;
  const gradient = mark.kind === 'area' ? mark.gradient : null;
  const odd = [
    !gradient && !alike(fill, face),
    !!gradient !== !!object.fill.gradient,
    !!line !== !!own,
    !!line && !!own && line.color !== undefined && !alike(seen(line.color, mark.opacity), own.color),
    mark.kind === 'outline' && (mark.group === null) !== (object.group === null),
    mark.alt !== object.descr,
  ];
  return apart + 4 * odd.filter(Boolean).length;
}

const far = (wanted: Bounds, found: Bounds, most = NEAR) => wanted.some((side, i) => Math.abs(side - found[i]!) > most);
const rounded = (bounds: Bounds) => bounds.map((side) => Math.round(side * 10) / 10).join(' ');
const place = (wanted: Bounds, found: Bounds) =>
  far(wanted, found) ? [`is at ${rounded(found)} in place of ${rounded(wanted)}`] : [];

/** What is wrong with the object that stands for a mark. */
export function faultsOf({ mark, object }: Pair, hashes: ReadonlyMap<string, string>): string[] {
  const faults = [...altFaults(mark, object), ...turnFaults(mark, object), ...frameFaults(object)];
  if (mark.kind === 'area') faults.push(...areaFaults(mark, object));
  if (mark.kind === 'outline') faults.push(...outlineFaults(mark, object));
  if (mark.kind === 'picture') faults.push(...pictureFaults(mark, object, hashes));
  if (mark.kind === 'chart') faults.push(...place(mark.bounds, object.bounds));
  return faults.map((fault) => `${mark.label} ${fault}`);
}

function altFaults({ alt }: Mark, { descr, isDecorative }: FileObject): string[] {
  if (alt?.replace(/\s+/g, ' ') !== descr?.replace(/\s+/g, ' '))
    return [`is described as “${descr}” in place of “${alt}”`];
  if (!alt && !isDecorative) return ['is not marked as decorative'];
  return alt && isDecorative ? ['is described and marked as decorative'] : [];
}

/** Lines can be connected to shapes, and a path fills its frame, which is what Office shows around it. */
function frameFaults({ kind, preset, outline, bounds, place: { x, y, w, h, rotate } }: FileObject): string[] {
  if (preset === 'line' && kind !== 'cxnSp') return ['can not be connected'];
  if (preset === 'line' && [x, y, w, h].some((length) => !isOnStep(length))) return ['becomes oblique in LibreOffice'];
  if (preset || kind !== 'sp' || rotate || outline.length === 0) return [];
  return far(bounds, [x, y, x + w, y + h], CLOSE)
    ? [`fills ${rounded(bounds)} of its frame ${rounded([x, y, x + w, y + h])}`]
    : [];
}

/** LibreOffice rounds both ends of a line to hundredths of a millimetre. */
const isOnStep = (px: number) => Math.abs(px * PER_PX - Math.round(px * PER_PX)) < 0.01;
const PER_PX = 2540 / 96;

/** Outlines are compared with their turn; so it is with what is round. */
function turnFaults(mark: Mark, { place: { rotate } }: FileObject): string[] {
  if (mark.kind === 'outline' || mark.kind === 'text') return [];
  const turn = Math.abs(((mark.rotation - rotate + 540) % 360) - 180);
  return turn > 0.5 ? [`is turned by ${rotate}° in place of ${mark.rotation}°`] : [];
}

function areaFaults(mark: AreaMark, object: FileObject): string[] {
  const { opacity, border } = mark;
  const isLine = object.preset === 'line';
  const turned = mark.rotation ? turnedBounds(object.place) : null;
  const wanted = mark.fill ? seen(mark.fill, opacity) : null;
  const found = isLine ? (object.line?.color ?? null) : object.fill.color;
  const line = isLine ? null : object.line;
  const gradient = mark.gradient ? cssGradient(mark.gradient, mark.width, mark.height, opacity) : null;
  const faults = turned ? [] : place(mark.bounds, object.outer);
  if (!turned && !isSharp(mark, object.outer))
    faults.push(`is at ${object.outer.map((side) => side.toFixed(2)).join(' ')}, which is not where it is sharp`);
  if (turned && far(mark.bounds, turned, NEAR + (border?.width ?? 0))) faults.push(...place(mark.bounds, turned));
  if (!gradient && !alike(wanted, found)) faults.push(`is filled with ${told(found)} in place of ${told(wanted)}`);
  faults.push(...gradientFaults(gradient, object.fill.gradient));
  if (isLine && object.line?.round) faults.push('ends round');
  if (isLine && (object.line?.dash ?? 'solid') !== DASHES[mark.dash])
    faults.push(`is ${object.line?.dash} in place of ${mark.dash}`);
  faults.push(...borderFaults(border && { ...border, color: seen(border.color, opacity) }, line));
  return [...faults, ...radiusFaults(mark, object), ...formFaults(mark, object), ...edgeFaults(mark, object)];
}

/** Long thin boxes are lines, and no others. */
function formFaults(
  { width, height, radii, border, gradient, alt, edges }: AreaMark,
  { preset }: FileObject,
): string[] {
  const [thick, long] = [Math.round(Math.min(width, height)), Math.max(width, height)];
  const isThin = thick <= THIN && long > 5 * THIN && Math.max(...radii) < 0.5;
  if (preset === 'line') return thick > THIN + 1 || long < 3.75 * THIN ? ['is a line in place of a box'] : [];
  return isThin && !border && !gradient && !alt && !edges ? ['is a box in place of a line'] : [];
}

/** The inner edge of a border whose sides differ in width, where its corners are round and in the middle of its sides. */
function edgeFaults({ edges, radii }: AreaMark, { outline, outer: [left, top, right, bottom] }: FileObject): string[] {
  if (!edges) return [];
  const [above, after, below, before] = edges;
  const [l, t, r, b] = [left + before, top + above, right - after, bottom - below];
  const inset = (radius: number, ...sides: number[]) => Math.max(0, radius - Math.max(...sides)) * (1 - Math.SQRT1_2);
  const [tl, tr, br, bl] = [
    inset(radii[0], above, before),
    inset(radii[1], above, after),
    inset(radii[2], below, after),
    inset(radii[3], below, before),
  ];
  const inner: [number, number][] = [
    ...([
      [l + tl, t + tl],
      [r - tr, t + tr],
      [r - br, b - br],
      [l + bl, b - bl],
    ] as [number, number][]),
    ...([
      [(l + r) / 2, t],
      [r, (t + b) / 2],
      [(l + r) / 2, b],
      [l, (t + b) / 2],
    ] as [number, number][]),
  ];
  return inner.every((point) => distanceTo(outline, point) < 1) ? [] : ['has an inner edge that is elsewhere'];
}

/**
 * Boxes have their edges at whole pixels, circles where they are. An oval that is hardly longer than wide may be either: it
 * has no straight edge, which alone would be blurred.
 */
function isSharp({ bounds, radii, width, height, edges }: AreaMark, outer: Bounds): boolean {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  const isRound = !edges && radii.every((radius) => radius >= shorter / 2 - 0.5);
  const isAsItIs = isRound && longer - shorter < 1.5 && !far(bounds, outer, SHARP);
  const isOnPixels = !(isRound && longer - shorter < 0.5) && !far(bounds.map(Math.round) as Bounds, outer, SHARP);
  return isAsItIs || isOnPixels;
}

const turnedBounds = (place: FileObject['place']) => boundsOf(turnedOutline([rectangle(place)], place));

function radiusFaults({ radii, width, height }: AreaMark, object: FileObject): string[] {
  if (object.preset === 'line') return Math.max(...radii) < 2 ? [] : ['has lost its round corners'];
  if (!object.preset) return cornerFaults(radii, object);
  const most = Math.min(width, height) / 2;
  const odd = radii.some((radius) => Math.abs(Math.min(radius, most) - Math.min(object.radius, most)) > 1);
  if (odd) return [`has corners of ${Math.round(object.radius)} px in place of ${radii.map(Math.round).join(' ')}`];
  const isCircle = Math.abs(width - height) < 0.1 && radii.every((radius) => radius >= most);
  if (isCircle && object.preset !== 'ellipse') return ['is a circle that is none in Office'];
  const round = radii.map((radius) => Math.min(radius, most)) as AreaMark['radii'];
  return object.place.rotate ? [] : cornerFaults(round, object);
}

/** Corners: the outline passes where each is round, 0.29 of the radius from both sides. */
function cornerFaults(radii: AreaMark['radii'], { outline, bounds: [l, t, r, b], line }: FileObject): string[] {
  const half = (line?.width ?? 0) / 2;
  const [tl, tr, br, bl] = radii.map((radius) => Math.max(0, radius - half) * (1 - Math.SQRT1_2)) as AreaMark['radii'];
  const corners = [
    [l + tl, t + tl],
    [r - tr, t + tr],
    [r - br, b - br],
    [l + bl, b - bl],
  ] as [number, number][];
  return corners.every((corner) => distanceTo(outline, corner) < 1)
    ? []
    : [`has no corners of ${radii.map(Math.round).join(' ')} px`];
}

function borderFaults(
  wanted: { width: number; color: ReturnType<typeof seen>; dash: string; round: boolean } | null,
  found: FileObject['line'],
): string[] {
  if (!wanted || !found)
    return wanted ? ['has no line around it'] : found ? ['has a line around it that nobody drew'] : [];
  return [
    ...(alike(wanted.color, found.color)
      ? []
      : [`has a line of ${told(found.color)} in place of ${told(wanted.color)}`]),
    ...(Math.abs(wanted.width - found.width) > CLOSE
      ? [`has a line of ${found.width} px in place of ${wanted.width}`]
      : []),
    ...(wanted.round === found.round ? [] : [`has a line that ends ${found.round ? 'round' : 'flat'}`]),
    ...(DASHES[wanted.dash] === found.dash ? [] : [`has a line that is ${found.dash} in place of ${wanted.dash}`]),
  ];
}

function outlineFaults(mark: OutlineMark, object: FileObject): string[] {
  const { stroke, opacity } = mark;
  const wanted = mark.fill ? seen(mark.fill, mark.fillOpacity * opacity) : null;
  const faults = place(mark.bounds, object.bounds);
  const away = Math.max(...mark.points.map((point) => distanceTo(object.outline, point)));
  if (away > (mark.straight ? CLOSE : NEAR)) faults.push(`leaves its outline by ${Math.round(away)} px`);
  if (mark.straight !== (object.preset === 'line')) faults.push(`is ${mark.straight ? 'no' : 'a'} line`);
  if (mark.preset && object.preset !== mark.preset) faults.push(`is ${object.preset} in place of ${mark.preset}`);
  if (!alike(wanted, object.fill.color) && object.preset !== 'line') {
    faults.push(`is filled with ${told(object.fill.color)} in place of ${told(wanted)}`);
  }
  faults.push(...gradientFaults(null, object.fill.gradient));
  faults.push(
    ...borderFaults(stroke && { ...stroke, color: seen(stroke.color, stroke.opacity * opacity) }, object.line),
  );
  return faults;
}

/** Where a picture is drawn, and the parts of it that are cut off, by CSS Images 3, 5.5. */
function shownOf({ bounds, width, height, natural: [nw, nh], fit, position }: PictureMark): {
  bounds: Bounds;
  crop: Bounds;
} {
  const [sx, sy] = [width / nw, height / nh];
  const contain = Math.min(sx, sy);
  const scales: Record<string, number> = {
    cover: Math.max(sx, sy),
    contain,
    none: 1,
    'scale-down': Math.min(1, contain),
  };
  const scale = scales[fit];
  const [w, h] = scale === undefined ? [width, height] : [nw * scale, nh * scale];
  const [px, py] = position.split(' ').map((value) => (value.endsWith('%') ? parseFloat(value) / 100 : value)) as [
    number | string,
    number | string,
  ];
  const offset = (at: number | string, free: number) => (typeof at === 'number' ? free * at : parseFloat(at));
  const [x, y] = [offset(px, width - w), offset(py, height - h)];
  const [l, t] = bounds;
  const shown: Bounds = [Math.max(0, x), Math.max(0, y), Math.min(width, x + w), Math.min(height, y + h)];
  return {
    bounds: [l + shown[0], t + shown[1], l + shown[2], t + shown[3]],
    crop: [(shown[0] - x) / w, (shown[1] - y) / h, (x + w - shown[2]) / w, (y + h - shown[3]) / h],
  };
}

function pictureFaults(mark: PictureMark, object: FileObject, hashes: ReadonlyMap<string, string>): string[] {
  const shown = shownOf(mark);
  const picture = object.picture!;
  const turned = mark.rotation ? turnedBounds(object.place) : object.bounds;
  const faults = place(mark.rotation ? mark.bounds : shown.bounds, turned);
  const [l, t, r, b] = shown.crop.map(
    (share, i) => (share - picture.crop[i]!) * (i % 2 ? mark.height : mark.width),
  ) as Bounds;
  if ([l, t, r, b].some((px) => Math.abs(px) > NEAR)) {
    const say = (crop: Bounds) => crop.map((share) => Math.round(share * 1000) / 10).join(' ');
    faults.push(`is cropped by ${say(picture.crop)} % in place of ${say(shown.crop)} %`);
  }
  if (hashes.get(mark.src) !== picture.hash) faults.push('shows another picture');
  if (Math.abs(picture.alpha - mark.opacity) > 0.0051)
    faults.push(`has an opacity of ${picture.alpha} in place of ${mark.opacity}`);
  const most = Math.min(shown.bounds[2] - shown.bounds[0], shown.bounds[3] - shown.bounds[1]) / 2;
  if (Math.abs(Math.min(mark.radius, most) - Math.min(object.radius, most)) > 1) {
    faults.push(`has corners of ${Math.round(object.radius)} px in place of ${Math.round(mark.radius)}`);
  }
  return faults;
}

/** Drawings that belong together are one group, with all its shapes and no others. */
export function groupFaults(pairs: readonly Pair[], { groups }: FileSlide): string[] {
  const faults: string[] = [];
  const found = new Map<number, { names: Set<string | null>; pairs: Pair[] }>();
  for (const pair of pairs) {
    const { mark, object } = pair;
    const group = mark.kind === 'outline' ? mark.group : null;
    if (group === null) {
      if (object.group !== null) faults.push(`${mark.label} is in a group`);
      continue;
    }
    const entry = found.get(group) ?? { names: new Set(), pairs: [] };
    entry.names.add(object.group);
    entry.pairs.push(pair);
    found.set(group, entry);
  }
  for (const { names, pairs: members } of found.values()) {
    const { label } = members[0]!.mark;
    const { groupAlt } = members[0]!.mark as OutlineMark;
    const group = groups.find(({ name }) => names.has(name));
    if (names.size !== 1 || !group) {
      faults.push(`${label} is not one group with the ${members.length} shapes of its drawing`);
      continue;
    }
    faults.push(
      ...altFaults({ alt: groupAlt } as Mark, group as unknown as FileObject).map(
        (fault) => `the group of ${label} ${fault}`,
      ),
    );
    // The frame of a group of turned shapes is that before the turn; Office shows the shapes by their own frames.
    if (members.some(({ mark }) => mark.rotation)) continue;
    const around: Bounds = [
      Math.min(...members.map(({ object }) => object.bounds[0])),
      Math.min(...members.map(({ object }) => object.bounds[1])),
      Math.max(...members.map(({ object }) => object.bounds[2])),
      Math.max(...members.map(({ object }) => object.bounds[3])),
    ];
    faults.push(...place(around, group.bounds).map((fault) => `the group of ${label} ${fault}`));
  }
  const shared = groups.length - found.size;
  return shared === 0 ? faults : [...faults, `the slide has ${groups.length} groups in place of ${found.size}`];
}

/** What the selection pane lists: each object by its kind and a number of its own. */
const NAMES: Record<string, RegExp> = {
  area: /^(?:Shape|Connector|Drawing) \d+$/,
  outline: /^(?:Shape|Connector|Drawing) \d+$/,
  picture: /^Picture \d+$/,
  chart: /^Chart \d+$/,
};

export function nameFaults(pairs: readonly Pair[], { objects, groups }: FileSlide): string[] {
  const names = [...objects, ...groups].map(({ name }) => name);
  return [
    ...names.filter((name, i) => names.indexOf(name) !== i).map((name) => `two objects are called “${name}”`),
    ...pairs
      .filter(({ mark, object }) => !NAMES[mark.kind]!.test(object.name))
      .map(({ mark, object }) => `${mark.label} is called “${object.name}”`),
    ...objects
      .filter(({ isTitle, words, name }) => words && !(isTitle ? /^Title \d+$/ : /^Text \d+$/).test(name))
      .map(({ name, words }) => `“${words.slice(0, 30)}” is called “${name}”`),
    ...groups.filter(({ name }) => !/^Group \d+$/.test(name)).map(({ name }) => `a group is called “${name}”`),
  ];
}

/** Words are read by themselves, and are no decoration. */
export const wordFaults = ({ objects }: FileSlide, shown: ReadonlyMap<Mark, FileObject>): string[] => {
  const known = new Set(shown.values());
  const boxes = objects.filter(({ words }) => words);
  return [
    ...boxes
      .filter(({ isDecorative, descr }) => isDecorative || descr)
      .map(
        ({ words, descr }) =>
          `“${words.slice(0, 30)}” is ${descr ? `described as “${descr}”` : 'marked as decorative'}`,
      ),
    ...boxes
      .filter((box) => !box.isTitle && !known.has(box))
      .map(({ words }) => `“${words.slice(0, 30)}” was not drawn by Chromium`),
  ];
};

/** Objects that lie over each other in another order than Chromium painted them. */
export function orderFaults(
  { marks, stacks }: LaidOutSlide,
  pairs: readonly Pair[],
  texts: ReadonlyMap<Mark, FileObject>,
): string[] {
  const objects = new Map<Mark, FileObject>([...texts, ...pairs.map(({ mark, object }) => [mark, object] as const)]);
  const faults = stacks.flatMap((stack) => {
    const known = stack.map((index) => marks[index]!).filter((mark) => objects.has(mark));
    return known.slice(1).flatMap((below, i) => {
      const above = known[i]!;
      // Of lines of text that follow each other, which have nothing behind their letters, Chromium finds either one where they touch.
      if (above.kind === 'text' && below.kind === 'text') return [];
      const [over, under] = [objects.get(above)!, objects.get(below)!];
      return over === under || over.order > under.order ? [] : [`${above.label} is painted below ${below.label}`];
    });
  });
  return [...new Set(faults)];
}

/** The text boxes that hold the texts of a page, as far as they lie there. */
export function textsOf(marks: readonly Mark[], objects: readonly FileObject[]): Map<Mark, FileObject> {
  const key = (words: string) => words.replace(/[\s\u00AD-]/g, '').toLowerCase();
  const found = new Map<Mark, FileObject>();
  for (const mark of marks) {
    if (mark.kind !== 'text') continue;
    const [x, y] = [(mark.bounds[0] + mark.bounds[2]) / 2, (mark.bounds[1] + mark.bounds[3]) / 2];
    const within = ([l, t, r, b]: Bounds) => x > l - 6 && x < r + 6 && y > t - 6 && y < b + 6;
    const box = objects.find(({ words, bounds }) => words && within(bounds) && key(words).includes(key(mark.text)));
    if (box) found.set(mark, box);
  }
  return found;
}
