import { readNumber } from '../../../define/numbers.js';
import { css } from '../../../kit/css.js';
import type { Area } from '../../../kit/frame/drawn-slide.js';
import { useSlide } from '../../../kit/slide-context.js';
import { tints } from '../../../kit/diagrams/tints.js';
import { lineCount } from '../../../kit/words/text-width.js';
import { TitledText } from '../../../kit/words/titled-text.js';
import { Words } from '../../../kit/words/words.js';

interface Market {
  label?: string;
  title?: string;
  value?: string;
  body?: string;
}

interface MarketsProps {
  markets: Market[];
  area: Area;
}

const CIRCLES = 420;
const STEP_GAP = 12;
/** Height of the lowest block, in px: room for a label and a figure. */
const LOWEST_STEP = 152;
const LONGEST_BAR = 356;
/** x of the texts beside the circles, in px. */
export const MARKET_TEXTS = 472;

/** Room for the name of a circle, in px. */
const [LABEL_WIDTH, LABEL_HEIGHT, LABEL_LINE] = [150, 52, 24];

/** The room for a name in the middle of a circle, no wider than elsewhere. */
const inscribed = (diameter: number) => [Math.min(LABEL_WIDTH, diameter * 0.78), diameter * 0.62] as const;

/** The room for a name above the next circle, as wide as the circle is there. */
const inRing = (diameter: number, depth: number) =>
  [
    Math.min(LABEL_WIDTH, Math.sqrt(2 * depth * (diameter - depth / 2))),
    depth < LABEL_HEIGHT ? LABEL_LINE : LABEL_HEIGHT,
  ] as const;

/** Nested circles with a common lowest point, beside a text row for each. */
export function NestedMarkets({ markets, area }: MarketsProps) {
  const { roles } = useSlide();
  const count = markets.length;
  const largest = Math.min(area.height, CIRCLES);
  const fills = tints(roles, count).reverse();
  const slot = area.height / Math.max(1, count);
  const diameters = markets.map((_, index) => largest * (1 - (index * 0.66) / Math.max(1, count - 0.4)));
  return (
    <>
      {diameters.map((diameter, index) => (
        <div
          class="circle"
          style={{
            insetInlineStart: `${(CIRCLES - diameter) / 2}px`,
            top: `${area.height - diameter}px`,
            width: `${diameter}px`,
            height: `${diameter}px`,
            background: fills[index]!.fill,
          }}
        />
      ))}
      {markets.map(({ label, title, value, body }, index) => {
        const top = area.height - diameters[index]!;
        const below = area.height - (diameters[index + 1] ?? 0);
        const isInnermost = index === count - 1;
        const middle = isInnermost ? top + diameters[index]! / 2 : (top + below) / 2;
        const [width, height] = isInnermost ? inscribed(diameters[index]!) : inRing(diameters[index]!, below - top);
        return (
          <>
            <div
              class="circle-label"
              style={{
                insetInlineStart: `${(CIRCLES - width) / 2}px`,
                width: `${width}px`,
                top: `${middle - height / 2}px`,
                height: `${height}px`,
                color: fills[index]!.ink,
              }}
              data-fit
            >
              <Words>{label}</Words>
            </div>
            <div class="market" style={{ top: `${index * slot + 4}px`, height: `${slot - 8}px` }} data-fit>
              <div class="value" data-fit="figure">
                <Words t="stat" class="emphasis-text">
                  {value}
                </Words>
              </div>
              <MarketWords title={title ?? label} body={body} />
            </div>
            {index > 0 && <div class="rule" style={{ top: `${index * slot}px` }} />}
          </>
        );
      })}
    </>
  );
}

/** Blocks of decreasing height, largest market first. */
export function MarketSteps({ markets, area }: MarketsProps) {
  const { roles } = useSlide();
  const count = markets.length;
  const fills = tints(roles, count).reverse();
  const width = (area.width - STEP_GAP * (count - 1)) / Math.max(1, count);
  const lines = markets.map(({ title, body }) => 40 * lineCount(title, 33, width) + 36 * lineCount(body, 26, width));
  const words = Math.min(area.height * 0.5, 16 + Math.max(0, ...lines));
  const most = area.height - words - 16;
  const least = Math.min(LOWEST_STEP, most);
  return (
    <div
      class="steps"
      style={{ gridTemplateColumns: `repeat(${Math.max(1, count)}, minmax(0, 1fr))`, height: `${area.height}px` }}
    >
      {markets.map(({ label, title, value, body }, index) => (
        <div class="step">
          <div
            class="block"
            style={{
              height: `${most - (index * (most - least)) / Math.max(1, count - 1)}px`,
              background: fills[index]!.fill,
              color: fills[index]!.ink,
            }}
            data-fit
          >
            <Words class="block-label">{label}</Words>
            <div class="value" data-fit="figure">
              <Words t="stat">{value}</Words>
            </div>
          </div>
          <div class="step-words" style={{ height: `${words}px` }} data-fit>
            <MarketWords title={title} body={body} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Bars proportional to the values if all are numbers and none would vanish; else by rank. */
export function MarketBars({ markets, area }: MarketsProps) {
  const { roles } = useSlide();
  const fills = tints(roles, markets.length, 0.55).reverse();
  const shares = sharesOf(markets, useSlide().look.locale);
  return (
    <div class="bars" style={{ height: `${area.height}px` }}>
      {markets.map(({ label, title, value, body }, index) => (
        <div class="bar-row">
          <div class="market-words" data-fit>
            <Words class="bar-label">{label}</Words>
            <TitledText title={title} body={body} />
          </div>
          <div class="bar-place">
            <div
              class="bar"
              style={{
                width: `${Math.round(shares[index]! * LONGEST_BAR)}px`,
                height: `${Math.min(88, area.height / markets.length - 24)}px`,
                background: fills[index]!.fill,
              }}
            />
            <div class="value" data-fit="figure" style={{ flex: 1 }}>
              <Words t="stat" class="emphasis-text">
                {value}
              </Words>
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}

function MarketWords({ title, body }: { title?: string; body?: string }) {
  return (
    <div class="market-words">
      <TitledText title={title} body={body} />
    </div>
  );
}

/** Length of each bar as a share of the longest. */
function sharesOf(markets: Market[], locale: string): number[] {
  const numbers = markets.map(({ value }) => readNumber(value, locale)?.value ?? 0);
  const largest = Math.max(...numbers);
  if (numbers.every((number) => number > 0)) return numbers.map((number) => Math.max(0.02, number / largest));
  return markets.map((_, index) => 1 - (index * 0.75) / Math.max(1, markets.length - 1));
}

/** Style rules of all three arrangements. */
export const marketsCss = css`
  .circle {
    position: absolute;
    border-radius: 50%;
  }
  .circle-label {
    position: absolute;
    display: flex;
    align-items: safe center;
    justify-content: center;
    text-align: center;
    font-weight: 700;
    font-family: var(--font-heading);
    line-height: 1.2;
  }
  .rule {
    position: absolute;
    inset-inline: ${MARKET_TEXTS}px 0;
    height: 0;
    border-top: var(--rule) solid var(--line);
  }
  .market {
    position: absolute;
    inset-inline: ${MARKET_TEXTS}px 0;
    display: grid;
    grid-template-columns: 236px minmax(0, 1fr);
    column-gap: 24px;
    align-items: safe center;
  }
  .market-words {
    display: flex;
    flex-direction: column;
    gap: 4px;
    min-width: 0;
    max-height: 100%;
  }
  .market-words h3 {
    line-height: 1.2;
  }
  .value {
    white-space: nowrap;
    min-width: 0;
  }
  .steps {
    display: grid;
    column-gap: ${STEP_GAP}px;
    align-items: end;
  }
  .step {
    display: flex;
    flex-direction: column;
    gap: 16px;
    min-width: 0;
  }
  .block {
    border-radius: var(--radius);
    padding: 20px 24px;
    display: flex;
    flex-direction: column;
    justify-content: safe end;
    gap: 4px;
    min-width: 0;
  }
  .block-label {
    font-weight: 600;
  }
  .step-words {
    min-width: 0;
  }
  .bars {
    display: flex;
    flex-direction: column;
    gap: 16px;
  }
  &[data-squeezed] :is(.bars, .bar-row .market-words) {
    gap: 2px;
  }
  .bar-row {
    display: grid;
    grid-template: minmax(0, 1fr) / 528px minmax(0, 1fr);
    column-gap: 32px;
    align-items: safe center;
    flex: 1 1 0;
    min-height: 0;
  }
  .bar {
    border-radius: var(--radius-small);
  }
  .bar-place {
    display: flex;
    align-items: safe center;
    gap: 20px;
    min-width: 0;
    height: 100%;
  }
  .bar-place > .value {
    max-height: 100%;
  }
  .bar-label {
    color: var(--emphasis-text);
    font-weight: 600;
  }
`;
