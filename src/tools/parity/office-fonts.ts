import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { embeddedFont, heldBeside } from '../../exports/renderer/pptx/fonts/embedded-font.js';
import { scriptsIn } from '../../templates/theme/scripts.js';

const STYLES = [
  { bold: false, italic: false },
  { bold: true, italic: false },
  { bold: false, italic: true },
  { bold: true, italic: true },
];

/**
 * Installs the fonts that presentations hold, as LibreOffice before 25.8 does not read those, and returns the configuration that
 * leaves it no other fonts.
 *
 * @param families of the brand; Inter is there in any case
 * @param text with each letter of the presentations, where they have others than Latin ones
 */
export async function installFonts(folder: string, families: readonly string[], text: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const codes = [...new Set(text + text.toUpperCase() + text.normalize('NFD'))].map((letter) => letter.codePointAt(0)!);
  for (const family of new Set([...families, 'Inter', ...scriptsIn(text).map((script) => script.family.name)]))
    for (const style of STYLES) {
      const face = { family, ...style };
      const beside = heldBeside(face, codes);
      const name = `${family}-${Number(style.bold)}${Number(style.italic)}.ttf`;
      if (beside) writeFileSync(join(folder, name), await embeddedFont(face, beside));
    }
  const config = join(folder, 'fonts.conf');
  writeFileSync(
    config,
    `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
  );
  return config;
}
