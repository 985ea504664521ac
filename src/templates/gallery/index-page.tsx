import { catalogue } from '../catalogue/index.js';
import type { Template } from '../define/template.js';
import { galleryPage, Thumbnail } from './layout.js';
import { sampleMarkup } from './sample.js';

/** The filter of the catalogue; an empty text matches everything. */
export interface GalleryFilter {
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

const matches = (template: Template, { group, category, search }: GalleryFilter) =>
  (!group || template.group === group) &&
  (!category || template.category === category) &&
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => wordsOf(template).includes(word));

/** A cache: the catalogue does not change while the service runs. */
const markups = new Map<string, string>();
function markupOf(template: Template): string {
  const known = markups.get(template.key) ?? sampleMarkup(template);
  markups.set(template.key, known);
  return known;
}

/** The gallery: every template with its sample content, as chosen by the filter. */
export function galleryIndex(filter: GalleryFilter): string {
  const shown = all.filter((template) => matches(template, filter));
  return galleryPage(
    'Slide templates',
    shown.map(markupOf),
    <>
      <header class="g-header">
        <h1>Slide templates</h1>
        <p>
          {all.length} templates. Choose by what the content is, then send its key as <code>slide_type</code>.
        </p>
        <form class="g-search" method="get" action="/templates" role="search">
          {filter.group && <input type="hidden" name="group" value={filter.group} />}
          {filter.category && <input type="hidden" name="category" value={filter.category} />}
          <input
            type="search"
            name="q"
            value={filter.search}
            placeholder="Search: timeline, price, people …"
            aria-label="Search"
          />
          <button>Search</button>
        </form>
        <nav aria-label="Category">
          <Choices name="category" choices={categories} filter={filter} />
        </nav>
        <nav aria-label="Group">
          <Choices name="group" choices={groups} filter={filter} />
        </nav>
      </header>
      <main>
        <p class="g-count" role="status">
          {shown.length === 1 ? '1 template' : `${shown.length} templates`}
        </p>
        <ul class="g-cards">
          {shown.map((template) => (
            <Entry key={template.key} template={template} />
          ))}
        </ul>
      </main>
    </>,
  );
}

/** Links that set one criterion of the filter and keep the others. */
function Choices({ name, choices, filter }: { name: 'group' | 'category'; choices: string[]; filter: GalleryFilter }) {
  const link = (value: string) => {
    const { group, category, search }: GalleryFilter = { ...filter, [name]: value };
    const query = new URLSearchParams({
      ...(group && { group }),
      ...(category && { category }),
      ...(search && { q: search }),
    });
    return query.size > 0 ? `/templates?${query.toString()}` : '/templates';
  };
  return (
    <ul class="g-choices">
      {['', ...choices].map((value) => (
        <li>
          <a href={link(value)} aria-current={filter[name] === value ? 'true' : undefined}>
            {value || 'All'}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Entry({ template }: { template: Template }) {
  return (
    <li class="g-card" data-words={wordsOf(template)}>
      <Thumbnail markup={markupOf(template)} />
      <h2>
        <a href={`/templates/${template.key}`}>{template.name}</a> <code>{template.key}</code>
      </h2>
      <p>{template.whenToUse}</p>
    </li>
  );
}
