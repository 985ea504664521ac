import { defineTemplate } from '../../define/define-template.js';
import { image, list, text } from '../../define/fields.js';
import { dataVariants, footnote, header, highlight, name, role } from '../../define/vocabulary.js';
import { Connectors } from '../../kit/diagrams/connector.js';
import { classes, css } from '../../kit/css.js';
import { DrawnSlide, type Area } from '../../kit/frame/drawn-slide.js';
import type { Box } from '../../kit/diagrams/node.js';
import { Portrait } from '../../kit/blocks/person.js';
import { placeOf } from '../../kit/diagrams/place.js';
import { treeAcross, treeDown, type TreeNode } from '../../kit/diagrams/tree.js';
import { Words } from '../../kit/words/words.js';

interface Member {
  id?: string;
  name?: string;
  role?: string;
  portrait?: string;
  reportsTo?: string;
  highlight: boolean;
}

export const orgChart = defineTemplate({
  key: 'orgChart',
  name: 'Organization chart',
  group: 'People & proof',
  category: 'Show',
  whenToUse: 'Who reports to whom, up to four levels and sixteen boxes.',
  description: 'Boxes with name and role joined by reporting lines.',
  fields: {
    ...header,
    items: list(
      'People',
      { min: 2, max: 16 },
      {
        id: text('ID', { maxLen: 12, help: 'Unique short name.' }),
        name,
        role,
        portrait: image('Portrait'),
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
    <DrawnSlide {...frame}>
      {(area) => <OrgChart members={items} area={area} across={layoutVariant === 'horizontal'} />}
    </DrawnSlide>
  ),
  css: css`
    .member {
      position: absolute;
      display: flex;
      align-items: safe center;
      gap: 12px;
      padding: 6px 14px;
      border-radius: 8px;
      background: var(--card);
      color: var(--text);
    }
    .member.top {
      background: var(--card-strong);
    }
    .member.highlight {
      background: var(--emphasis);
    }
    .member-words {
      min-width: 0;
      max-height: 100%;
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
    .member.plain {
      justify-content: center;
      text-align: center;
    }
    .member.flat {
      gap: 8px;
      padding-block: 2px;
    }
    .flat .member-words {
      display: flex;
      gap: 0 8px;
      align-items: baseline;
    }
    .many {
      --body: max(14px, calc(16px * var(--fit)));
    }
  `,
});

function OrgChart({ members, area, across }: { members: Member[]; area: Area; across: boolean }) {
  const tree = reportingTree(members);
  const room = {
    ...area,
    levelGap: across ? 48 : 56,
    gap: across ? (members.length > 10 ? 4 : 10) : 16,
    box: across ? { width: 460, height: 76 } : { width: 264, height: 104 },
    narrowest: 148,
  };
  const { boxes, lines } = across ? treeAcross(tree, room) : treeDown(tree, room);
  const pictured = members.some(({ portrait }) => portrait);
  const tops = new Set(tree.map(({ key }) => key));
  return (
    <div class={classes(members.length > 10 && 'many')}>
      <Connectors width={area.width} height={area.height} lines={lines} />
      {members.map((member, index) => (
        <MemberBox {...member} box={boxes.get(index)!} pictured={pictured} top={tops.has(index)} />
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
  pictured,
  top,
}: Member & { box: Box; pictured: boolean; top: boolean }) {
  const shown = pictured && width >= 160 && height >= 32;
  return (
    <div
      class={classes('member', highlight && 'highlight', top && 'top', !shown && 'plain', height < 46 && 'flat')}
      style={placeOf({ x, y, width, height })}
      data-fit
    >
      {shown && <Portrait url={portrait} name={name ?? role} size={Math.min(48, height - 8)} />}
      <div class="member-words">
        <Words class="member-name">{name}</Words>
        <Words t="small" soft class="member-role">
          {role}
        </Words>
      </div>
    </div>
  );
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
