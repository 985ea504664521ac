import { defaultTheme } from '../templates/theme/default-theme.js';

/** What a new workspace's decks look like. */
export const DEFAULT_BRAND = { name: 'Default', ...defaultTheme };
