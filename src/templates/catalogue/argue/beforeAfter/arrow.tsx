import { css } from '../../../kit/css.js';
import { LineDrawing } from '../../../kit/pictures/line-drawing.js';
import { useSlide } from '../../../kit/slide-context.js';

const PATHS = {
  forward: 'M4 12h16M13 5l7 7-7 7',
  back: 'M20 12H4M11 5l-7 7 7 7',
  down: 'M12 4v16M5 13l7 7 7-7',
};

interface ArrowProps {
  /** `onward` follows the direction of reading. */
  to?: 'onward' | 'down';
  /** In px. */
  size?: number;
}

/** An arrow in the colour of the text around it. */
export function Arrow({ to = 'onward', size = 24 }: ArrowProps) {
  const { dir } = useSlide();
  const path = to === 'down' ? PATHS.down : dir === 'rtl' ? PATHS.back : PATHS.forward;
  return (
    <LineDrawing class="arrow" size={size} weight={2.5} data-pptx-decorative>
      <path d={path} />
    </LineDrawing>
  );
}

/** An arrow in a disc, between two panels. */
export function ArrowDisc({ to }: Pick<ArrowProps, 'to'>) {
  return (
    <div class="arrow-disc">
      <Arrow to={to} />
    </div>
  );
}

export const arrowCss = css`
  .arrow {
    display: block;
    flex: none;
  }
  .arrow-disc {
    flex: none;
    display: flex;
    align-items: center;
    justify-content: center;
    width: 48px;
    height: 48px;
    border-radius: 50%;
    background: var(--emphasis);
    color: var(--on-emphasis);
  }
`;
