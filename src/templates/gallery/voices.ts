/** Writes the texts of full content. `seed` makes texts differ. */
export interface Voice {
  words: (length: number, seed: number) => string;
  /** A figure with its unit. */
  figure: (length: number, seed: number) => string;
  code: (length: number, seed: number) => string;
}

/** A voice that says the same again and again. */
export function repeated(words: string): Voice {
  const letters = [...words];
  const say = (length: number) =>
    Array.from({ length }, (_, i) => letters[i % letters.length])
      .join('')
      .trim();
  return { words: say, figure: say, code: say };
}

const WORDS = (
  'customers renewed their contracts after the first quarter because support answers within a day and every report ' +
  'is ready by Monday our partners in seven regions plan together so that no order waits for approval longer than it ' +
  'takes to review the documentation teams measure adoption before they extend a programme to another country with ' +
  'comparable infrastructure or lower operating costs'
).split(' ');

const FIGURES = ['$412,000 p.a.', '+12.4 points', '98.75%', '24,310 hours', '3.6 times', '1,284.5M', '+8.1', '640'];

const CODE_LINES = [
  'export async function renew(contract: Contract): Promise<Invoice> {',
  '  const customer = await customers.find(contract.customerId);',
  "  if (!customer) throw new NotFound('Customer');",
  '  // The price of the first year holds for the second one.',
  '  const price = contract.price * (1 + rates.get(contract.region));',
  '  return invoices.create({ customer, price, due: inDays(30) });',
  '}',
  '',
];

/**
 * Writes sentences of words of different lengths, which use the length to a letter or two.
 *
 * @param space between words; where there is none, as in Chinese, letters are full-width and take the room of two.
 */
export const sentencesOf =
  (words: readonly string[], space = ' '): Voice['words'] =>
  (length, seed) => {
    const most = space ? length : Math.max(1, Math.floor(length / 2));
    // Neighbouring words mostly, but hardly ever two texts that begin alike.
    const jump = Math.floor(seed / words.length) * 5;
    let text = '';
    for (let i = 0; ; i++) {
      const room = most - text.length - (text ? space.length : 0);
      const next = (seed * 13 + i + (i > 0 ? jump : 0)) % words.length;
      const word = [...words.slice(next), ...words.slice(0, next)].find(
        (word) => word.length <= room && !text.endsWith(word),
      );
      if (!word) break;
      text += text ? space + word : word;
    }
    return text.charAt(0).toUpperCase() + text.slice(1);
  };

export const ENGLISH: Voice = {
  words: sentencesOf(WORDS),
  figure: (length, seed) => {
    const fitting = FIGURES.filter((figure) => figure.length <= length);
    return fitting[seed % fitting.length]!;
  },
  code: (length, seed) => {
    let text = '';
    for (let i = seed; text.length < length; i++) text += `${CODE_LINES[i % CODE_LINES.length]}\n`;
    return text.slice(0, length).trimEnd();
  },
};
