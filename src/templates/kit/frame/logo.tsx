import { useSlide } from '../slide-context.js';

/** Maximum size of the logo in px; it keeps its proportions. */
const LOGO_WIDTH = 160;
const LOGO_HEIGHT = 28;

/** On light slides the deck's logo; on dark ones the one-colour version, which is likelier to be visible. */
export function Logo({ onPanel }: { onPanel: boolean }) {
  const { look, variant } = useSlide();
  const deep = onPanel || (variant !== 'default' && variant !== 'subtle');
  const { color, mono } = look.logo;
  const logo = deep || look.logoMode === 'mono' ? (mono ?? color) : (color ?? mono);
  if (!logo) return null;
  const width = Math.min(LOGO_WIDTH, (LOGO_HEIGHT * logo.width) / logo.height);
  const height = (width * logo.height) / logo.width;
  const style = { width: `${width}px`, height: `${height}px`, top: `${688 - height / 2}px` };
  return <img class="logo" src={logo.src} alt="" style={style} data-pptx-decorative />;
}
