import { bold } from './bold.js';
import { classic } from './classic.js';
import { clean } from './clean.js';
import { editorial } from './editorial.js';
import { soft } from './soft.js';
import { technical } from './technical.js';
import type { Style } from './style.js';

/** All styles; the first is the default. */
export const styles: readonly Style[] = [clean, editorial, bold, soft, technical, classic];

/** Their keys: what a brand may name. */
export const STYLE_KEYS: readonly string[] = styles.map(({ key }) => key);

const byKey = new Map(styles.map((style) => [style.key, style]));

/** The style of that name, else the default one. */
export const styleOf = (key: string): Style => byKey.get(key) ?? clean;
