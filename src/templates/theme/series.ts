import culori from 'culori/require';
import { isSameColor, repaired, type Hex } from './theme.js';

const { converter, filterDeficiencyDeuter, filterDeficiencyProt, filterDeficiencyTrit } = culori;
const toOklab = converter('oklab');
const toRgb = converter('rgb');

/** Colours for series. */
const SERIES = 6;
/** Distances of series in OKLab: at which colours are told apart at ease, the step by which it is lowered, and where they look the same. */
const APART = 0.18;
const CLOSER = 0.01;
export const CLOSE = 0.08;
/** What neighbours need of it in lightness, for grey prints, and to the eyes of the colour-blind. */
const LIGHTNESS_SHARE = 0.6;
const BLIND_SHARE = 0.4;

const BLIND = [filterDeficiencyProt(1), filterDeficiencyDeuter(1), filterDeficiencyTrit(1)];

/** A colour as places in OKLab: as most people see it, and as the colour-blind do. */
interface Look {
  color: Hex;
  seen: Place;
  blind: Place[];
}
type Place = readonly [l: number, a: number, b: number];

/**
 * The first six of these colours that are told apart, repaired to a contrast on a background; without those that it makes another colour
 * of, if there are enough others. The first two are the brand's own, and stay so unless they look the same, in grey print too.
 */
export function seriesOn(background: Hex, colors: readonly Hex[], contrastOf: (color: Hex) => number): Hex[] {
  const repairedTo = (color: Hex) => repaired(color, [background], contrastOf(color));
  const own = colors.filter((color) => isSameColor(color, repairedTo(color)));
  const candidates = (own.length < SERIES ? colors : own).map((color) => lookOf(repairedTo(color)));
  const [first, second] = candidates as [Look, Look];
  const chosen =
    distance(first.seen, second.seen) > CLOSE && areNeighbors(first, second, APART) ? [first, second] : [first];
  for (let apart = APART; chosen.length < SERIES;) {
    const next = candidates.find(
      (look) =>
        chosen.every((other) => distance(look.seen, other.seen) >= apart) && areNeighbors(look, chosen.at(-1)!, apart),
    );
    if (next) chosen.push(next);
    else apart -= CLOSER;
  }
  return chosen.map(({ color }) => color);
}

/** Whether two colours may stand side by side. */
const areNeighbors = (one: Look, other: Look, apart: number) =>
  Math.abs(one.seen[0] - other.seen[0]) >= apart * LIGHTNESS_SHARE &&
  one.blind.every((place, i) => distance(place, other.blind[i]!) >= apart * BLIND_SHARE);

const distance = (one: Place, other: Place) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

const lookOf = (color: Hex): Look => ({
  color,
  seen: placeOf(color),
  blind: BLIND.map((filter) => placeOf(filter(toRgb(color)!))),
});

function placeOf(color: Parameters<typeof toOklab>[0]): Place {
  const { l, a, b } = toOklab(color)!;
  return [l, a, b];
}
