import slugify from '@sindresorhus/slugify';

/** Longest slug, suffix included. */
const LONGEST = 80;

/** Lower-case ASCII words joined by hyphens, at most 80 characters; empty when the text has no letter or digit. */
export function slugOf(text: string): string {
  const slug = slugify(text.normalize('NFKC'), { decamelize: false, customReplacements: [['&', ' and ']] });
  return cut(slug.replace(/[^a-z0-9-]+/g, ''), LONGEST);
}

/** `slug` itself when it is free, else the first of `slug-2`, `slug-3` … that is. */
export function firstFreeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  for (let n = 2; ; n++) {
    const suffix = `-${n}`;
    const candidate = cut(slug, LONGEST - suffix.length) + suffix;
    if (!taken.has(candidate)) return candidate;
  }
}

function cut(slug: string, length: number): string {
  return slug.slice(0, length).replace(/^-+|-+$/g, '');
}
