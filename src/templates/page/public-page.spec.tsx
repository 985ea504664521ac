import { catalogue } from '../catalogue/index.js';
import { GALLERY_LOOK, sampleMarkup } from '../gallery/sample.js';
import { publicPage } from './public-page.js';
import { viewerScript } from './viewer/viewer-script.js';

const OPTIONS = {
  url: 'https://decks.test/d/a',
  imageUrl: 'https://decks.test/d/a/preview.png',
  scriptUrl: '/viewer.js',
  pictures: new Map([
    ['small', { url: '/small.png', width: 300, height: 200, narrower: [] }],
    ['large', { url: '/large.jpg', width: 2560, height: 1440, narrower: [{ width: 640, url: '/large-640.jpg' }] }],
  ]),
};
const pageOf = (...sections: string[]) =>
  publicPage(
    sections.map((markup, index) => ({ markup, name: `Slide "${index}" <b>` })),
    { ...GALLERY_LOOK, title: 'Decks & <i>more' },
    OPTIONS,
  );

describe('publicPage', () => {
  it('has every template, and nothing that only the renderer reads', () => {
    const sections = [...catalogue.values()].map((template) => sampleMarkup(template));
    expect(sections.join('')).toContain(' data-pptx-chart=');
    const { html } = pageOf(...sections);
    expect(html.match(/<section class="slide /g)).toHaveLength(catalogue.size);
    expect(html).not.toMatch(/data-pptx|data-path/);
  });

  it('says every style in its one sheet, where it outranks the rules of the kit', () => {
    const sections = [...catalogue.values()].map((template) => sampleMarkup(template));
    const styles = sections.join('').match(/ style="/g)!;
    const { html, styles: sheet } = pageOf(...sections);
    expect(styles.length).toBeGreaterThan(500);
    expect(html).not.toMatch(/ style=/);
    expect(html.split('<style>')).toHaveLength(2);
    expect(html).toContain(`<style>${sheet}</style>`);
    const { html: one, styles: rules } = pageOf('<section class="slide"><p style="width: 5px">x</p></section>');
    const [, name] = /<p class="(\w+)">x/.exec(one)!;
    expect(rules).toContain(`.${name}:not(#s){width: 5px}`);
  });

  it('has the rules of templates whose slides were fitted to another size', () => {
    const [fitted] = [sampleMarkup(catalogue.get('imageFull')!)].map((markup) =>
      markup.replace(/^<section /, '<section style="--fit: 1.25" '),
    );
    expect(pageOf(fitted!).styles).toContain('.template-imageFull{');
  });

  it.each([
    'a:b}*{color:red',
    'a:</style><script>',
    'background:url(x',
    'content:"x',
    'a:b/*',
    'a:\\7d',
    'a:[b',
    'a:b]',
    'a:)(',
    'a:b)c(d',
  ])('leaves out a style that would break out of the sheet: %s', (style) => {
    const attribute = style.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
    const { html, styles } = pageOf(`<section class="slide"><p style="${attribute}">x</p></section>`);
    expect(html).toContain('<p>x</p>');
    expect(styles).not.toContain(style);
  });

  it('keeps the words of people who write about such attributes', () => {
    const section =
      '<section data-pptx-slide class="a"><img alt="a > data-pptx-chart=b" src="c"/> data-pptx-x style="y"</section>';
    expect(pageOf(section).html).toContain(
      '<section class="a"><img fetchpriority="high" alt="a > data-pptx-chart=b" src="c"/> data-pptx-x style="y"</section>',
    );
  });

  it('loads pictures of later slides when they come near', () => {
    const { html } = pageOf('<section><img src="a"></section>', '<section><img src="b"></section>');
    expect(html).toContain('<img fetchpriority="high" src="a">');
    expect(html).toContain('<img loading="lazy" decoding="async" fetchpriority="low" src="b">');
  });

  it('offers pictures in fewer pixels by their share of the window, and says the size of all', () => {
    const picture = (source: string) => `<section><img src="${source}" data-shown="512"></section>`;
    const { html } = pageOf(picture('small'), picture('large'), picture('other'));
    expect(html).toContain(' src="/small.png" width="300" height="200">');
    expect(html).toContain(
      ' src="/large.jpg" width="2560" height="1440" srcset="/large-640.jpg 640w, /large.jpg 2560w" sizes="(max-aspect-ratio: 1280/720) 40vw, 71.2vh">',
    );
    expect(html).toContain(' src="other">');
  });

  it('has words that break as they were typed, and rules for hyphens only where there are some', () => {
    const { html, styles } = pageOf('<section title="a\u00ADb"><p>admin\u00ADistration</p></section>');
    expect(html).toContain('<section title="a\u00ADb"><p>admin<i class="dv-hyphen"></i>istration</p>');
    expect(styles).toContain('.dv-hyphen::after');
    expect(pageOf('<section><p>administration</p></section>').styles).not.toContain('dv-hyphen');
  });

  it('escapes title and names', () => {
    const { html } = pageOf('<section></section>');
    expect(html).toContain('<title>Decks &amp; &lt;i>more</title>');
    expect(html).toContain('aria-label="1 of 1: Slide &quot;0&quot; &lt;b>"');
    expect(html).not.toContain('<b>');
  });

  it('has notes on the page of who presents it, and nowhere else', () => {
    const slide = { markup: '<section></section>', name: 'One' };
    const withNotes = publicPage([{ ...slide, notes: 'Say <hello>' }], GALLERY_LOOK, OPTIONS).html;
    expect(withNotes).toContain('Say &lt;hello></aside>');
    expect(withNotes).not.toContain('og:title');
    expect(publicPage([slide], GALLERY_LOOK, OPTIONS).html).not.toContain('<aside');
  });

  describe('as one file', () => {
    const wholePage = (...sections: string[]) =>
      publicPage(
        sections.map((markup) => ({ markup, name: 'One' })),
        GALLERY_LOOK,
        {
          policy: "default-src 'none'",
          fontUrl: (file) => `data:font,${file}`,
          pictures: new Map([
            ['a', { url: 'data:a', width: 300, height: 200, narrower: [] }],
            ['b', { url: 'data:b', width: 300, height: 200, narrower: [] }],
          ]),
        },
      );

    it('has script, fonts and policy in itself, and tells of no other place', () => {
      const { html, styles } = wholePage('<section></section>');
      expect(html).toContain('<meta http-equiv="Content-Security-Policy" content="default-src \'none\'"/>');
      expect(html).toContain(`<script>${viewerScript}</script></body>`);
      expect(styles).toContain('url(data:font,inter-');
      expect(html).not.toMatch(/ src="\/|canonical|og:|Presenter view, from/);
    });

    it('has each picture once: in its place, or in the sheet where it is shown again', () => {
      const picture = (source: string) => `<section><img class="x" src="${source}" data-shown="512"></section>`;
      const { html, styles } = wholePage(picture('a'), picture('b'), picture('a'), picture('c'));
      expect(html.match(/data:b/g)).toHaveLength(1);
      expect(html).toContain('src="data:b" width="300" height="200"');
      const [, name] = /\.(\w+):not\(#s\)\{content:url\("data:a"\)\}/.exec(styles)!;
      expect(html.match(/data:a/g)).toHaveLength(1);
      expect(html.match(new RegExp(`class="${name} x" src="data:image/gif`, 'g'))).toHaveLength(2);
      expect(html).toContain('src="c"');
      expect(html).not.toContain('loading="lazy"');
    });
  });
});
