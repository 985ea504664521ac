import type { ComponentProps } from 'preact';
import { describeFields } from '../define/describe.js';
import type { FieldDescriptor, Template } from '../define/template.js';
import { Choices, galleryPage, galleryUrl, rulesOf, styleChoices, Thumbnail } from './layout.js';
import { choicesOf, lookIn, sampleMarkup } from './sample.js';

/** The variant and layout that a template is shown with. */
export interface SampleChoices {
  variant: string;
  layoutVariant: string;
}

/** One template: its drawing with these choices in a style, its fields, and a request that makes it. */
export function galleryDetail(template: Template, choices: SampleChoices, style: string): string {
  const markup = sampleMarkup(template, choices, 'usual', lookIn(style));
  const link = (change: Partial<SampleChoices> & { style?: string }) =>
    galleryUrl(`/templates/${template.key}`, { ...choices, style, ...change });
  const choicesBy = (name: keyof SampleChoices) =>
    choicesOf(template, name).map((choice) => ({
      name: choice,
      href: link({ [name]: choice }),
      isChosen: choices[name] === choice,
    }));
  const body = JSON.stringify({ slide_type: template.key, content: { ...template.defaults, ...choices } }, null, 2);
  return galleryPage(
    `${template.name} · Slide templates`,
    rulesOf([markup], style),
    <main class="g-detail">
      <p>
        <a href={galleryUrl('/templates', { style })}>All templates</a> ·{' '}
        <a href={galleryUrl('/templates', { style, group: template.group })}>{template.group}</a> ·{' '}
        <a href={galleryUrl('/templates', { style, category: template.category })}>{template.category}</a>
      </p>
      <h1>
        {template.name} <code>{template.key}</code>
      </h1>
      <p class="g-lead">{template.whenToUse}</p>
      <p>{template.description}</p>
      <Switch label="Layout" choices={choicesBy('layoutVariant')} />
      <Switch label="Variant" choices={choicesBy('variant')} />
      <Switch label="Style" choices={styleChoices(style, (key) => link({ style: key }))} />
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

function Switch({ label, choices }: { label: string } & ComponentProps<typeof Choices>) {
  return (
    <nav aria-label={label} class="g-switch">
      <span>{label}</span>
      <Choices choices={choices} />
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
