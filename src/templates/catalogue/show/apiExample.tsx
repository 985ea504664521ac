import { defineTemplate } from '../../define/define-template.js';
import { list, select, text, textarea } from '../../define/fields.js';
import { dataVariants, header, language, type Language, notes } from '../../define/vocabulary.js';
import type { Variant } from '../../define/template.js';
import { Code } from '../../kit/code/code.js';
import { CodePane, codeSetting, type CodeSetting, CodeStack, smallerSetting } from '../../kit/code/code-pane.js';
import { css } from '../../kit/css.js';
import { Body, Header, Slide } from '../../kit/frame/slide.js';
import { useSlide, useWidth } from '../../kit/slide-context.js';
import { sized } from '../../kit/type-scale.js';
import { Split, Stack } from '../../kit/frame/split.js';
import { termOf } from '../../kit/words/terms.js';
import { Paragraphs, Words } from '../../kit/words/words.js';

interface Parameter {
  label?: string;
  text?: string;
}

export const apiExample = defineTemplate({
  key: 'apiExample',
  name: 'API request and response',
  group: 'Product & code',
  category: 'Show',
  holds: ['codes'],
  synonyms: 'endpoint http json rest',
  whenToUse: 'Documents one API call: method, path, parameters, request body and response.',
  description: 'Method and path line, request and response panes with status and a short parameter list.',
  fields: {
    ...header,
    method: select('Method', ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    path: text('Path', { maxLen: 100, plain: true }),
    request: textarea('Request', { max: 400, most: 600, help: 'Headers or body, plain text.', holds: 'code' }),
    statusCode: text('Status', { maxLen: 24, help: 'e.g. 201 Created.' }),
    response: textarea('Response', { max: 500, most: 800, help: 'Plain text.', holds: 'code' }),
    language,
    items: list(
      'Parameters',
      { min: 0, max: 5 },
      { label: text('Label', { maxLen: 30 }), text: text('Text', { maxLen: 80 }) },
    ),
    body: notes,
  },
  variants: dataVariants,
  variantHelp: 'subtle draws the code on a light pane.',
  layoutVariants: {
    columns: 'request left, response right',
    stack: 'request above response',
    split: { says: 'notes and parameters left, panes right', for: ['words'] },
  },
  defaults: {
    eyebrow: 'Orders API',
    title: 'One call places an order',
    method: 'POST',
    path: '/v1/orders',
    request: `{
  "customer": "cus_8412",
  "lines": [{ "sku": "PL-200" }]
}`,
    statusCode: '201 Created',
    response: `{
  "id": "ord_20931",
  "status": "open",
  "total": "178.00"
}`,
    language: 'json',
    items: [
      { label: 'customer', text: 'Whom the order is for; required' },
      { label: 'currency', text: 'Three letters, EUR unless given' },
      { label: 'lines', text: 'One to fifty articles' },
    ],
    body: 'Send the same idempotency key again and the first order is returned; nothing is placed twice.',
  },
  view: ({ method, path, request, statusCode, response, language, items, body, variant, layoutVariant, ...head }) => {
    const [usualWidth, height] = ROOM[layoutVariant];
    const width = useWidth(usualWidth);
    const codes = [request, response].map((code = '') => code.trimEnd().split('\n'));
    const setting =
      layoutVariant === 'columns'
        ? smallerSetting(codes.map((lines) => codeSetting(lines, width, height)))
        : codeSetting(codes.flat(), width, height);
    const shared = { language, variant, setting };
    const panes = [
      request && { lines: codes[0]!.length, pane: <Pane {...shared} term="request" code={request} /> },
      (response || statusCode) && {
        lines: codes[1]!.length,
        pane: <Pane {...shared} term="response" title={statusCode} tone={toneOf(statusCode)} code={response} />,
      },
    ].filter((pane) => !!pane);
    const parameters = items.filter(({ label, text }) => label ?? text);
    const stacked = <CodeStack panes={panes} />;
    const explained = (parameters.length > 0 || body) && <Explanation parameters={parameters} body={body} />;
    const endpoint = path && <Endpoint method={method} path={path} />;
    if (layoutVariant === 'split') {
      return (
        <Slide>
          <Header {...head} />
          <Body>
            <Split columns={5} wide>
              <Stack gap={24}>
                {endpoint}
                {explained}
              </Stack>
              {stacked}
            </Split>
          </Body>
        </Slide>
      );
    }
    return (
      <Slide>
        <Header {...head} />
        <Body>
          {endpoint}
          {layoutVariant === 'columns' ? (
            <>
              {panes.length === 2 ? <Split columns={6}>{panes.map(({ pane }) => pane)}</Split> : panes[0]?.pane}
              {explained}
            </>
          ) : explained ? (
            <Split columns={8} wide>
              {stacked}
              {explained}
            </Split>
          ) : (
            stacked
          )}
        </Body>
      </Slide>
    );
  },
  css: css`
    .endpoint {
      flex: none;
      display: flex;
      align-items: center;
      gap: 16px;
      min-width: 0;
      max-height: 96px;
    }
    .body > .endpoint {
      flex: none;
      margin-bottom: 16px;
    }
    .method {
      flex: none;
      background: var(--emphasis);
      color: var(--on-emphasis);
      border-radius: var(--radius-small);
      padding: 4px 14px;
      font: 700 var(--code) / 1.5 var(--font-code);
    }
    .path {
      font: 600 ${sized('code', 22)} / 1.35 var(--font-code);
      overflow-wrap: anywhere;
      min-width: 0;
    }
    &.layout-columns .window-bar {
      height: 36px;
    }
    &.layout-columns .code-view {
      inset: 12px 20px;
    }
    .answer-positive .window-title {
      color: var(--positive);
    }
    .answer-negative .window-title {
      color: var(--negative);
    }
    .explanation {
      display: flex;
      flex-direction: column;
      gap: 20px;
      min-height: 0;
      min-width: 0;
    }
    .parameters {
      display: grid;
      grid-template-columns: fit-content(45%) minmax(0, 1fr);
      column-gap: 24px;
      align-content: start;
      min-width: 0;
    }
    .parameter {
      display: grid;
      grid-template-columns: subgrid;
      grid-column: 1 / -1;
      align-items: baseline;
      padding-block: 7px;
      border-bottom: var(--rule) solid var(--line);
      line-height: 1.3;
    }
    .parameter:first-child {
      border-top: var(--rule) solid var(--line);
    }
    .parameter-name {
      font: 600 var(--code) / 1.3 var(--font-code);
      overflow-wrap: anywhere;
    }
    &.layout-columns .explanation {
      flex: none;
      max-height: 176px;
      margin-top: 20px;
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      column-gap: 24px;
    }
    &[data-tight].layout-columns .explanation {
      max-height: 148px;
      margin-top: 12px;
    }
    &[data-squeezed].layout-columns .explanation {
      max-height: 196px;
    }
    &[data-tight] .window-bar {
      height: 28px;
    }
    &[data-tight] .parameter {
      padding-block: 3px;
    }
    &.layout-columns .explanation.single {
      grid-template-columns: minmax(0, 1fr);
    }
    &:is(.layout-stack, .layout-split) .parameter {
      display: flex;
      flex-direction: column;
      align-items: stretch;
      row-gap: 2px;
      padding-block: 9px;
    }
  `,
});

/** Width and height in px of all code that is under each other. */
const ROOM = { columns: [520, 164], stack: [696, 248], split: [596, 308] } as const;

function Endpoint({ method, path }: { method: string; path: string }) {
  return (
    <div class="endpoint" data-fit>
      <p class="method t-code">{method}</p>
      <Words t="code" class="path">
        {path}
      </Words>
    </div>
  );
}

interface ApiPaneProps {
  term: 'request' | 'response';
  /** Replaces the term. */
  title?: string;
  tone?: 'positive' | 'negative';
  code?: string;
  language: Language;
  variant: Variant;
  setting: CodeSetting;
}

function Pane({ term, title, tone, code, language, variant, setting }: ApiPaneProps) {
  const { look } = useSlide();
  return (
    <CodePane
      title={title ?? termOf(term, look.locale)}
      variant={variant}
      setting={setting}
      class={tone && `answer-${tone}`}
    >
      <Code code={code} language={language} />
    </CodePane>
  );
}

function Explanation({ parameters, body }: { parameters: readonly Parameter[]; body?: string }) {
  const single = parameters.length === 0 || !body;
  return (
    <div class={single ? 'explanation single' : 'explanation'} data-fit>
      {parameters.length > 0 && (
        <div class="parameters">
          {parameters.map(({ label, text }) => (
            <div class="parameter">
              <Words t="code" class="parameter-name">
                {label ?? '\u00a0'}
              </Words>
              <Words soft>{text}</Words>
            </div>
          ))}
        </div>
      )}
      <Paragraphs>{body}</Paragraphs>
    </div>
  );
}

/** The tone of a status code. */
function toneOf(statusCode: string | undefined): 'positive' | 'negative' | undefined {
  if (/^\s*2/.test(statusCode ?? '')) return 'positive';
  return /^\s*[45]/.test(statusCode ?? '') ? 'negative' : undefined;
}
