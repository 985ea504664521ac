/** Starts the reader. */
export const DOCS_SCRIPT = `
SwaggerUIBundle({
  url: '/openapi.json',
  domNode: document.getElementById('reference'),
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  defaultModelRendering: 'model',
  defaultModelExpandDepth: 4,
  displayRequestDuration: true,
  validatorUrl: null,
});
// Names for what the reader leaves without one.
const names = [
  ['#servers', 'Server'],
  ['select.examples-select-element', 'Example'],
  ['button.json-schema-2020-12-accordion', 'Show or hide the fields'],
];
new MutationObserver(() => {
  for (const [selector, name] of names)
    for (const element of document.querySelectorAll(selector + ':not([aria-label])'))
      if (element.textContent.trim() === '' || element.matches('select')) element.setAttribute('aria-label', name);
}).observe(document.getElementById('reference'), { childList: true, subtree: true });
`;

/** What makes the reader look like the other pages of the service, and fit on a phone. */
export const DOCS_STYLES = `
:root { --ink: #14171f; --quiet: #4a5261; --line: #dde0e6; --ground: #f6f7f9; --soft: #eceff5; --blue: #2b4bd8; --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
html { scroll-behavior: smooth; scroll-padding-top: 16px; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; display: grid; grid-template-columns: 216px minmax(0, 1040px); justify-content: center; gap: 0 24px; }
nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow: auto; padding: 48px 0 32px 24px; box-sizing: border-box; }
nav a { display: block; padding: 5px 10px; border-radius: 8px; color: var(--quiet); font-size: 15px; text-decoration: none; }
nav a:hover { background: var(--soft); color: var(--ink); }
nav a.home { margin-bottom: 12px; color: var(--ink); font-weight: 700; }
nav a.document { margin-top: 12px; font: 13px/1.6 var(--mono); }
:focus-visible, .swagger-ui :focus-visible { outline: 3px solid #f2a23a; outline-offset: 2px; }
.swagger-ui, .swagger-ui :is(.info, .opblock-tag, .btn, select, label, table thead tr th, .opblock .opblock-summary-description, .info .title, .tab li, .parameter__name, .response-col_status, .response-col_links, .opblock .opblock-section-header h4, .dialog-ux, .scheme-container .schemes > label) { font-family: system-ui, sans-serif; color: var(--ink); }
.swagger-ui :is(code, pre, .parameter__type, .parameter__in, .opblock .opblock-summary-path, .opblock .opblock-summary-path__deprecated, .json-schema-2020-12__title, .json-schema-2020-12-keyword__name) { font-family: var(--mono); }
.swagger-ui .wrapper { max-width: none; padding: 0 24px 0 0; }
.swagger-ui .information-container.wrapper .info { margin: 48px 0 24px; }
.swagger-ui .info .title { font-size: 40px; line-height: 1.15; letter-spacing: -0.02em; }
.swagger-ui .info .title small { top: -14px; background: var(--soft) !important; }
.swagger-ui .info .title small pre { color: var(--quiet); }
.swagger-ui .info :is(.link, .info__license), .swagger-ui .info hgroup > a { display: none; }
.swagger-ui .info :is(p, li, td) { max-width: 76ch; color: var(--ink); font-size: 16px; line-height: 1.55; }
.swagger-ui :is(.markdown, .renderedMarkdown) :is(p, li) { margin: 0 0 8px; color: var(--ink); font-size: 15px; line-height: 1.55; }
.swagger-ui .info :is(.markdown, .renderedMarkdown) p { margin: 0 0 12px; font-size: 16px; }
.swagger-ui :is(.markdown, .renderedMarkdown) code, .swagger-ui .info code { padding: 1px 5px; border-radius: 5px; background: var(--soft); color: var(--ink); font-size: 0.88em; font-weight: 500; }
.swagger-ui .scheme-container { margin: 0 0 24px; padding: 0; background: none; box-shadow: none; }
.swagger-ui .btn { border-width: 1px; border-radius: 8px; box-shadow: none; }
.swagger-ui .btn:is(.authorize, .execute) { border-color: var(--blue); background: var(--blue); color: #fff; }
.swagger-ui .btn.authorize span { color: #fff; }
.swagger-ui .auth-wrapper .btn.authorize svg { fill: #fff; }
.swagger-ui :is(select, input[type=text], input[type=password], textarea) { border: 1px solid #8a92a0; border-radius: 8px; box-shadow: none; max-width: 100%; }
.swagger-ui .opblock-tag { padding: 32px 0 10px; border: 0; font-size: 26px; letter-spacing: -0.01em; }
.swagger-ui .opblock-tag:hover { background: none; }
.swagger-ui .opblock-tag small { padding: 0 12px; }
.swagger-ui .opblock-tag small, .swagger-ui .opblock-tag small p { color: var(--quiet); font-size: 15px; }
.swagger-ui .opblock { margin: 0 0 8px; border: 1px solid var(--line) !important; border-radius: 10px; background: #fff !important; box-shadow: none; }
.swagger-ui .opblock .opblock-summary { padding: 8px; border-color: var(--line) !important; }
.swagger-ui .opblock .opblock-summary-method { min-width: 68px; padding: 5px 0; border-radius: 6px; background: var(--tint) !important; color: var(--method) !important; font-size: 12px; text-shadow: none; }
.opblock-get { --method: #2039ab; --tint: #e5eafc; }
.opblock-post { --method: #0b5c39; --tint: #dff3e9; }
.opblock-patch { --method: #7a4a00; --tint: #fcefd6; }
.opblock-delete { --method: #9c1c14; --tint: #fbe4e2; }
.swagger-ui .opblock .opblock-summary-path { font-size: 14.5px; font-weight: 600; }
.swagger-ui .opblock .opblock-summary-description { color: var(--quiet); font-size: 15px; }
.swagger-ui .opblock .opblock-section-header { min-height: 44px; padding: 4px 20px; background: none; box-shadow: none; border-top: 1px solid var(--line); }
.swagger-ui .opblock .tab-header .tab-item.active h4 span::after { display: none; }
.swagger-ui .opblock-description-wrapper { padding: 16px 20px 8px; }
.swagger-ui table thead tr :is(td, th) { border-color: var(--line); font-size: 13px; color: var(--quiet); }
.swagger-ui .parameter__name { font: 600 14.5px/1.5 var(--mono); }
.swagger-ui .parameter__name.required span, .swagger-ui .parameter__name.required::after { color: #9c1c14; }
.swagger-ui .parameters-col_name { width: 190px; }
.swagger-ui :is(.json-schema-2020-12, .model-box) { background: var(--ground); border-radius: 8px; }
.swagger-ui .json-schema-2020-12__constraint { background: var(--soft); color: var(--quiet); font-weight: 500; }
.swagger-ui .highlight-code > .microlight, .swagger-ui .opblock-body pre.microlight { border-radius: 8px; font-size: 13px; line-height: 1.5; }
.swagger-ui .response-col_links, .swagger-ui .responses-table thead .col_header.response-col_links { display: none; }
.swagger-ui .models { border-color: var(--line); border-radius: 10px; margin-bottom: 48px; background: #fff; }
.swagger-ui :is(.parameter__in, .json-schema-2020-12-expand-deep-button) { color: var(--quiet); }
noscript { display: block; padding: 48px 24px; }
@media (max-width: 900px) {
  body { display: block; }
  nav { position: static; display: flex; gap: 4px; padding: 12px 16px; overflow-x: auto; white-space: nowrap; border-bottom: 1px solid var(--line); background: #fff; }
  nav a.home, nav a.document { margin: 0; }
  .swagger-ui .wrapper { padding: 0 16px; }
  .swagger-ui .information-container.wrapper .info { margin: 28px 0 16px; }
  .swagger-ui .info .title { font-size: 32px; }
  .swagger-ui .info .title span { display: none; }
  .swagger-ui .opblock-tag { flex-wrap: wrap; }
  .swagger-ui .opblock-tag small { flex-basis: 100%; order: 3; padding: 2px 0 0; }
  .swagger-ui :is(.parameters, .responses-table) :is(table, tbody, tr, td), .swagger-ui .responses-table { display: block; width: auto; }
  .swagger-ui :is(.parameters, .responses-table) thead { display: none; }
  .swagger-ui :is(.parameters, .responses-table) td { padding: 4px 0; }
  .swagger-ui .parameters-col_name { width: auto; }
  .swagger-ui .table-container { padding: 8px 16px; }
  .swagger-ui .opblock .opblock-summary-method { min-width: 58px; }
}
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
`;
