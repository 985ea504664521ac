import { defineTemplate } from '../../define/define-template.js';
import { image, line, list, text } from '../../define/fields.js';
import { dataVariants, footnote, header, highlight } from '../../define/vocabulary.js';
import { Connectors } from '../../kit/diagrams/connector.js';
import { classes, css } from '../../kit/css.js';
import { lineHeightIn } from '../../kit/leading.js';
import { DrawnSlide, type Area } from '../../kit/frame/drawn-slide.js';
import type { Box } from '../../kit/diagrams/node.js';
import { Portrait } from '../../kit/blocks/person.js';
import { placeOf } from '../../kit/diagrams/place.js';
import { useSlide } from '../../kit/slide-context.js';
import { treeAcross, treeDown, type TreeNode } from '../../kit/diagrams/tree.js';
import { sized } from '../../kit/type-scale.js';
import { lineCount, textWidth } from '../../kit/words/text-width.js';
import { Words } from '../../kit/words/words.js';

interface Member {
  id?: string;
  name?: string;
  role?: string;
  portrait?: string;
  reportsTo?: string;
  highlight: boolean;
}

/** People from which on they need all the room that there is. */
const DENSE = 12;

export const orgChart = defineTemplate({
  key: 'orgChart',
  name: 'Organization chart',
  group: 'People & proof',
  category: 'Show',
  holds: ['people'],
  topic: 'orgChart',
  synonyms: 'hierarchy reporting lines structure people organisation',
  whenToUse: 'Who reports to whom, up to four levels and sixteen boxes.',
  description: 'Boxes with name and role joined by reporting lines.',
  fields: {
    ...header,
    items: list(
      'People',
      { min: 2, max: 16 },
      {
        id: text('ID', { maxLen: 12, help: 'Unique short name.' }),
        name: line('Name', { max: 36, most: 50, plain: true }),
        role: line('Role', { max: 30, most: 50, plain: true }),
        portrait: image('Portrait', { side: 480 }),
        reportsTo: text('Reports to', { maxLen: 12, help: 'ID of the manager; blank for the top.' }),
        highlight,
      },
    ),
    footnote,
  },
  variants: dataVariants,
  layoutVariants: { vertical: 'top to bottom', horizontal: 'left to right' },
  defaults: {
    eyebrow: 'Organization',
    title: 'One new team brings product and service under one lead',
    items: [
      { id: 'ceo', name: 'Managing Director', role: 'Executive board' },
      { id: 'cpo', name: 'Product and Service', role: 'New unit from April', reportsTo: 'ceo', highlight: true },
      { id: 'cfo', name: 'Finance', role: 'Controlling and purchasing', reportsTo: 'ceo' },
      { id: 'cso', name: 'Sales', role: 'Three regions', reportsTo: 'ceo' },
      { id: 'dev', name: 'Development', role: '24 people', reportsTo: 'cpo' },
      { id: 'des', name: 'Design', role: '6 people', reportsTo: 'cpo' },
      { id: 'sup', name: 'Customer service', role: '18 people', reportsTo: 'cpo' },
      { id: 'ctl', name: 'Controlling', role: '5 people', reportsTo: 'cfo' },
      { id: 'nor', name: 'North', role: '12 people', reportsTo: 'cso' },
      { id: 'sou', name: 'South', role: '15 people', reportsTo: 'cso' },
    ],
  },
  view: ({ items, layoutVariant, ...frame }) => (
    <DrawnSlide {...frame} dense={items.length > DENSE}>
      {(area) => <OrgChart members={items} area={area} across={layoutVariant === 'horizontal'} />}
    </DrawnSlide>
  ),
  css: css`
    .member {
      position: absolute;
      display: flex;
      align-items: safe center;
      gap: 12px;
      padding: 6px 10px;
      border-radius: var(--radius-small);
      background: var(--card);
      color: var(--text);
    }
    .member.top {
      background: var(--card-strong);
    }
    .member.highlight {
      background: var(--emphasis);
    }
    &[data-squeezed] .member {
      padding: 2px 6px;
    }
    .member-words {
      min-width: 0;
      flex: 1;
    }
    .member-name {
      font-weight: 600;
      line-height: 1.2;
    }
    .member-role {
      line-height: 1.25;
      margin-top: 2px;
    }
    .few {
      --body: var(--heading);
      --label: ${sized('body')};
    }
    .member.plain {
      justify-content: center;
      text-align: center;
    }
    .member.high {
      flex-direction: column;
      gap: 6px;
      padding-inline: 8px;
    }
    .member.narrow {
      gap: 8px;
      padding-inline: 10px;
    }
    .high .member-words {
      flex: 0 1 auto;
      max-width: 100%;
    }
    .member:is(.flat, .low) {
      gap: 8px;
      padding-block: 2px;
    }
    .flat .member-words {
      display: flex;
      gap: 0 8px;
      align-items: baseline;
      text-align: start;
    }
    .flat .member-name {
      flex: none;
      max-width: 64%;
    }
    .flat .member-role {
      flex: 1;
      min-width: 0;
    }
  `,
});

/** Where the portraits of a chart stand to the words. */
type Portraits = 'beside' | 'small' | 'above' | 'none';

/** What padding and portrait take of the width of a box. */
const BESIDE_WORDS = { usual: 88, small: 60 };
/** A box with the portrait above its words, and the least height of one. */
const HIGH_BOX = { width: 264, height: 164 };
const LEAST_HIGH = 112;
/** Boxes that are smaller than this both ways need all their room for words. */
const NAMED = { width: 230, height: 68 };
/** What a box needs beside its two lines, in px: at least, and where they stand free of its edges; and a line with both beside it. */
const [LEAST_EDGES, FREE_EDGES, FLAT_PADDING] = [4, 14, 32];
/** So few boxes are large enough for larger words. */
const FEW = 4;
/** How much wider words are at the size that they have where there is room. */
const COMFORT = 1.2;

function OrgChart({ members, area, across }: { members: Member[]; area: Area; across: boolean }) {
  const twoLines = useTwoLines();
  const tree = reportingTree(members);
  const widest = widestWord(members);
  const room = {
    ...area,
    levelGap: across ? 48 : members.length > 10 ? 24 : 36,
    gap: across ? (members.length > 10 ? 4 : 10) : 12,
    box: across ? { width: 520, height: 96 } : { width: 300, height: 132 },
    narrowest: Math.min(200, Math.max(148, widest + 20)),
  };
  const beside = across ? treeAcross(tree, room) : treeDown(tree, room);
  const roomy = [...beside.boxes.values()].every(({ width, height }) => width >= NAMED.width || height >= NAMED.height);
  const pictured = roomy && members.some(({ portrait }) => portrait);
  const high = !across && [...beside.boxes.values()].every(({ height }) => height >= LEAST_HIGH);
  const wanted = pictured ? portraitsFor(widest, narrowestOf(beside.boxes), high) : 'none';
  const pictures = wanted === 'above' && !across ? treeDown(tree, { ...room, box: HIGH_BOX }) : beside;
  const isWhole = members.every((member, index) => hasRoom(member, pictures.boxes.get(index)!, wanted, twoLines));
  const [portraits, { boxes, lines }]: [Portraits, typeof beside] = isWhole ? [wanted, pictures] : ['none', beside];
  const tops = new Set(tree.map(({ key }) => key));
  return (
    <div class={classes(members.length > 10 && 'many', members.length <= FEW && 'few')}>
      <Connectors width={area.width} height={area.height} lines={lines} />
      {members.map((member, index) => (
        <MemberBox {...member} box={boxes.get(index)!} portraits={portraits} top={tops.has(index)} />
      ))}
    </div>
  );
}

function MemberBox({
  name,
  role,
  portrait,
  highlight,
  box: { x, y, width, height },
  portraits,
  top,
}: Member & { box: Box; portraits: Portraits; top: boolean }) {
  const twoLines = useTwoLines();
  const above = portraits === 'above' && height >= LEAST_HIGH;
  const beside = portraits === 'beside' || portraits === 'small';
  const shown = above || (beside && width >= 160 && height >= 32);
  const size = Math.min({ beside: 48, small: 32, above: 44, none: 0 }[portraits], height - 8);
  return (
    <div
      class={classes(
        'member',
        highlight && 'highlight',
        top && 'top',
        (above || !shown) && 'plain',
        above && 'high',
        portraits === 'small' && 'narrow',
        height < twoLines + FREE_EDGES && (isFlat({ name, role }, { width, height }, twoLines) ? 'flat' : 'low'),
      )}
      style={placeOf({ x, y, width, height })}
      data-fit
    >
      {shown && <Portrait url={portrait} name={name ?? role} size={size} />}
      <div class="member-words">
        <Words class="member-name">{name}</Words>
        <Words t="label" soft class="member-role">
          {role}
        </Words>
      </div>
    </div>
  );
}

/** What portraits take of the width and the height of the words of a box, in px, with its padding. */
const TAKEN: Record<Portraits, [across: number, down: number]> = {
  beside: [88, 12],
  small: [60, 12],
  above: [16, 62],
  none: [20, 12],
};

/** Whether a box has room for a portrait beside words that still are well read. */
function hasRoom({ name, role }: Member, { width, height }: Box, portraits: Portraits, twoLines: number): boolean {
  const [across, down] = TAKEN[portraits];
  if (height < twoLines + LEAST_EDGES) return lineWidth({ name, role }) <= width - across;
  const lines = lineCount(name, 16, width - across) + lineCount(role, 16, width - across);
  return lines * 20 <= height - down;
}

/** Whether name and role stand side by side, as two lines have no room, or little more than one needs. */
const isFlat = (
  member: Pick<Member, 'name' | 'role'>,
  { width, height }: Pick<Box, 'width' | 'height'>,
  twoLines: number,
) => height < twoLines + LEAST_EDGES || lineWidth(member) <= width - FLAT_PADDING;

/** The height in px of a name over a role in the smallest letters, in the script of the slide. */
function useTwoLines(): number {
  const { script } = useSlide();
  return 16 * (lineHeightIn(script, 1.2) + lineHeightIn(script, 1.25));
}

const lineWidth = ({ name = '', role = '' }: Pick<Member, 'name' | 'role'>) => textWidth(`${name} ${role}`, 16);

/** Width of the longest word at a size that still is well read, in px. */
const widestWord = (members: readonly Member[]) =>
  Math.max(
    ...members.flatMap(({ name = '', role = '' }) => [
      ...name.split(/[\s-]+/).map((word) => textWidth(word, 19)),
      ...role.split(/[\s-]+/).map((word) => textWidth(word, 16)),
    ]),
  );

const narrowestOf = (boxes: ReadonlyMap<number, Box>) => Math.min(...[...boxes.values()].map(({ width }) => width));

/** Beside the words, smaller, or above them, at once in high boxes: the longest word gets the room it needs. */
function portraitsFor(widestWord: number, width: number, high: boolean): Portraits {
  if (high && widestWord * COMFORT > width - BESIDE_WORDS.usual) return 'above';
  if (widestWord <= width - BESIDE_WORDS.usual) return 'beside';
  return widestWord * 0.9 <= width - BESIDE_WORDS.small ? 'small' : 'above';
}

/** Everyone below their manager. Members without a known manager, or in a cycle of managers, are roots. */
function reportingTree(members: readonly Member[]): TreeNode[] {
  const byId = new Map(members.map(({ id }, index) => [id, index] as const).reverse());
  const managers = members.map(({ reportsTo }, index) => {
    const manager = reportsTo === undefined ? undefined : byId.get(reportsTo);
    return manager === index ? undefined : manager;
  });
  managers.forEach((_, index) => {
    const above = new Set([index]);
    for (let next = managers[index]; next !== undefined; next = managers[next]) {
      if (above.has(next)) managers[index] = undefined;
      if (above.has(next)) break;
      above.add(next);
    }
  });
  const under = (manager: number | undefined): TreeNode[] =>
    members.flatMap((_, index) => (managers[index] === manager ? [{ key: index, children: under(index) }] : []));
  return under(undefined);
}
