import { catalogue } from '../catalogue/index.js';
import type { Template } from '../define/template.js';
import { Choices, galleryPage, galleryUrl, styleChoices, Thumbnail } from './layout.js';
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

/** A cache: the catalogue does not change while the service runs. */
const markups = new Map<string, string>();
function markupOf(template: Template, style: string): string {
  const key = `${style} ${template.key}`;
  const known = markups.get(key) ?? sampleMarkup(template, {}, 'usual', lookIn(style));
  markups.set(key, known);
  return known;
}

/** The gallery: every template with its sample content, as chosen. */
export function galleryIndex(view: GalleryView): string {
  const { style, group, category, search } = view;
  const shown = all.filter((template) => matches(template, view));
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
    shown.map((template) => markupOf(template, style)),
    style,
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
        <ul class="g-cards">
          {shown.map((template) => (
            <Entry key={template.key} template={template} style={style} />
          ))}
        </ul>
      </main>
    </>,
  );
}

function Entry({ template, style }: { template: Template; style: string }) {
  return (
    <li class="g-card" data-words={wordsOf(template)}>
      <Thumbnail markup={markupOf(template, style)} />
      <h2>
        <a href={galleryUrl(`/templates/${template.key}`, { style })}>{template.name}</a> <code>{template.key}</code>
      </h2>
      <p>{template.whenToUse}</p>
    </li>
  );
}
