import sharp from 'sharp';

/** Difference of brightness from the ground, of 255, from which a pixel counts as fully part of the mark. */
const FULL = 96;

/**
 * A mark in one colour on transparent ground, as PNG: its shape is what is opaque or, in a picture without transparency,
 * what differs from the colour of its corners.
 *
 * @param color `#RRGGBB`.
 */
export async function inOneColour(picture: Buffer, color: string): Promise<Buffer> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const ground = data.subarray(0, 3);
  const transparent = hasTransparency(data);
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  const marked = Buffer.alloc(data.length);
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    marked[at] = red;
    marked[at + 1] = green;
    marked[at + 2] = blue;
    marked[at + 3] = transparent ? alpha : Math.min(255, (difference(data, at, ground) * 255) / FULL);
  }
  return sharp(marked, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

function hasTransparency(rgba: Buffer): boolean {
  for (let alpha = 3; alpha < rgba.length; alpha += 4) if ((rgba[alpha] ?? 255) < 250) return true;
  return false;
}

function difference(data: Buffer, at: number, ground: Buffer): number {
  let most = 0;
  for (let channel = 0; channel < 3; channel++) {
    most = Math.max(most, Math.abs((data[at + channel] ?? 0) - (ground[channel] ?? 0)));
  }
  return most;
}
