import { describeFields } from '../define/describe.js';
import type { FieldDescriptor, Template } from '../define/template.js';
import { galleryPage, Thumbnail } from './layout.js';
import { choicesOf, sampleMarkup } from './sample.js';

/** The variant and layout that a template is shown with. */
export interface SampleChoices {
  variant: string;
  layoutVariant: string;
}

/** One template: its drawing with these choices, its fields, and a request that makes it. */
export function galleryDetail(template: Template, choices: SampleChoices): string {
  const markup = sampleMarkup(template, choices);
  const body = JSON.stringify({ slide_type: template.key, content: { ...template.defaults, ...choices } }, null, 2);
  return galleryPage(
    `${template.name} · Slide templates`,
    [markup],
    <main class="g-detail">
      <p>
        <a href="/templates">All templates</a> ·{' '}
        <a href={`/templates?group=${encodeURIComponent(template.group)}`}>{template.group}</a> ·{' '}
        <a href={`/templates?category=${template.category}`}>{template.category}</a>
      </p>
      <h1>
        {template.name} <code>{template.key}</code>
      </h1>
      <p class="g-lead">{template.whenToUse}</p>
      <p>{template.description}</p>
      <Switch template={template} name="layoutVariant" label="Layout" choices={choices} />
      <Switch template={template} name="variant" label="Variant" choices={choices} />
      <Thumbnail markup={markup} />
      <h2>Request</h2>
      <p>
        <code>POST /v1/decks/{'{id}'}/slides</code> with this body:{' '}
        <button type="button" data-copy="body" hidden>
          Copy
        </button>
      </p>
      <pre class="g-code" id="body" tabIndex={0}>
        {body}
      </pre>
      <h2>Fields</h2>
      <table class="g-fields">
        <thead>
          <tr>
            <th>Key</th>
            <th>Type</th>
            <th>Meaning</th>
          </tr>
        </thead>
        <tbody>
          <Rows fields={describeFields(template)} />
        </tbody>
      </table>
    </main>,
  );
}

function Switch({
  template,
  name,
  label,
  choices,
}: {
  template: Template;
  name: keyof SampleChoices;
  label: string;
  choices: SampleChoices;
}) {
  const link = (choice: string) =>
    `/templates/${template.key}?${new URLSearchParams({ ...choices, [name]: choice }).toString()}`;
  return (
    <nav aria-label={label} class="g-switch">
      <span>{label}</span>
      <ul class="g-choices">
        {choicesOf(template, name).map((choice) => (
          <li>
            <a href={link(choice)} aria-current={choices[name] === choice ? 'true' : undefined}>
              {choice}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Fields of an entry are indented below their list. */
function Rows({ fields, path = '' }: { fields: FieldDescriptor[]; path?: string }) {
  return (
    <>
      {fields.map(({ key, label, type, options, maxLen, help, itemFields }) => (
        <>
          <tr>
            <td>
              <code>
                <span>{path}</span>
                {key}
              </code>
            </td>
            <td>{maxLen === undefined ? type : `${type}, up to ${maxLen}`}</td>
            <td>
              {label}. {help}
              {options && <span class="g-options"> {options.join(', ')}</span>}
            </td>
          </tr>
          {itemFields && <Rows fields={itemFields} path={`${path}${key}${type === 'list' ? '[].' : '.'}`} />}
        </>
      ))}
    </>
  );
}
