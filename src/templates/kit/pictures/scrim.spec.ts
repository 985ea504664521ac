import { contrast, mix, TEXT_CONTRAST } from '../../theme/theme.js';
import { overlaid, scrimShare, unrestIn } from './scrim.js';

const CELLS = 12;
const INK = '#14181F';
const PAPER = '#FFFFFF';
const CENTER = [50, 50] as const;
const EVERYWHERE = { left: 0, right: 1, top: 0, bottom: 1 };

/** A picture whose cells have the grey that a function gives for their place, in shares. */
function picture(grey: (x: number, y: number) => number, width = 1920, height = 1080) {
  const greys = Uint8Array.from({ length: CELLS * CELLS }, (_, i) =>
    grey((i % CELLS) / (CELLS - 1), Math.floor(i / CELLS) / (CELLS - 1)),
  );
  return {
    src: '',
    width,
    height,
    sight: { focus: CENTER, cells: CELLS, darkest: greys, lightest: greys, tones: null, isOpen: false },
  };
}
const plain = (grey: number) => picture(() => grey);

it.each([0, 40, 90, 128, 200, 255])('lets white words be read on grey %i, and is no stronger than that', (grey) => {
  const share = scrimShare(plain(grey), CENTER, EVERYWHERE, INK, PAPER);
  const ground = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
  const at = (strength: number) => contrast(PAPER, mix(ground, INK, Math.max(0, strength)));
  expect(at(share)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  if (share > 0) expect(at(share - 0.1)).toBeLessThan(TEXT_CONTRAST + 0.5);
});

it('leaves a picture alone that is dark where white words are, and one that is light where dark ones are', () => {
  expect(scrimShare(plain(30), CENTER, EVERYWHERE, INK, PAPER)).toBe(0);
  expect(scrimShare(plain(230), CENTER, EVERYWHERE, PAPER, INK)).toBe(0);
});

it('looks where the words are, as the picture is cropped', () => {
  const rightLight = picture((x) => (x > 0.5 ? 255 : 20));
  const [left, right] = [
    { ...EVERYWHERE, right: 0.4 },
    { ...EVERYWHERE, left: 0.6 },
  ];
  expect(scrimShare(rightLight, CENTER, left, INK, PAPER)).toBe(0);
  expect(scrimShare(rightLight, CENTER, right, INK, PAPER)).toBeGreaterThan(0.4);
  const tallLightBelow = picture((_, y) => (y > 0.5 ? 255 : 20), 1000, 4000);
  expect(scrimShare(tallLightBelow, [50, 0], EVERYWHERE, INK, PAPER)).toBe(0);
  expect(scrimShare(tallLightBelow, [50, 100], EVERYWHERE, INK, PAPER)).toBeGreaterThan(0.4);
});

it('is for the worst where nobody has looked', () => {
  const unseen = { src: '', width: 1920, height: 1080 };
  expect(scrimShare(unseen, CENTER, EVERYWHERE, INK, PAPER)).toBe(
    scrimShare(plain(255), CENTER, EVERYWHERE, INK, PAPER),
  );
});

it('tells restless parts from calm ones', () => {
  const plainLeft = picture(() => 90);
  plainLeft.sight.lightest = plainLeft.sight.lightest.map((grey, i) => (i % CELLS > 6 ? 200 : grey));
  expect(unrestIn(plainLeft, CENTER, { ...EVERYWHERE, right: 0.4 })).toBe(0);
  expect(unrestIn(plainLeft, CENTER, { ...EVERYWHERE, left: 0.7 })).toBe(110);
});

it('follows the overlay that somebody wants', () => {
  expect([overlaid(0.4), overlaid(0.4, 45), overlaid(0.4, 0)]).toEqual([0.4, 0.4, 0]);
  expect(overlaid(0.4, 20)).toBeLessThan(0.4);
  expect(overlaid(0.4, 70)).toBeGreaterThan(0.4);
  expect(overlaid(0, 100)).toBeLessThan(1);
  expect([overlaid(0.4, 45, 0), overlaid(0.4, 100, 0)]).toEqual([0, overlaid(0.4, 100)]);
});
