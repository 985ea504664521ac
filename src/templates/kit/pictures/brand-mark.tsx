import { contrast } from '../../theme/theme.js';
import { classes, css } from '../css.js';
import { usePicture, useSlide } from '../slide-context.js';
import { Words } from '../words/words.js';

interface BrandMarkProps {
  /** Address of the logo; without it, or when it is unavailable, the name is shown. */
  logo?: string;
  name?: string;
  /** Shows the logo in grey. */
  gray?: boolean;
  align?: 'start' | 'center' | 'end';
}

/** The logo of an organization, fitted to its box; else its name. */
export function BrandMark({ logo, name, gray, align = 'center' }: BrandMarkProps) {
  const picture = usePicture(logo);
  const onPlate = useDarkness();
  if (!picture) {
    return (
      <Words class={`brand-name brand-${align}`} t="heading">
        {name}
      </Words>
    );
  }
  return (
    <div class={classes('brand-mark', `brand-${align}`, onPlate && 'brand-plate')}>
      <img
        src={picture.src}
        alt={name ?? ''}
        style={{ objectFit: 'contain', filter: gray ? 'grayscale(1)' : undefined }}
        data-pptx-gray={gray || undefined}
        data-pptx-decorative={name ? undefined : true}
      />
    </div>
  );
}

/** Whether the slide is dark: logos are made for light backgrounds, so dark slides show them on a white plate. */
function useDarkness(): boolean {
  const { roles } = useSlide();
  return contrast(roles.background, '#FFFFFF') > contrast(roles.background, '#000000');
}

export const brandMarkCss = css`
  .brand-mark {
    position: relative;
    width: 100%;
    height: 100%;
    min-width: 0;
    min-height: 0;
  }
  .brand-mark > img {
    position: absolute;
    left: 0;
    top: 0;
    width: 100%;
    height: 100%;
  }
  .brand-mark.brand-start > img,
  [dir='rtl'] .brand-mark.brand-end > img {
    object-position: left center;
  }
  .brand-mark.brand-end > img,
  [dir='rtl'] .brand-mark.brand-start > img {
    object-position: right center;
  }
  .brand-plate {
    background: #ffffff;
    border-radius: var(--radius-small);
  }
  .brand-mark.brand-plate > img {
    object-position: center;
    padding: 8px;
  }
  .brand-name {
    font-weight: 700;
    max-width: 100%;
  }
  .brand-center {
    text-align: center;
  }
  .brand-end {
    text-align: end;
  }
`;
