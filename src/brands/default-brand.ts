import { defaultTheme } from '../templates/theme/default-theme.js';

/** The default brand of a new workspace. */
export const DEFAULT_BRAND = { name: 'Default', ...defaultTheme };
