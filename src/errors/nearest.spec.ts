import { nearestName, nearestNames } from './nearest.js';

const FIELDS = ['title', 'slug', 'visibility', 'brand_id', 'locale', 'password', 'public_until', 'variables', 'notes'];

describe('nearestName', () => {
  it.each([
    ['visability', 'visibility'],
    ['tilte', 'title'],
    ['Title', 'title'],
    ['brandId', 'brand_id'],
    ['BRAND-ID', 'brand_id'],
    ['brand', 'brand_id'],
    ['until', 'public_until'],
    ['deck_title', 'title'],
    ['until_public', 'public_until'],
    ['variable', 'variables'],
    ['lokale', 'locale'],
    ['note', 'notes'],
  ])('of %s is %s', (name, nearest) => {
    expect(nearestName(name, FIELDS)).toBe(nearest);
  });

  it.each([
    'scopes',
    'farbe',
    'nombre',
    'inhalt',
    'sprache',
    'contraseña',
    'mot_de_passe',
    'palavra',
    'текст',
    '标题',
    'タイトル',
    'عنوان',
    'शीर्षक',
    'id',
    'x',
    '',
    '__',
  ])('of %j is none', (name) => {
    expect(nearestName(name, FIELDS)).toBeNull();
  });

  it('is none where there are no names, and of a name as long as a body', () => {
    expect(nearestName('title', [])).toBeNull();
    expect(nearestName('title'.repeat(200_000), FIELDS)).toBeNull();
  });
});

describe('nearestNames', () => {
  const types = ['title', 'stats', 'barChart', 'columnChart', 'pieChart', 'bullets', 'table', 'twoColumn'];

  it.each([
    ['bar_chart', 'barChart'],
    ['ChartBar', 'barChart'],
    ['barchart', 'barChart'],
    ['bulletpoints', 'bullets'],
    ['two columns', 'twoColumn'],
  ])('starts those of %s with %s', (name, first) => {
    expect(nearestNames(name, types, 3)[0]).toBe(first);
    expect(nearestNames(name, types, 3)).toHaveLength(3);
  });

  it('names those with the word first', () => {
    expect(nearestNames('chart', types, 3)).toEqual(['barChart', 'pieChart', 'columnChart']);
  });
});
