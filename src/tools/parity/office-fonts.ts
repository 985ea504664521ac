import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { decompress } from 'wawoff2';
import { woffToTtf } from '../../exports/renderer/browser/woff.js';
import { subsetOf } from '../../markup/font-subsetter.js';
import { brandFamilies, type FontFamily } from '../../templates/theme/font-families.js';
import { fontFaces, fontFile } from '../../templates/theme/fonts.js';
import { scripts } from '../../templates/theme/scripts.js';
import { joined, renamed } from './true-type.js';

const require = createRequire(import.meta.url);

/** What presentations name in place of the families that slides are laid out in. */
const FACES = scripts.flatMap(({ office, family }) =>
  Object.values(office.faces).map((face): [face: string, family: FontFamily] => [face, family]),
);

/**
 * Installs what presentations are drawn with, and returns the configuration that leaves them no other fonts: regular and bold cuts of
 * families of brands with Latin letters, and what a text needs besides.
 *
 * @param text with each letter of the presentations, where they have others
 */
export async function installFonts(folder: string, families: readonly string[], text: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const brands = brandFamilies.filter(({ name }) => families.includes(name));
  for (const { slug } of brands)
    for (const cut of ['400-normal', '400-italic', '700-normal', '700-italic']) {
      const woff = readFileSync(require.resolve(`@fontsource/${slug}/files/${slug}-latin-${cut}.woff`));
      writeFileSync(join(folder, `${slug}-${cut}.ttf`), woffToTtf(woff));
    }
  const others = facesBesides(families, text);
  for (const face of others) writeFileSync(join(folder, `${face.name}-${face.weight}.ttf`), await fontOf(face, text));
  const faces = [...brands.map((family): [string, FontFamily] => [family.name, family]), ...FACES];
  const aliases = faces.flatMap(([face, { slug }]) =>
    [...new Set(others.map(({ name }) => name))].filter((name) => name.startsWith(slug)).map(aliasOf(face)),
  );
  const config = join(folder, 'fonts.conf');
  writeFileSync(
    config,
    `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir>${aliases.join('')}</fontconfig>`,
  );
  return config;
}

const aliasOf = (face: string) => (name: string) =>
  `<match target="pattern"><test name="family"><string>${face}</string></test>` +
  `<edit name="family" mode="append_last" binding="same"><string>${name}</string></edit></match>`;

interface Face {
  files: string[];
  /** Its own: of faces with one name LibreOffice takes one. */
  name: string;
  weight: number;
}

/** The faces that a text needs but the Latin ones of brands. Variable ones are cut into more files than LibreOffice takes for a text. */
function facesBesides(families: readonly string[], text: string): Face[] {
  const files = new Set<string>();
  fontFaces(text, families, (file) => {
    files.add(file);
    return file;
  });
  const parts = [...files].flatMap((file) => {
    const [, name, range, weight] = /^(.+?)((?:-\d+)?)-(400|700|wght)-normal\.woff2$/.exec(file) ?? [];
    if (!name || brandFamilies.some(({ slug }) => name === `${slug}-latin`)) return [];
    const weights = weight === 'wght' ? [400, 700] : [Number(weight)];
    return weights.map((one) => ({ file, name, range, weight: one }));
  });
  const faces = Map.groupBy(parts, ({ name, weight }) => `${name} ${weight}`);
  return [...faces.values()].map((some) => ({ ...some[0]!, files: some.map(({ file }) => file) }));
}

async function fontOf({ files, name, weight }: Face, text: string): Promise<Buffer> {
  const characters = text + text.toUpperCase() + text.normalize('NFD');
  const fonts: Buffer[] = [];
  for (const file of files) {
    const font = Buffer.from(await decompress(fontFile(file)!.body));
    fonts.push(await subsetOf(font, { characters, ...(file.includes('-wght-') && { weight }) }));
  }
  return renamed(fonts.length === 1 ? fonts[0]! : joined(fonts), name, weight === 700);
}
