import { catalogue } from '../templates/catalogue/index.js';
import { GALLERY_LOOK as look } from '../templates/gallery/sample.js';
import { outline, sections } from './markup.program.js';
import { unfilledIn, VariableValues } from '../templates/define/variables.js';

const stored = (slideType: string, content: unknown) => ({ slideType, content: JSON.stringify(content) });

describe('the drawing program', () => {
  it('tells what a slide is called and which pictures it draws', () => {
    const content = { title: 'A view', image: 'https://a/b.png', body: 'https://c/d.png' };
    expect(outline([stored('imageText', content), stored('stats', {})])).toEqual([
      { name: 'A view', images: new Map([['https://a/b.png', Infinity]]) },
      { name: 'Stats', images: new Map() },
    ]);
  });

  it('takes whatever is stored: content that is no object, and types that are gone', () => {
    const odd = [null, 7, 'x', [{ title: 'y' }], { title: { deep: [1] } }].map((content) => stored('stats', content));
    const slides = [...odd, stored('gone', { title: 'Kept' })].map((slide, position) => ({ ...slide, position }));
    expect(outline(slides).map(({ name }) => name)).toEqual([...odd.map(() => 'Stats'), 'Kept']);
    const drawn = sections({ slides, total: slides.length, look });
    for (const markup of drawn) expect(markup).toMatch(/^<section.*<\/section>$/s);
  });
});

describe('values in texts with emphasis', () => {
  const fields = catalogue.get('bullets')!.fields;
  const filled = (title: string, values: Record<string, string>) =>
    new VariableValues(values).inContent(fields, { title })['title'];

  it('are emphasised as the variable is', () => {
    expect(filled('For **{{name}}** *only*', { name: 'Acme' })).toBe('For **Acme** *only*');
    expect(filled('**{{name}}**: *{{what}}*', { name: ' Acme ', what: '' })).toBe(' **Acme** : ');
    expect(filled('[{{name}}](https://a.example/{{id}})', { name: 'A', id: '7' })).toBe('[A](https://a.example/7)');
  });

  it('have no marks of their own', () => {
    expect(filled('For {{name}} **now**', { name: '*x* [a](https://evil.example)' })).toBe(
      'For \\*x\\* \\[a\\](https://evil.example) **now**',
    );
    expect(filled('[a](https://a.example/{{id}})', { id: ' b' })).toBe('a');
    expect(filled('2 * {{n}} * 4', { n: '3*5' })).toBe('2 * 3*5 * 4');
  });
});

const left = (typed: string, variables: Record<string, string> = {}) =>
  unfilledIn(new VariableValues(variables).inText(typed), typed, variables).map(({ name, why }) => `${name}: ${why}`);

describe('braces that are left in a text', () => {
  it('have no value, each once', () => {
    expect(left('{{a}} and {{b}}, {{b}} again', { a: 'A' })).toEqual(['b: no_value']);
  });

  it('stand in a value, also where the text has them, too', () => {
    expect(left('{{a}}', { a: '{{b}}' })).toEqual(['b: in_value']);
    expect(left('{{a}} {{b}}', { a: '{{b}}', b: 'B' })).toEqual(['b: in_value']);
    expect(left('{{a}} {{b}}', { a: '{{b}}' })).toEqual(['b: no_value']);
  });

  it('are around what is no name', () => {
    expect(left('{{ who }} {{first-name}} {{}}')).toEqual([' who : no_name', 'first-name: no_name', ': no_name']);
    expect(left(`{{${'n'.repeat(41)}}} { {a} } {a} {{a\nb}} {{${'m'.repeat(61)}}}`)).toEqual([
      `${'n'.repeat(41)}: no_name`,
    ]);
  });
});
