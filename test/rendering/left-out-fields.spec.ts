import { sharedBrowser } from '../../src/exports/renderer/fixtures/spec-browser.js';
import { catalogue } from '../../src/templates/catalogue/index.js';
import type { Content, Field, Template } from '../../src/templates/define/template.js';
import { GALLERY_LOOK } from '../../src/templates/gallery/sample.js';
import { renderDocument, slideMarkup } from '../../src/templates/page/document.js';

/** Whose layouts are looked at: those that were wrong, and every so many of the others, another part by the day. */
const ALWAYS = ['agenda', 'solution', 'pillars'];
const SHARE = process.env['SAMPLE'] === 'whole' ? 1 : 4;
const today = Math.floor(Date.now() / 86_400_000);
/** The entry that has one text less; neither the first nor the last. */
const ENTRY = 1;

const isText = ({ type }: Field) => type === 'text' || type === 'textarea';
const layoutsOf = ({ key, layouts }: Template) => [...layouts.keys()].map((layoutVariant) => ({ key, layoutVariant }));

/** The sample content of a template without one text of an entry, and what is left out. */
function* lessContents({ fields, defaults }: Template): Generator<{ path: string; content: Content }> {
  for (const [list, { type, itemFields = {}, main }] of Object.entries(fields)) {
    const entries = defaults[list];
    if (type !== 'list' || !Array.isArray(entries) || entries.length < 3) continue;
    for (const [key, field] of Object.entries(itemFields)) {
      if (!isText(field) || key === main || !(entries as Content[])[ENTRY]?.[key]) continue;
      const less = (entries as Content[]).map((entry, at) => (at === ENTRY ? { ...entry, [key]: '' } : entry));
      yield { path: `${list}.${ENTRY}.${key}`, content: { ...defaults, [list]: less } };
    }
  }
}

const slides = [...catalogue.values()]
  .filter(({ key }, at) => ALWAYS.includes(key) || (at + today) % SHARE === 0)
  .flatMap((template) =>
    layoutsOf(template).flatMap(({ key, layoutVariant }) =>
      [{ path: '', content: template.defaults }, ...lessContents(template)].map(({ path, content }) => ({
        name: `${key} ${layoutVariant}`,
        path,
        markup: slideMarkup({ slideType: key, content: { ...content, layoutVariant } }, 0, 1, GALLERY_LOOK),
      })),
    ),
  );

it('keeps the texts of entries in their columns where one of them is missing', async () => {
  const edges = await sharedBrowser().withPage(
    () => undefined,
    async (page) => {
      await page.show(
        renderDocument(
          slides.map(({ markup }) => markup),
          GALLERY_LOOK,
        ),
      );
      await page.runFitting();
      return page.page.evaluate(edgesOf);
    },
    { wallClockMs: 60_000 },
  );
  const wholes = new Map(slides.flatMap(({ name, path }, at) => (path ? [] : [[name, new Map(edges[at])] as const])));
  const torn = slides.flatMap(({ name, path }, at) =>
    edges[at]!.flatMap(([kind, isColumn]) =>
      wholes.get(name)!.get(kind) && !isColumn ? [`${name} without ${path}: ${kind}`] : [],
    ),
  );
  expect(torn).toEqual([]);
});

/** Runs in the page: by slide the kinds of texts, and whether all of a kind begin, or end, at one x. */
function edgesOf(): [kind: string, isColumn: boolean][][] {
  return [...document.querySelectorAll('section.slide')].map((slide) => {
    const kinds = new Map<string, number[]>();
    for (const text of slide.querySelectorAll('[data-path]')) {
      const [, list, key] = /^(\w+)\.\d+\.(\w+)$/.exec(text.getAttribute('data-path')!) ?? [];
      if (!list) continue;
      const { left, right } = text.getBoundingClientRect();
      const edge = getComputedStyle(text).textAlign === 'end' ? right : left;
      kinds.set(`${list} ${key}`, [...(kinds.get(`${list} ${key}`) ?? []), edge]);
    }
    return [...kinds].map(([kind, xs]) => [kind, xs.length > 1 && Math.max(...xs) - Math.min(...xs) <= 1]);
  });
}
