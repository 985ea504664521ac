import sharp from 'sharp';
import { reduceImage } from './reduce-image.js';

const size = { width: 48, height: 36 };
const plain = (background: object) => sharp({ create: { width: 400, height: 300, channels: 4, background } });

describe('reduceImage', () => {
  it('keeps the format, and what is transparent', async () => {
    const png = await plain({ r: 200, g: 30, b: 30, alpha: 0.5 }).png().toBuffer();
    const reduced = await reduceImage(png, size);
    expect(await sharp(reduced).metadata()).toMatchObject({ format: 'png', ...size, hasAlpha: true });
    const [, , , alpha] = await sharp(reduced).raw().toBuffer();
    expect(alpha).toBeCloseTo(127, -1);
  });

  it.each(['4:4:4', '4:2:0'])('keeps the colours of a JPEG as fine as they are, %s', async (chromaSubsampling) => {
    const jpeg = await plain({ r: 200, g: 30, b: 30, alpha: 1 }).jpeg({ chromaSubsampling }).toBuffer();
    const reduced = await reduceImage(jpeg, size);
    expect(await sharp(reduced).metadata()).toMatchObject({ format: 'jpeg', ...size, chromaSubsampling });
  });

  it('refuses what is damaged', async () => {
    const png = await plain({ r: 200, g: 30, b: 30, alpha: 1 }).png().toBuffer();
    await expect(reduceImage(png.subarray(0, 200), size)).rejects.toThrow('damaged');
  });
});
