import { contrast, type Hex } from '../../theme/theme.js';
import { css } from '../css.js';
import { greyHex } from '../pictures/scrim.js';
import { type Picture, useSlide } from '../slide-context.js';

/** Maximum size of the logo in px; it keeps its proportions. */
const LOGO_WIDTH = 160;
const LOGO_HEIGHT = 28;
/** Middle of its row. */
const MIDDLE = 688;
/** What a plate has around a logo, of the same room. */
const PAD = 4;
/** Contrast that a part of the logo has to what is behind it. */
const CONTRAST = 1.6;

/**
 * On light slides the deck's logo; on dark ones the one-colour version. The other one where that could not be seen; where neither could,
 * the first on a plate.
 */
export function Logo({ onPanel }: { onPanel: boolean }) {
  const { look, variant, roles } = useSlide();
  const deep = onPanel || (variant !== 'default' && variant !== 'subtle');
  const { color, mono } = look.logo;
  const isMono = look.logoMode === 'mono';
  const versions = (deep || isMono ? [mono, color] : [color, mono]).filter((logo) => logo !== null);
  const ground = onPanel ? roles.panel : roles.background;
  const [first] = versions;
  const seen = (isMono ? versions.slice(0, 1) : versions).find((logo) => standsOut(logo, ground) >= CONTRAST);
  const logo = seen ?? first;
  if (!logo) return null;
  const pad = seen ? 0 : PAD;
  const width = Math.min(LOGO_WIDTH - 2 * pad, ((LOGO_HEIGHT - 2 * pad) * logo.width) / logo.height);
  const height = (width * logo.height) / logo.width;
  const box = (pad: number) => ({
    width: `${width + 2 * pad}px`,
    height: `${height + 2 * pad}px`,
    top: `${MIDDLE - height / 2 - pad}px`,
  });
  if (seen) return <img class="logo" src={logo.src} alt="" style={box(0)} data-pptx-decorative />;
  const { surface, ink } = look.theme.colors;
  const plate = standsOut(logo, surface) >= standsOut(logo, ink) ? surface : ink;
  return (
    <>
      <div class="logo-plate" style={{ ...box(PAD), background: plate }} data-pptx-decorative />
      <img class="logo on-plate" src={logo.src} alt="" style={box(0)} data-pptx-decorative />
    </>
  );
}

/** The contrast of what stands out most of a logo, least where it has no ground of its own; as of any logo where nobody looked. */
function standsOut({ sight }: Picture, ground: Hex): number {
  if (!sight?.tones) return Infinity;
  const contrasts = sight.tones.map((grey) => contrast(greyHex(grey), ground));
  return sight.isOpen ? Math.min(...contrasts) : Math.max(...contrasts);
}

export const logoCss = css`
  .logo,
  .logo-plate {
    position: absolute;
    inset-inline-start: var(--side);
  }
  .logo-plate {
    border-radius: var(--radius-small);
  }
  .logo.on-plate {
    inset-inline-start: calc(var(--side) + ${PAD}px);
  }
`;
