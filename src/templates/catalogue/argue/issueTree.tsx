import { defineTemplate } from '../../define/define-template.js';
import { list, text } from '../../define/fields.js';
import { dataVariants, figure, header, source, status, takeaway, type Status } from '../../define/vocabulary.js';
import { Connectors } from '../../kit/diagrams/connector.js';
import { classes, css } from '../../kit/css.js';
import { DrawnSlide, type Area } from '../../kit/frame/drawn-slide.js';
import { withInnerLists } from '../../kit/blocks/inner-lists.js';
import type { Box } from '../../kit/diagrams/node.js';
import { placeOf } from '../../kit/diagrams/place.js';
import { StatusMark } from '../../kit/blocks/status-mark.js';
import { treeAcross, treeDown, type TreeNode, type TreeRoom } from '../../kit/diagrams/tree.js';
import { Words } from '../../kit/words/words.js';

interface Leaf {
  label?: string;
  value?: string;
  status: Status;
}

interface Branch extends Leaf {
  children: Leaf[];
}

/** Four times the leaves of a full tree. */
const MAX_LEAVES = 64;

const leaf = { label: text('Label', { maxLen: 50 }), value: figure, status };

export const issueTree = defineTemplate({
  key: 'issueTree',
  name: 'Issue tree',
  group: 'Processes & diagrams',
  category: 'Argue',
  synonyms: 'root cause logic tree mece decomposition hypothesis',
  whenToUse: 'Breaks a question, goal or figure into its parts: issue tree, driver tree or cause tree.',
  description: 'Root on the left, two to four branches, up to four leaves each, with optional figures and status.',
  fields: {
    ...header,
    root: text('Root', { maxLen: 60, help: 'Question or measure to break down.' }),
    value: text('Value', { maxLen: 14, help: 'Optional figure of the root.' }),
    items: list(
      'Branches',
      { min: 2, max: 4, main: 'label' },
      { ...leaf, children: list('Leaves', { min: 0, max: 4, main: 'label' }, leaf) },
    ),
    takeaway,
    source,
  },
  variants: dataVariants,
  layoutVariants: { horizontal: 'left to right', vertical: 'top to bottom' },
  defaults: {
    eyebrow: 'Margin review',
    title: 'Three levers explain the gap to plan, and one of them is ours alone',
    root: 'Why is margin four points below plan?',
    value: '-4.0 pts',
    items: [
      {
        label: 'Price',
        value: '-0.6 pts',
        status: 'onTrack',
        children: [
          { label: 'Discounts at renewal', value: '-0.8 pts', status: 'atRisk' },
          { label: 'List price increase', value: '+0.2 pts', status: 'onTrack' },
        ],
      },
      {
        label: 'Hosting cost',
        value: '-2.5 pts',
        status: 'offTrack',
        children: [
          { label: 'Idle capacity overnight', value: '-1.6 pts', status: 'offTrack' },
          { label: 'Storage kept too long', value: '-0.9 pts', status: 'atRisk' },
        ],
      },
      {
        label: 'Service effort',
        value: '-0.9 pts',
        status: 'atRisk',
        children: [
          { label: 'Manual imports', value: '-0.7 pts', status: 'atRisk' },
          { label: 'Training on site', value: '-0.2 pts', status: 'onTrack' },
        ],
      },
    ],
    source: 'Finance, first half year',
  },
  view: ({ root, value, items, layoutVariant, ...frame }) => (
    <DrawnSlide {...frame}>
      {(area) => (
        <IssueTree
          root={{ label: root ?? frame.title, value, status: 'none' }}
          branches={withInnerLists(items, 'children', MAX_LEAVES)}
          area={area}
          down={layoutVariant === 'vertical'}
        />
      )}
    </DrawnSlide>
  ),
  css: css`
    .issue {
      position: absolute;
      display: flex;
      align-items: safe center;
      gap: 4px 12px;
      padding: 1px 16px;
      border-radius: var(--radius-small);
      background: var(--card);
    }
    .issue-1 {
      background: var(--card-strong);
    }
    .issue-0 {
      background: var(--emphasis);
      color: var(--on-emphasis);
    }
    .issue-label {
      flex: 1;
      min-width: 0;
      line-height: 1.2;
    }
    .issue-0 .issue-label,
    .issue-1 .issue-label {
      font-weight: 600;
    }
    .issue-value {
      flex: none;
      max-width: 50%;
      font-weight: 700;
    }
    .many .issue-2 {
      padding-block: 0;
    }
    .many .issue-2 > p {
      line-height: 1;
    }
    .stacked {
      flex-direction: column;
      align-items: flex-start;
      justify-content: safe center;
      padding-block: 12px;
    }
    .stacked .issue-label {
      flex: none;
      max-width: 100%;
    }
    .stacked .issue-value {
      max-width: 100%;
      font: 700 calc(var(--heading) * 1.2) / 1.2 var(--font-figure);
    }
  `,
});

function IssueTree({ root, branches, area, down }: { root: Leaf; branches: Branch[]; area: Area; down: boolean }) {
  const entries: { leaf: Leaf; level: number }[] = [];
  // They are drawn in content order: of reading, and that in which equal texts get their content paths.
  const add = (leaf: Leaf, level: number, addChildren: () => TreeNode[] = () => []): TreeNode => {
    const key = entries.push({ leaf, level }) - 1;
    return { key, children: addChildren() };
  };
  const addBranch = (branch: Branch) => add(branch, 1, () => branch.children.map((child) => add(child, 2)));
  const tree = [add(root, 0, () => branches.map(addBranch))];
  const room: TreeRoom = {
    ...area,
    levelGap: down ? 40 : 64,
    gap: down ? 24 : entries.length > 14 ? 1 : 14,
    box: down ? { width: 440, height: 120 } : { width: 480, height: 168 },
    shares: [0.7, 0.9, 1.3],
  };
  const { boxes, lines } = down ? treeDown(tree, room, true) : treeAcross(tree, room);
  return (
    <div class={classes(entries.length > 14 && 'many')}>
      <Connectors width={area.width} height={area.height} lines={lines} />
      {entries.map(({ leaf, level }, index) => (
        <Issue {...leaf} level={level} box={widened(boxes.get(index)!, level, down, area)} />
      ))}
    </div>
  );
}

/** The root of a hanging tree is wider than its branches. */
function widened(box: Box, level: number, down: boolean, { width }: Area): Box {
  if (!down || level > 0) return box;
  const broad = Math.min(width, 560);
  return { ...box, x: Math.min(Math.max(0, box.x + (box.width - broad) / 2), width - broad), width: broad };
}

function Issue({ label, value, status, level, box: { x, y, width, height } }: Leaf & { level: number; box: Box }) {
  const stacked = height >= 76 && level === 0 && width < 400;
  return (
    <div
      class={classes('issue', `issue-${level}`, stacked && 'stacked')}
      style={placeOf({ x, y, width, height })}
      data-fit
    >
      <StatusMark status={status} />
      <Words class="issue-label">{label}</Words>
      <Words class="issue-value">{value}</Words>
    </div>
  );
}
