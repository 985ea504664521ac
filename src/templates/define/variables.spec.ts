import { unfilledIn, VariableValues } from './variables.js';

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
