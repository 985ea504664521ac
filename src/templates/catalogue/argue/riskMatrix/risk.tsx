import { classes, css } from '../../../kit/css.js';
import { mix, type Hex } from '../../../theme/theme.js';
import { useSlide } from '../../../kit/slide-context.js';
import { Words } from '../../../kit/words/words.js';
import { Plot, placed, useMirror } from '../../../kit/charts/plot.js';
import { riskWords } from './risk-words.js';
import { textOn, type ChartScene } from '../../../kit/charts/scene.js';
import { Count } from '../../../kit/words/count.js';

export interface Risk {
  label?: string;
  /** 1 to 5. */
  likelihood: number;
  impact: number;
  mitigation?: string;
  owner?: string;
}

interface RiskProps {
  risks: readonly Risk[];
  scene: ChartScene;
  alt?: string;
}

const LEVELS = [1, 2, 3, 4, 5];
const GAP = 4;
const AXIS = 36;
const DOT = 32;
const LIST_WIDTH = 380;
/** Greatest height of a row of the register, in px. */
const ROW = 170;

/** Grade of a risk by likelihood times impact. */
export function gradeOf({ likelihood, impact }: Pick<Risk, 'likelihood' | 'impact'>): 'low' | 'medium' | 'high' {
  const score = likelihood * impact;
  return score >= 12 ? 'high' : score >= 5 ? 'medium' : 'low';
}

function gradeColor(risk: Pick<Risk, 'likelihood' | 'impact'>, { roles }: ChartScene): Hex {
  return { low: roles.positive, medium: roles.caution, high: roles.negative }[gradeOf(risk)];
}

/** A 5 x 5 grid, likelihood upwards and impact to the end side, with a numbered dot per risk. */
export function RiskGrid({ risks, scene, named, alt }: RiskProps & { named?: boolean }) {
  const { look } = useSlide();
  const { width, height, roles } = scene;
  const mirror = useMirror(width);
  const words = riskWords(look.locale);
  const across = width - (named ? LIST_WIDTH + 32 : 0) - AXIS;
  const cell = { width: across / LEVELS.length, height: (height - AXIS) / LEVELS.length };
  const at = (likelihood: number, impact: number) => ({
    x: AXIS + (impact - 1) * cell.width,
    y: (LEVELS.length - likelihood) * cell.height,
  });
  return (
    <Plot {...{ width, height }} alt={alt}>
      {LEVELS.flatMap((likelihood) =>
        LEVELS.map((impact) => {
          const box = { ...at(likelihood, impact), width: cell.width - GAP, height: cell.height - GAP };
          return (
            <div
              class="risk-cell"
              style={{
                ...placed(mirror(box), scene),
                background: mix(roles.background, gradeColor({ likelihood, impact }, scene), 0.22),
              }}
            />
          );
        }),
      )}
      {risks.map((risk, index) => {
        const together = risks.filter(
          ({ likelihood, impact }) => likelihood === risk.likelihood && impact === risk.impact,
        );
        const fill = gradeColor(risk, scene);
        const spot = spotOf(together.indexOf(risk), together.length, cell);
        const corner = at(risk.likelihood, risk.impact);
        const box = { x: corner.x + spot.x - DOT / 2, y: corner.y + spot.y - DOT / 2, width: DOT, height: DOT };
        return (
          <div class="risk-dot" style={{ ...placed(mirror(box), scene), background: fill, color: textOn(fill, roles) }}>
            <span>
              <Count of={index + 1} />
            </span>
          </div>
        );
      })}
      <div
        class="risk-axis"
        style={placed(mirror({ x: AXIS, y: height - AXIS + 8, width: across - GAP, height: 24 }), scene)}
      >
        <span>1</span>
        <span>{words.impact}</span>
        <span>5</span>
      </div>
      <div
        class="risk-axis risk-upwards"
        style={{
          ...placed(
            mirror({ x: -height / 2 + AXIS, y: (height - AXIS) / 2 - 12, width: height - AXIS, height: 24 }),
            scene,
          ),
        }}
      >
        <span>1</span>
        <span>{words.likelihood}</span>
        <span>5</span>
      </div>
      {named && (
        <div
          class="plot-words risk-names"
          data-fit
          style={placed(mirror({ x: width - LIST_WIDTH, y: 0, width: LIST_WIDTH, height: height - AXIS }), scene)}
        >
          {risks.map((risk, index) => (
            <div class="risk-name">
              <RiskNumber number={index + 1} fill={gradeColor(risk, scene)} scene={scene} />
              <Words as="span" t="body">
                {risk.label}
              </Words>
            </div>
          ))}
        </div>
      )}
    </Plot>
  );
}

function RiskNumber({ number, fill, scene }: { number: number; fill: Hex; scene: ChartScene }) {
  return (
    <span class="risk-number" style={{ background: fill, color: textOn(fill, scene.roles) }}>
      <Count of={number} />
    </span>
  );
}

/** Position of a risk in its cell: three in a row. */
function spotOf(index: number, count: number, cell: { width: number; height: number }): { x: number; y: number } {
  const columns = Math.min(3, count);
  const rows = Math.ceil(count / columns);
  const step = Math.min(DOT + 4, (cell.width - 4) / columns);
  return {
    x: (cell.width - GAP) / 2 + ((index % columns) - (columns - 1) / 2) * step,
    y:
      (cell.height - GAP) / 2 +
      (Math.floor(index / columns) - (rows - 1) / 2) * Math.min(DOT + 2, (cell.height - 4) / rows),
  };
}

/** The risk register: mitigation and owner of each risk. */
export function RiskRegister({ risks, scene, alt, narrow }: RiskProps & { narrow?: boolean }) {
  const { look } = useSlide();
  const words = riskWords(look.locale);
  const filled = { mitigation: risks.some(({ mitigation }) => mitigation), owner: risks.some(({ owner }) => owner) };
  return (
    <div class={classes('risk-room', narrow && 'risk-beside')} data-fit>
      <table
        class={classes('table risk-table', (narrow || risks.length > 6) && 'compact')}
        data-pptx="table"
        aria-label={alt}
        style={{ height: `${Math.min(scene.height - (narrow ? AXIS + GAP : 0), (risks.length + 1) * ROW)}px` }}
      >
        <colgroup>
          <col style={{ width: '48px' }} />
          {/* Alone it takes the rest, which the ranks would get. */}
          <col style={filled.mitigation ? { width: narrow ? '36%' : '34%' } : {}} />
          {filled.mitigation && <col />}
          {filled.owner && <col style={{ width: narrow ? '20%' : '16%' }} />}
        </colgroup>
        <thead>
          <tr>
            <td class="corner" />
            <th scope="col">{words.risk}</th>
            {filled.mitigation && <th scope="col">{words.mitigation}</th>}
            {filled.owner && <th scope="col">{words.owner}</th>}
          </tr>
        </thead>
        <tbody>
          {risks.map((risk, index) => {
            const fill = gradeColor(risk, scene);
            return (
              <tr>
                <td class="risk-rank" style={{ background: fill, color: textOn(fill, scene.roles) }}>
                  <Count of={index + 1} />
                </td>
                <td class="risk-label">
                  <Words>{risk.label}</Words>
                </td>
                {filled.mitigation && (
                  <td>
                    <Words>{risk.mitigation}</Words>
                  </td>
                )}
                {filled.owner && (
                  <td>
                    <Words>{risk.owner}</Words>
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

export const riskCss = css`
  .risk-cell {
    border-radius: var(--radius-small);
  }
  .risk-dot,
  .risk-number {
    border-radius: 50%;
    display: flex;
    align-items: center;
    justify-content: center;
    font-size: 18px;
    font-weight: 700;
    line-height: 1;
  }
  .risk-number {
    flex: none;
    width: 32px;
    height: 32px;
  }
  .risk-axis {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding-inline: 12px;
    font-size: 18px;
    line-height: 24px;
    font-weight: 600;
    color: var(--soft);
    white-space: nowrap;
  }
  .risk-upwards {
    transform: rotate(-90deg);
  }
  &[dir='rtl'] .risk-upwards {
    transform: rotate(90deg);
  }
  .risk-table.compact {
    font-size: var(--label);
  }
  .risk-table.compact :is(th, td) {
    padding: 4px 8px;
    line-height: 1.22;
  }
  &[data-tight] .risk-table.compact :is(th, td) {
    padding-block: 2px;
  }
  .risk-names {
    gap: 8px;
    line-height: 1.2;
  }
  .risk-name {
    display: flex;
    align-items: center;
    gap: 12px;
  }
  .risk-room {
    flex: 1;
    min-width: 0;
    min-height: 0;
    display: flex;
    flex-direction: column;
    justify-content: safe center;
  }
  .risk-beside {
    justify-content: flex-start;
  }
  .risk-table td.risk-rank {
    text-align: center;
    font-weight: 700;
    padding-inline: 4px;
    border-bottom: 2px solid var(--background);
  }
  .risk-table td.risk-label {
    font-weight: 600;
  }
`;
