import { remarks } from '../../markup/markup.program.js';
import { GALLERY_LOOK } from '../../templates/gallery/sample.js';
import { contentFaults } from './content-faults.js';

/** What is told of a text in which marks are read: codes, and what each is about. */
function told(body: string): string[] {
  const content = { title: 'A title', body };
  const [found] = remarks({
    slides: [{ slideType: 'statement', content: JSON.stringify(content) }],
    look: GALLERY_LOOK,
  });
  return contentFaults(found!, [])
    .filter(({ path }) => path === 'body')
    .map(({ code, message }) => `${code} ${/“([^”]*)”|(\{\{.*?\}\})/.exec(message)?.slice(1).find(Boolean)}`);
}

it.each([
  ['For {{client}}: $O(n)$ steps', '{{client}}'],
  ['$x^{{2}}$ for {{client}}', '{{client}}'],
  ['**{{client}}** and $$\\frac{{a}}{b}$$', '{{client}}'],
])('the braces of %j that no formula has are told', (body, braces) =>
  expect(told(body)).toEqual([`undefined_variable ${braces}`]),
);

it.each([
  '$\\frac{{a}}{{b}}$ is a share',
  'For all: $x^{{n}}$ and $y_{{i}}$',
  '$$\n{{a}} + {{b}}\n$$',
  'Anteil $\\frac{{p}}{q}$, Rest',
  'La part $\\text{{client}}$ ici',
  'Доля ${{x}} + 1$ здесь',
  '{$x$}',
  '{{$x$}}',
  '{{na $x$ me}}',
])('the braces of %j are no variable', (body) => expect(told(body)).toEqual([]));

it.each([
  ['See [the plan](htp:/example.com)', 'htp:/example.com'],
  ['See [the **plan**](www.example.com/a)', 'www.example.com/a'],
  ['Zu [Seite](example.com/plan), bitte', 'example.com/plan'],
  ['[mail](me@example.com) us', 'me@example.com'],
  ['[plan](https://) and more', 'https://'],
  ['[plan](https://intranet/x)', 'https://intranet/x'],
  ['[plan](https://example.com/a plan)', 'https://example.com/a plan'],
  ['[run](javascript:alert)', 'javascript:alert'],
  ['a [mail](mailto:anna) and $x^2$', 'mailto:anna'],
])('the address of %j is told', (body, address) => expect(told(body)).toEqual([`bad_link ${address}`]));

it.each([
  '[words](https://example.com/a_(b))',
  '[the guide](readme.md)',
  '[Leitung](Dr.Smith)',
  '[Netz](ASP.NET)',
  '[Zeit](Mo:Fr)',
  '[Plan](C:/Daten/plan)',
  '[Anhang](#anhang), [Seite](/kontakt)',
  '[siehe](siehe unten)',
  '[Umsatz](1.200.000) und [Tel](030/123456)',
  '[версия](2.0.1), [г](г.Москва)',
  '[例](例:图)',
  'f[i](x) = a[0](b)',
  '[1](2), [a](b)',
  '`[code](www.example.com)`',
  '\\[no link](www.example.com)',
  '$f[x](y.z)$ $\\text{[x](www.y.de)}$',
  'p. ej. [así](p.ej.)',
])('%j has no address that leads nowhere', (body) => expect(told(body)).toEqual([]));
