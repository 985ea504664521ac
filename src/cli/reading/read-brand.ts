import { dirname, resolve } from 'node:path';
import type { DrawnBrand } from '../../brands/brand-look.js';
import { DEFAULT_BRAND } from '../../brands/default-brand.js';
import { STYLE_KEYS } from '../../templates/styles/index.js';
import { isRecord } from '../../templates/define/read-content.js';
import { isLocal } from './picture-addresses.js';
import { choices, Problem } from '../problem.js';
import { parseJson, readWhole, textOf } from './read-file.js';

const LIMIT = 1024 * 1024;

/**
 * The brand that decks are drawn with: that of a file, as `POST /v1/brands` takes it, on top of the default one. Paths of logos are
 * relative to it.
 *
 * @param style wins over that of the file.
 * @throws Problem when the file can't be read, or says what no brand can be, or there is no such style.
 */
export async function readBrand(path: string | undefined, style: string | undefined): Promise<DrawnBrand> {
  if (style !== undefined) assertStyle(style, '--style');
  const brand = path === undefined ? {} : await brandOf(path);
  const drawn = { ...DEFAULT_BRAND, logoUrl: null, logoMonoUrl: null, ...brand };
  return { ...drawn, style: style ?? drawn.style };
}

/** @throws Problem when there is no such style. */
export function assertStyle(style: string, place: string): void {
  if (!STYLE_KEYS.includes(style))
    throw new Problem(`${place}: there is no style "${style.slice(0, 60)}".${choices(style, STYLE_KEYS)}`);
}

async function brandOf(path: string): Promise<Partial<DrawnBrand>> {
  const given = parseJson(path, textOf(path, (await readWhole(path, LIMIT)).bytes));
  if (!isRecord(given))
    throw new Problem(`${path}: a brand is an object: {"style": "…", "colors": {"primary": "#2B4BD8"}, …}.`);
  if (typeof given['style'] === 'string') assertStyle(given['style'], path);
  const { style, colors, fonts, logo_url, logo_mono_url } = await valid(path, given);
  const logo = (url: string | null | undefined) => (url && isLocal(url) ? resolve(dirname(path), url) : (url ?? null));
  return {
    ...(style !== undefined && { style }),
    colors: { ...DEFAULT_BRAND.colors, ...defined(colors) },
    fonts: { ...DEFAULT_BRAND.fonts, ...defined(fonts) },
    logoUrl: logo(logo_url),
    logoMonoUrl: logo(logo_mono_url),
  };
}

const defined = <T extends object>(values: T | undefined): Partial<T> =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== undefined)) as Partial<T>;

/** What the service makes of the body of a request. Loaded here, as what validates is large. */
async function valid(path: string, given: object) {
  const [{ readDto }, { UpdateBrandDto }, { ApiError }] = await Promise.all([
    import('../../http/body/read-dto.js'),
    import('../../brands/brand.dto.js'),
    import('../../errors/api-error.js'),
  ]);
  return readDto(UpdateBrandDto, given).catch((error: unknown) => {
    throw error instanceof ApiError ? new Problem(`${path}: ${error.message}`) : error;
  });
}
