import sharp, { type Sharp } from 'sharp';
import { readSight, sightOf } from './sight.js';

const WIDTH = 600;
const HEIGHT = 400;

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: background.length > 7 ? 4 : 3, background } });

async function seen(image: Sharp) {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const text = await sightOf({ data, width: info.width, height: info.height, channels: info.channels as 3 | 4 });
  return { text, ...readSight(text)! };
}

/** A red disc on a grey wall, around a point in shares of the picture. */
const disc = (x: number, y: number) =>
  plain(WIDTH, HEIGHT, '#8f9a94').composite([
    {
      input: Buffer.from(
        `<svg width="${WIDTH}" height="${HEIGHT}"><circle cx="${x * WIDTH}" cy="${y * HEIGHT}" r="44" fill="#d43a2a"/></svg>`,
      ),
    },
  ]);

it.each([
  [0.15, 0.2],
  [0.85, 0.2],
  [0.5, 0.5],
  [0.15, 0.85],
  [0.85, 0.85],
])('finds what draws the eye at %f, %f', async (x, y) => {
  const { focus } = await seen(disc(x, y));
  expect(Math.abs(focus[0] - 100 * x)).toBeLessThan(15);
  expect(Math.abs(focus[1] - 100 * y)).toBeLessThan(15);
});

it('knows how dark and how light each cell is', async () => {
  const half = await plain(WIDTH / 2, HEIGHT, '#101418')
    .png()
    .toBuffer();
  const { cells, darkest, lightest } = await seen(
    plain(WIDTH, HEIGHT, '#F6F2E8').composite([{ input: half, left: 0, top: 0 }]),
  );
  const row = (greys: Uint8Array) => [greys[0]!, greys[cells - 1]!];
  expect(row(darkest)).toEqual(row(lightest));
  expect(darkest[0]).toBeLessThan(30);
  expect(lightest[cells * cells - 1]).toBeGreaterThan(235);
});

it('knows the tones of what is seen of a logo, whatever is seen through it', async () => {
  const letters = await plain(40, HEIGHT, '#ffffffff').png().toBuffer();
  const logoOn = (ground: string) =>
    seen(plain(WIDTH, HEIGHT, ground).composite([{ input: letters, left: 300, top: 0 }]));
  expect((await logoOn('#00000000')).tones).toEqual([255, 255]);
  expect((await logoOn('#101418ff')).tones).toEqual([expect.closeTo(20, -1), 255]);
  expect((await seen(plain(WIDTH, HEIGHT, '#00000000'))).tones).toEqual([0, 255]);
  // Of a picture that was kept before.
  const { text } = await logoOn('#00000000');
  const before = Buffer.from(text, 'base64').subarray(0, -3).toString('base64');
  expect(readSight(before)).toMatchObject({ cells: 12, tones: null });
});

it('knows which tones make up marks without a ground', async () => {
  const part = (width: number, background: string) => plain(width, 200, background).png().toBuffer();
  const marks = async (dark: number, gold: number) => {
    const parts = [
      { input: await part(dark, '#101418ff'), left: 0, top: 0 },
      { input: await part(gold, '#f0c040ff'), left: 300, top: 0 },
    ];
    const { tones, isOpen } = await seen(plain(WIDTH, HEIGHT, '#00000000').composite(parts));
    return [...tones!.map((tone) => tone > 100), isOpen];
  };
  expect(await marks(250, 150)).toEqual([false, true, true]);
  expect(await marks(250, 30)).toEqual([false, false, true]);
  expect((await seen(plain(WIDTH, HEIGHT, '#101418ff'))).isOpen).toBe(false);
});

it('takes any ground for possible behind what can be seen through', async () => {
  const { darkest, lightest } = await seen(plain(60, 40, '#c81e3c80'));
  expect([darkest[0], lightest[0]]).toEqual([0, 255]);
});

it.each([
  [1, 1],
  [2560, 1],
  [1, 2560],
  [12, 12],
])('looks at a picture of %i x %i', async (width, height) => {
  const { text, focus } = await seen(plain(width, height, '#336699'));
  expect(text.length).toBeLessThan(400);
  for (const share of focus) expect(share).toBeLessThanOrEqual(100);
});

it.each([null, undefined, '', 'AAAA', 'no sight'])('reads nothing of %j', (text) => {
  expect(readSight(text)).toBeNull();
});
