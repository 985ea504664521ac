import { TextReplacer } from './replace-text.js';

/** A text of prose with `to` in the place of `from`; null where that is not in it. */
const replaced = (body: string, from: string, to: string) =>
  new TextReplacer().inContent('statement', { body }, from, to)?.['body'] ?? null;

it.each([
  ['Our **new** product', 'new product', 'old product', 'Our **old product**'],
  ['Our new **product**', 'new product', 'old thing', 'Our old thing'],
  ['**Growth** of *12 %*', 'Growth of 12', 'Loss of 3', '**Loss of 3** *%*'],
  ['See [our plan](https://a.example/plan)', 'plan', 'page', 'See [our page](https://a.example/plan)'],
  ['**a** b **a**', 'a', 'c', '**c** b **c**'],
  ['Run `npm test` now', 'npm test', 'make', 'Run `make` now'],
  ['3 x 4 and x', 'x', '*', '3 * 4 and *'],
  ['x words x', 'x ', '*', '*words x'],
  ['sum of x', 'sum', '*sum*', '*sum* of x'],
  ['$n$ and n', 'n', 'm', '$n$ amd m'],
  ['Our **new** product', '**new** product', 'old product', 'Our old product'],
  ['about $x^2$', '$x^2$', '$y$', 'about $y$'],
  ['2 \\* 3', '3', '4', '2 \\* 4'],
  ['Unser **neues** Produkt', 'neues Produkt', 'Angebot', 'Unser **Angebot**'],
  ['我们的**新**产品', '新产品', '服务', '我们的**服务**'],
])('in %j, %j by %j gives %j', (body, from, to, expected) => expect(replaced(body, from, to)).toBe(expected));

it.each([
  ['[a](https://new.example)', 'new'],
  ['$n + 1$', 'n + 1'],
  ['**new**product', 'new  product'],
  ['new\nproduct', 'new product'],
  ['ne**w**', 'New'],
  ['neu', 'new'],
  ['*neu*', '*new*'],
  ['nouveau `produit`', 'produits'],
  ['**нов** продукт', 'новый'],
  ['text', ''],
])('%j has no %j', (body, from) => expect(replaced(body, from, 'x')).toBeNull());

it('in labels and names what is typed is replaced', () => {
  expect(new TextReplacer().inContent('statement', { eyebrow: '**new** product' }, '**new**', 'old')).toEqual({
    eyebrow: 'old product',
  });
});

it.each([
  ['https://acme.com/acme', 'acme'],
  ['Siehe https://acme.com/acme.', 'acme'],
  ['Write to info@acme.com', 'acme'],
  ['Escribe a acme@example.org, gracias', 'acme'],
  ['acme.com', 'acme'],
  ['Voir acme.fr/acme/plan', 'acme'],
  ['(www.acme.example)', 'acme'],
  ['[page](https://acme.com)', 'com'],
  ['mailto:acme@acme.com', 'acme'],
  ['详情见 https://acme.cn/acme', 'acme'],
  ['Lees eerst acme.nl', 'acme'],
])('leaves the address in %j', (body, from) => {
  const replacer = new TextReplacer();
  expect([
    replacer.inContent('statement', { body, eyebrow: body }, from, 'Globex'),
    replacer.inText(body, from, 'x'),
  ]).toEqual([null, body]);
});

it.each([
  ['acme at https://acme.com/acme is acme', 'Globex at https://acme.com/acme is Globex', 'acme'],
  ['See https://acme.com/a!', 'See Globex!', 'https://acme.com/a'],
  ['acme, mail info@acme.com', 'Globex, mail info@acme.com', 'acme'],
  ['acme.Neu', 'Globex.Neu', 'acme'],
])('in %j gives %j', (body, expected, from) => expect(replaced(body, from, 'Globex')).toBe(expected));

it('leaves fields that hold addresses', () => {
  const content = { name: 'Acme', email: 'acme@acme.example', url: 'https://Acme.example' };
  expect(new TextReplacer().inContent('contact', content, 'acme', 'Globex')).toBeNull();
  expect(new TextReplacer().inContent('contact', content, 'Acme', 'Globex')).toEqual({ name: 'Globex' });
});
