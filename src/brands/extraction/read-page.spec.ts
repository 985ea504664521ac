import { readPage } from './read-page.js';

const read = (html: string) => readPage(html, 'https://site.example/about');
const logosOf = async (html: string) =>
  (await read(html)).logos.map((logo) => ('svg' in logo ? logo.svg : new URL(logo.url).pathname));

describe('readPage', () => {
  it('reads what a page says of itself, whatever its quotes, references and capitals', async () => {
    const page = await read(`<!doctype html><TITLE>Ben &amp; Ana&rsquo;s &#x2603;\n shop | Home</TITLE>
      <Meta Name=theme-color Content='#0a0b0c'><link rel="x StyleSheet" href=a.css?b=1&amp;c=2>
      <body style="font: 1px &quot;X&quot;"><style>a > b { c: "</a>" }</style>`);
    expect(page).toMatchObject({
      name: 'Ben & Ana’s ☃ shop',
      themeColor: '#0a0b0c',
      sheets: ['https://site.example/a.css?b=1&c=2'],
      ownSheets: ['a > b { c: "</a>" }'],
      styleAttributes: [{ element: 'body', css: 'font: 1px "X"' }],
    });
    expect((await read('<title>Told</title><meta property="og:site_name" content="Site &lt;3">')).name).toBe('Site <3');
  });

  it('passes over comments, scripts, and what is not shown', async () => {
    const hidden = '<img class="logo" src="/hidden.png">';
    expect(
      await logosOf(
        `<!-- ${hidden} --><script>"${hidden}</scrip>"</script><noscript>${hidden}</noscript><textarea>${hidden}</textarea>` +
          `<template><template></template>${hidden}<style>a{}</style></template><img alt="${'>'}Logo" src="/shown.png">`,
      ),
    ).toEqual(['/shown.png']);
  });

  it('takes a drawn logo as the page has it, with what is drawn in it', async () => {
    const inner = '<svg><title>Not the page</title></svg><path d="M0 0"/>';
    const logo = `<svg class="logo" viewBox="0 0 9 9">\r\n😀${inner}</svg>`;
    const page = `<p>😀\r\n</p><svg/>${logo}<svg class="logo">`;
    expect(await logosOf(page)).toEqual([logo]);
    expect((await read(`${page}</svg><title>Page</title>`)).name).toBe('Page');
  });

  it('prefers logos of the header, and those that lead home', async () => {
    expect(
      await logosOf(
        `<img class="logo" src="/body.png"><header><img class="logo" src="/head.png"><a href="/"><img src="/home.png"></a></header>`,
      ),
    ).toEqual(['/head.png', '/body.png', '/home.png']);
  });

  it('reads 30,000 tags', async () => {
    const named = '<meta name="application-name" content="Site">';
    expect((await read(`${'<b>'.repeat(29_999)}${named}`)).name).toBe('Site');
    expect((await read(`${'<b>'.repeat(30_000)}${named}`)).name).toBe('');
  });

  it.each([
    ['a tag of 100,000 attributes', `<a ${Array.from({ length: 100_000 }, (_, index) => `a${index}`).join(' ')}>`],
    ['elements closed by others', '<b><i><p></b>'.repeat(100_000)],
    ['drawings in each other', '<svg>'.repeat(300_000)],
    ['a tag without end', `<a b="${'c'.repeat(1_000_000)}`],
    ['references without end', `<title>${'&amp'.repeat(300_000)}`],
    ['comments without end', '<!--'.repeat(300_000)],
    ['scripts that hide their end', '<script><!--<script>'.repeat(100_000)],
  ])('reads a page of %s in one pass', async (_what, html) => {
    expect((await read(html)).logos).toEqual([]);
  });
});
