import { renderToStaticMarkup } from 'preact-render-to-string';
import { catalogue } from '../catalogue/index.js';
import type { Template } from '../define/template.js';
import { Choices, galleryPage, galleryUrl, rulesOf, styleChoices, Thumbnail } from './layout.js';
import { lookIn, sampleMarkup } from './sample.js';

/** What the gallery shows. An empty text matches everything. */
export interface GalleryView {
  /** Key of the style that all is drawn in. */
  style: string;
  group: string;
  category: string;
  search: string;
}

const all = [...catalogue.values()];
const groups = [...new Set(all.map(({ group }) => group))];
const categories = [...new Set(all.map(({ category }) => category))];

/** The searchable text of a template. */
const wordsOf = ({ key, name, group, whenToUse, description }: Template) =>
  [key, name, group, whenToUse, description].join(' ').toLowerCase();

const matches = (template: Template, { group, category, search }: GalleryView) =>
  (!group || template.group === group) &&
  (!category || template.category === category) &&
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => wordsOf(template).includes(word));

/** A template in the gallery, drawn in a style. */
interface Card {
  template: Template;
  markup: string;
  html: string;
}

/** All templates in a style, and the rules of the page that shows them. They do not change while the service runs. */
export interface GalleryCards {
  cards: Card[];
  rules: string;
}

/** Draws the cards of all templates. */
export function drawCards(style: string): GalleryCards {
  const cards = all.map((template) => {
    const markup = sampleMarkup(template, {}, 'usual', lookIn(style));
    const html = renderToStaticMarkup(<Entry template={template} markup={markup} style={style} />);
    return { template, markup, html };
  });
  const rules = rulesOf(
    cards.map(({ markup }) => markup),
    style,
  );
  return { cards, rules };
}

/** The gallery: every template with its sample content, as chosen. */
export function galleryIndex(view: GalleryView, { cards, rules }: GalleryCards): string {
  const { style, group, category, search } = view;
  const shown = cards.filter(({ template }) => matches(template, view));
  const link = (change: Partial<GalleryView>) => {
    const { search: q, ...others }: GalleryView = { ...view, ...change };
    return galleryUrl('/templates', { ...others, q });
  };
  const filters = (name: 'group' | 'category', values: string[]) =>
    ['', ...values].map((value) => ({
      name: value || 'All',
      href: link({ [name]: value }),
      isChosen: view[name] === value,
    }));
  return galleryPage(
    'Slide templates',
    rules,
    <>
      <header class="g-header">
        <h1>Slide templates</h1>
        <p>
          {all.length} templates. Choose by what the content is, then send its key as <code>slide_type</code>.
        </p>
        <form class="g-search" method="get" action="/templates" role="search">
          {Object.entries({ style, group, category }).map(
            ([name, value]) => value && <input type="hidden" name={name} value={value} />,
          )}
          <input
            type="search"
            name="q"
            value={search}
            placeholder="Search: timeline, price, people …"
            aria-label="Search"
          />
          <button>Search</button>
        </form>
        <nav aria-label="Category">
          <Choices choices={filters('category', categories)} />
        </nav>
        <nav aria-label="Group">
          <Choices choices={filters('group', groups)} />
        </nav>
        <nav aria-label="Style">
          <Choices choices={styleChoices(style, (key) => link({ style: key }))} />
        </nav>
      </header>
      <main>
        <p class="g-count" role="status">
          {shown.length === 1 ? '1 template' : `${shown.length} templates`}
        </p>
        <ul class="g-cards" dangerouslySetInnerHTML={{ __html: shown.map(({ html }) => html).join('') }} />
      </main>
    </>,
  );
}

function Entry({ template, markup, style }: { template: Template; markup: string; style: string }) {
  return (
    <li class="g-card" data-words={wordsOf(template)}>
      <Thumbnail markup={markup} />
      <h2>
        <a href={galleryUrl(`/templates/${template.key}`, { style })}>{template.name}</a> <code>{template.key}</code>
      </h2>
      <p>{template.whenToUse}</p>
    </li>
  );
}
