import qrcode from 'qrcode-generator';
import { css } from '../css.js';
import { safeLink } from './media.js';

/** Quiet zone in modules, wide enough for every scanner: the code is always dark on a white card. */
const QUIET_ZONE = 4;

/** A QR code of an address. Nothing is drawn without a safe one, or when it is too long for a code. */
export function Qr({ url, size = 200 }: { url: string | undefined; size?: number }) {
  if (!safeLink(url)) return null;
  const drawn = codeFor(url.trim());
  if (!drawn) return null;
  return (
    <div
      class="qr"
      style={{ width: `${size}px`, height: `${size}px` }}
      role="img"
      aria-label={`QR code: ${url.trim()}`}
    >
      <svg
        viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${drawn.modules + 2 * QUIET_ZONE} ${drawn.modules + 2 * QUIET_ZONE}`}
        width={size}
        height={size}
        shape-rendering="crispEdges"
        data-alt={`QR code: ${url.trim()}`}
      >
        <path d={drawn.path} fill="#000000" />
      </svg>
    </div>
  );
}

function codeFor(text: string): { modules: number; path: string } | undefined {
  const code = qrcode(0, 'M');
  try {
    code.addData(
      new TextEncoder().encode(text).reduce((bytes, byte) => bytes + String.fromCharCode(byte), ''),
      'Byte',
    );
    code.make();
  } catch {
    return undefined;
  }
  const modules = code.getModuleCount();
  let path = '';
  for (let row = 0; row < modules; row++) {
    for (let column = 0; column < modules; column++) {
      if (!code.isDark(row, column)) continue;
      let run = 1;
      while (column + run < modules && code.isDark(row, column + run)) run++;
      path += `M${column} ${row}h${run}v1h${-run}z`;
      column += run;
    }
  }
  return { modules, path };
}

export const qrCss = css`
  .qr {
    flex: none;
    background: #ffffff;
    border-radius: var(--radius);
  }
  .qr > svg {
    display: block;
  }
`;
