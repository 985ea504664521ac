import { STYLE_KEYS } from '../../templates/styles/index.js';
import { chooseStyle } from './choose-style.js';
import { readDeclarations } from './read-declarations.js';

const chosen = (css: string) => chooseStyle(readDeclarations([css]));

describe('chooseStyle', () => {
  it.each([
    ['editorial', 'serifs everywhere', 'body{font-family:Georgia,serif}'],
    ['editorial', 'titles in a display serif', 'h1{font-family:"Playfair Display"}p{font-family:Inter,sans-serif}'],
    [
      'editorial',
      'an unknown serif by its generic family',
      'h1{font:700 40px/1 Canela,serif}body{font:16px Tiempos,serif}',
    ],
    [
      'classic',
      'titles with serifs over text without',
      'h1,h2{font-family:Merriweather}body{font-family:Lato,sans-serif}',
    ],
    [
      'classic',
      'a property that names the titles',
      ':root{--font-heading:"Source Serif 4",serif}body{font-family:Lato}',
    ],
    ['technical', 'labels in a monospaced font', '.hero .eyebrow{font-family:"IBM Plex Mono",monospace}'],
    ['technical', 'all in a monospaced font', 'body{font:15px/1.5 ui-monospace,Menlo}'],
    ['soft', 'large radii', '.card{border-radius:24px}.panel{border-radius:1.5rem}input{border-radius:4px}'],
    ['soft', 'cards and pills that are buttons', '.card{border-radius:20px}.btn-primary{border-radius:999px}'],
    ['bold', 'heavy titles', 'h1{font-weight:900}'],
    ['bold', 'heavy titles in short', 'h2.big{font:800 4rem/1 Archivo,sans-serif}'],
    ['bold', 'a strong colour all over the page', 'body{background:#ff3d00}'],
    ['bold', 'a strong colour all over its first screen', '.home-hero{background-color:#5b21ff}'],
  ])('is %s for %s', (style, _, css) => {
    expect(STYLE_KEYS).toContain(style);
    expect(chosen(css)).toBe(style);
  });

  it.each([
    ['nothing', ''],
    [
      'usual fonts, weights and radii',
      'body{font:16px Inter,sans-serif}h1{font-weight:700}a{border-radius:6px}b{border-radius:8px}',
    ],
    ['code in a monospaced font', 'pre,code,kbd,.tag{font-family:monospace}.font-mono{font-family:Menlo}'],
    ['circles and one large radius', '.avatar{border-radius:50%}.dot{border-radius:999px}.card{border-radius:24px}'],
    ['heavy text that is no title', '.price{font-weight:900}'],
    ['a pale ground, and a strong one of a button', 'body{background:#fff7f2}.btn{background:#ff3d00}'],
    ['fonts that are inherited', 'h1{font-family:inherit}'],
    ['a dark mode', '@media (prefers-color-scheme:dark){body{background:#5b21ff}}'],
  ])('is none for %s', (_, css) => {
    expect(chosen(css)).toBeNull();
  });

  it('takes the family of titles before their weight and what is round', () => {
    expect(chosen('h1{font:900 60px Didot}.card,.btn{border-radius:30px}.eyebrow{font-family:monospace}')).toBe(
      'editorial',
    );
    expect(chosen('h1{font-weight:900}.card{border-radius:30px}.btn{border-radius:30px}')).toBe('soft');
  });

  it('ends on rules that are made to be slow', () => {
    const long = `${'h1 '.repeat(160)}x`;
    expect(
      chosen(`${long}{font-family:${'a,'.repeat(240)}a;border-radius:${'9'.repeat(400)}px}`.repeat(3_000)),
    ).toBeNull();
  });
});
