import { hyphenatorFor } from './hyphens.js';

const hyphenated = (locale: string, text: string) => hyphenatorFor(locale)(text).replaceAll('\u00AD', '-');

describe('hyphenatorFor', () => {
  it.each([
    ['en', 'Infrastructure administration', 'Infra-struc-ture admin-is-tra-tion'],
    ['de-AT', 'Geschäftsführung und Verantwortlichkeit', 'Geschäfts-füh-rung und Ver-ant-wort-lich-keit'],
    ['fr', 'responsabilité', 'res-pon-sa-bi-lité'],
    ['ru', 'Администрирование', 'Адми-ни-стри-ро-ва-ние'],
    ['el', 'υπευθυνότητα', 'υπευ-θυ-νό-τητα'],
    ['no', 'administrasjon', 'admi-ni-stra-sjon'],
  ])('knows the syllables of %s', (locale, text, parts) => {
    expect(hyphenated(locale, text)).toBe(parts);
  });

  it('tells British from American English', () => {
    expect(hyphenated('en-GB', 'democratic knowledgeable')).not.toBe(hyphenated('en-US', 'democratic knowledgeable'));
  });

  it('keeps letters together that fonts join', () => {
    expect(hyphenated('en', 'differentiation profitability')).toBe('differ-en-ti-a-tion profitabil-ity');
    expect(hyphenated('de', 'Aufforderungen')).toBe('Auffor-de-run-gen');
  });

  it('leaves short words whole, and three letters at both ends of long ones', () => {
    expect(hyphenated('de', 'Verwaltet')).toBe('Verwaltet');
    expect(hyphenated('de', 'Administration')).toMatch(/^Ad.+tion$/);
    expect(hyphenated('de', 'Administration')).not.toMatch(/^.{1,2}-|-.{1,2}$/);
  });

  it.each([
    'https://example.com/administration',
    'administration.example.com',
    'administration@example.com',
    '/administration/infrastructure',
    'infrastructure_administration',
    'OpenTelemetryCollector',
    'administration2026',
    'x'.repeat(100),
    'おはようございますありがとう',
  ])('never touches %s', (text) => {
    expect(hyphenated('en', text)).toBe(text);
  });

  it.each(['ja', 'ar', 'xx', '', 'constructor', '__proto__'])('knows no words of "%s"', (locale) => {
    expect(hyphenated(locale, 'administration')).toBe('administration');
  });

  it('keeps what is not a word, and every letter', () => {
    const text = '“Verantwortlichkeit”, (Geschäftsführung)/Infrastruktur:\n\n  Verwaltungs-Gesellschaft…';
    const drawn = hyphenatorFor('de')(text);
    expect(drawn).toContain('\u00AD');
    expect(drawn.replaceAll('\u00AD', '')).toBe(text);
    expect(hyphenated('tr', 'İstanbulluların')).toBe('İstanbulluların');
  });

  it('bounds the work of a slide, however much stands on it', () => {
    const hyphenate = hyphenatorFor('en');
    hyphenate('administration '.repeat(1_500));
    expect(hyphenate('administration')).toBe('administration');
    expect(hyphenated('en', 'administration')).toContain('-');
  });
});
