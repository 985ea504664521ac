import type { Hex } from './theme.js';
import type { Roles } from './variants.js';

/** The roles as CSS custom properties: `emphasisText` becomes `--emphasis-text`, inside cards `--in-emphasis-text`, series colours `--series-1` to `--series-6`. */
export function rolesCss({ series, inside, seriesInside: _, ...roles }: Roles): string {
  const named = (role: string) => role.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);
  const single = Object.entries<Hex>(roles).map(([role, color]) => `--${named(role)}:${color}`);
  const within = Object.entries<Hex>(inside).map(([role, color]) => `--in-${named(role)}:${color}`);
  return [...single, ...within, ...series.map((color, index) => `--series-${index + 1}:${color}`)].join(';');
}
