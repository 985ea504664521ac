import { defaultTheme } from '../templates/theme/default-theme.js';
import type { Brand } from './brand.entity.js';

/** The default brand of a new workspace. */
export const DEFAULT_BRAND: Pick<Brand, 'name' | 'style' | 'colors' | 'fonts'> = {
  name: 'Default',
  style: defaultTheme.style,
  colors: defaultTheme.colors,
  fonts: { heading: null, body: null },
};
