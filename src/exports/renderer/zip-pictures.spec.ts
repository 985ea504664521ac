import { unzipSync } from 'fflate';
import { zipPictures } from './zip-pictures.js';

const bytes = (...values: number[]) => Uint8Array.from(values);
const DATE = new Date('2026-03-29T01:30:15Z'); // an hour that is missing in half of Europe
const NAMES = ['Ünï-01.png', 'Ünï-02.png', '__proto__-03.png'];

const zip = (date = DATE) => zipPictures([[bytes(1), bytes(2, 2)], [bytes(3)]], { names: NAMES, date });

/** Compression method, time and date of each entry, from the central directory (APPNOTE 4.3.12), in order. */
function entriesOf(file: Uint8Array) {
  const view = Buffer.from(file);
  const entries = [];
  for (let at = view.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = view.indexOf('PK\x01\x02', at + 1, 'latin1')) {
    const name = view.toString('utf8', at + 46, at + 46 + view.readUInt16LE(at + 28));
    const [time, day] = [view.readUInt16LE(at + 12), view.readUInt16LE(at + 14)];
    const when = [1980 + (day >> 9), (day >> 5) & 15, day & 31, time >> 11, (time >> 5) & 63];
    entries.push({ name, isUtf8: (view.readUInt16LE(at + 8) & 0x800) !== 0, method: view.readUInt16LE(at + 10), when });
  }
  return entries;
}

describe('a zip of pictures', () => {
  it('has them in order by their names, as they are', async () => {
    const file = await zip();
    expect(Object.entries(unzipSync(file))).toEqual([
      [NAMES[0], bytes(1)],
      [NAMES[1], bytes(2, 2)],
      [NAMES[2], bytes(3)],
    ]);
    expect(entriesOf(file).map(({ name, method }) => [name, method])).toEqual(NAMES.map((name) => [name, 0]));
    expect(entriesOf(file)[0]!.isUtf8).toBe(true);
  });

  it('has the same bytes each time, with the time of the deck in UTC', async () => {
    const file = await zip();
    expect(Buffer.from(await zip()).equals(file)).toBe(true);
    if (new Date(2026, 2, 29, 1, 30).getHours() === 1) expect(entriesOf(file)[0]!.when).toEqual([2026, 3, 29, 1, 30]);
    expect(entriesOf(await zip(new Date(0)))[0]!.when[0]).toBe(1980);
  });
});
