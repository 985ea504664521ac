import { readdirSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { lookIn } from '../gallery/sample.js';
import { slideMarkup } from '../page/document.js';
import { TYPE_SCALE, type TypeToken } from '../kit/type-scale.js';
import { shippedFamilies } from '../theme/fonts.js';
import { styleOf, styles } from './index.js';
import type { Style } from './style.js';

const usual = styles[0] as Style;

/** The places of everything in a style, such as `radii.card`. */
const placesOf = (value: object, before = ''): string[] =>
  Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null ? placesOf(inner, `${before}${key}.`) : [before + key],
  );

it('has a file for each style, named by its key, and one default', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => !/^(index|style|styles\.spec)\.ts$/.test(file));
  expect(files.sort()).toEqual(styles.map(({ key }) => `${key}.ts`).sort());
  expect(styleOf('nothing like this')).toBe(usual);
});

/** What `npm run new:style` makes: the default style under another name, in which nothing was changed yet. */
const isCopy = ({ key, name, whenToUse, ...forms }: Style) =>
  key !== usual.key &&
  isDeepStrictEqual({ ...usual, ...forms, key, name, whenToUse }, { ...usual, key, name, whenToUse });

const COPIES = styles.filter(isCopy);
const FINISHED = styles.filter((style) => !isCopy(style));

it('compares every style with the others, but for mere copies of the default one', () => {
  expect(FINISHED.length).toBeGreaterThan(1);
  expect(FINISHED.length + COPIES.length).toBe(styles.length);
});

// Skipped, so that a run tells of it, and one in CI fails.
for (const { key } of COPIES)
  it.skip(`${key} is a mere copy of ${usual.key}, and compared with nothing`, () => undefined);

it.each(FINISHED.flatMap((one, at) => FINISHED.slice(at + 1).map((other) => [one.key, other.key] as const)))(
  'tells %s from %s by more than half of its forms',
  (one, other) => {
    const forms = [
      'color',
      'ground',
      'cards',
      'header',
      'takeaway',
      'panel',
      'badge',
      'table',
      'bullets',
      'motif',
    ] as const;
    const same = forms.filter((form) => styleOf(one)[form] === styleOf(other)[form]);
    expect(same.length).toBeLessThan(forms.length / 2 + 1);
    expect(styleOf(one).fonts).not.toEqual(styleOf(other).fonts);
  },
);

describe.each(styles.map((style) => [style.key, style] as const))('the style %s', (_, style) => {
  it('is complete', () => {
    expect(placesOf(style).sort()).toEqual(placesOf(usual).sort());
  });

  it('says when it suits, in one sentence', () => {
    expect(style.name).toMatch(/^[A-Z][A-Za-z0-9 ]+$/);
    expect(style.whenToUse).toMatch(/^[A-Z][^.!]{20,140}\.$/);
  });

  it('uses fonts that are shipped', () => {
    expect(shippedFamilies).toEqual(expect.arrayContaining(Object.values(style.fonts)));
  });

  it('keeps to the bounds of the type scale', () => {
    const outside = Object.entries(style.scale).filter(([token, factor]) => {
      const step = TYPE_SCALE[token as TypeToken];
      return step.usual * factor < step.floor || step.usual * factor > step.ceiling;
    });
    expect(outside).toEqual([]);
    expect(TYPE_SCALE.body.usual * style.scale.body).toBeGreaterThanOrEqual(20);
  });

  it('has margins that leave drawings their room', () => {
    expect(style.margin >= 48 && style.margin <= 112).toBe(true);
  });

  it('numbers a slide once', () => {
    const look = { ...lookIn(style.key), title: 'Half a year' };
    const words = slideMarkup(
      { slideType: 'bullets', content: { title: 'Next', items: [{ text: 'Go' }] } },
      36,
      90,
      look,
    )
      .replace(/<(style|svg)[^]*?<\/\1>|<[^>]*>/g, ' ')
      .match(/\b37\b/g);
    expect(words).toHaveLength(1);
  });

  it('draws lines that can be seen, and letters that do not touch', () => {
    for (const width of Object.values(style.rules)) expect(width >= 1 && width <= 12).toBe(true);
    for (const tracking of [...Object.values(style.tracking), style.eyebrow.tracking])
      expect(tracking >= -0.05 && tracking <= 0.2).toBe(true);
  });
});
