import type { Browser } from 'puppeteer-core';
import { catalogue } from '../../src/templates/catalogue/index.js';
import { boundOf, cut } from '../../src/templates/define/bounds.js';
import type { Fields, Template } from '../../src/templates/define/template.js';
import { startReader } from '../support/browser.js';
import { exportDeck, openLink, readPdf } from '../support/files.js';
import { readPptx, slidesOf, validatePptx } from '../support/presentations.js';
import { faultsOfPackage } from '../support/package-check.js';
import { shareOf } from '../support/sample.js';
import { newTenant, pathOf, startTestService, type TestService, type Tenant } from '../support/service.js';

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "javascript:alert('x')",
  '</style><style>*{display:none}',
  '<!-- ]]> &amp; &#0; ${7*7} {{7*7}}',
  'invoice\u202efdp.exe',
  '=cmd|"/c calc"!A1',
  'x'.repeat(10_000),
];

/** The round of a run: the first field of each template takes this text, the second one the text after it, and so on. */
const ROUNDS = shareOf([...HOSTILE.keys()], HOSTILE.length);

/** Content with another text in every field that takes one, as long as the field allows. */
function fill(fields: Fields, next: () => string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]): [string, unknown][] => {
      if (field.type === 'text') return [[key, firstOf(next(), field.maxLen)]];
      if (field.type === 'textarea') return [[key, cut(next(), boundOf(field))]];
      if (field.type === 'group') return [[key, fill(field.itemFields ?? {}, next)]];
      if (field.type === 'list') return [[key, [1, 2, 3].map(() => fill(field.itemFields ?? {}, next))]];
      return [];
    }),
  );
}

const firstOf = (text: string, count: number | undefined) => [...text].slice(0, count).join('');

function contentOf({ fields }: Template, round: number): Record<string, unknown> {
  let at = round;
  return fill(fields, () => HOSTILE[at++ % HOSTILE.length]!);
}

describe('hostile text in every field of every template', () => {
  let service: TestService;
  let browser: Browser;
  let tenant: Tenant;
  const decks = new Map<number, Promise<{ id: string }>>();
  beforeAll(async () => {
    service = await startTestService();
    browser = await startReader();
    tenant = await newTenant(service, 'business');
  });
  afterAll(async () => {
    await browser?.close();
    await service.close();
  });

  /** A deck of all templates with a text wherever one goes. */
  function deckOf(round: number): Promise<{ id: string }> {
    const slides = [...catalogue.values()].map((template, position) => ({
      slide_type: template.key,
      content: contentOf(template, round),
      notes: firstOf(HOSTILE[(round + position) % HOSTILE.length]!, 9_000),
    }));
    if (!decks.has(round)) decks.set(round, tenant.deck(firstOf(HOSTILE[round]!, 200), slides));
    return decks.get(round)!;
  }

  const rounds = ROUNDS.map((round) => [firstOf(HOSTILE[round]!, 30), round] as const);

  it.each(rounds)('is drawn inertly as PDF and PowerPoint, beginning with %s', async (_, round) => {
    const { id } = await deckOf(round);
    const pdf = await exportDeck(tenant, id);
    expect(pdf.status).toBe(200);
    expect(await readPdf(pdf.body)).toMatchObject({ pages: catalogue.size, dangers: [] });

    const pptx = await exportDeck(tenant, id, { format: 'pptx' });
    expect(pptx.status).toBe(200);
    expect(validatePptx(pptx.body)).toEqual([]);
    const parts = readPptx(pptx.body);
    expect([slidesOf(parts).length, faultsOfPackage(parts)]).toEqual([catalogue.size, []]);

    const { body: preview } = await tenant.post(`/v1/decks/${id}/previews`).expect(201);
    expect((await openLink(service, preview.url as string)).status).toBe(200);
  });

  it.each(rounds)('is drawn inertly on the public page, beginning with %s', async (_, round) => {
    const { id } = await deckOf(round);
    const { body } = await tenant.post(`/v1/decks/${id}/publish`).expect(200);
    const page = await browser.newPage();
    const [asked, ran]: [string[], string[]] = [[], []];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    page.on('dialog', (dialog) => {
      ran.push(dialog.message());
      void dialog.dismiss();
    });
    // The markup is inert by itself, not only because the page forbids everything.
    await page.setBypassCSP(true);
    await page.goto(service.url + pathOf(body.url as string), { waitUntil: 'load' });
    const found = await page.evaluate(() => {
      const all = [...document.querySelectorAll('*')];
      const sections = [...document.querySelectorAll('section.slide')];
      return {
        slides: sections.filter((slide) => getComputedStyle(slide).display !== 'none').length,
        title: document.querySelector('[class*=template-title] h1')?.textContent ?? '',
        active: all
          .filter((element) =>
            element.matches('script:not([src^="/assets/viewer-"]),iframe,object,embed,base,form,meta[http-equiv]'),
          )
          .map(({ tagName }) => tagName),
        handlers: all.flatMap((element) => element.getAttributeNames().filter((name) => name.startsWith('on'))),
        links: all
          .flatMap((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? [])
          .filter((address) => !/^(https?:|mailto:|tel:|#|\/assets\/)/.test(address)),
      };
    });
    await page.close();
    expect(found).toEqual({
      slides: catalogue.size,
      title: contentOf(catalogue.get('title')!, round)['title'],
      active: [],
      handlers: [],
      links: [],
    });
    expect([ran, asked.filter((path) => !/^\/(d|fonts|assets)\/[\w./-]+$/.test(path))]).toEqual([[], []]);
    expect(asked.filter((path) => path.startsWith('/d/'))).toHaveLength(1);
  });
});
