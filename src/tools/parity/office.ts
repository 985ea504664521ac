import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installFonts } from './office-fonts.js';
import type { PrintedWord } from './measures.js';
import { withPartedWords } from './parted-words.js';

const run = promisify(execFile);
const LONG = { timeout: 600_000, maxBuffer: 1 << 28 };

/** The required programs, each with its version flag. */
const PROGRAMS = { soffice: '--version', pdftoppm: '-v', pdftotext: '-v' };

/** Required programs that are missing. */
export async function missingPrograms(): Promise<string[]> {
  const answers = await Promise.all(
    Object.entries(PROGRAMS).map(([name, flag]) =>
      run(name, [flag]).then(
        () => [],
        (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? [name] : []),
      ),
    ),
  );
  return answers.flat();
}

/** Such as `LibreOffice 7.4.7.2`. */
export async function officeVersion(): Promise<string> {
  const { stdout } = await run('soffice', ['--version']);
  return stdout.trim().split(' ').slice(0, 2).join(' ');
}

/**
 * Converts presentations to PDF beside them, with only the given font families installed.
 *
 * @param text with each letter of theirs, where they have others than Latin ones
 */
export async function printWithOffice(
  folder: string,
  presentations: string[],
  families: string[],
  text = '',
): Promise<string[]> {
  const env = { ...process.env, FONTCONFIG_FILE: await installFonts(join(folder, 'fonts'), families, text) };
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const flags = [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder];
  await run('soffice', [...flags, ...presentations], { ...LONG, env });
  return presentations.map((pptx) => pptx.replace(/pptx$/, 'pdf'));
}

/** Renders each page as a greyscale PNG of `width` x `height`; returns the files in order. */
export async function drawPages(pdf: string, count: number, [width, height]: [number, number]): Promise<string[]> {
  const stem = pdf.replace(/\.pdf$/, '');
  await run('pdftoppm', ['-png', '-gray', '-scale-to-x', `${width}`, '-scale-to-y', `${height}`, pdf, stem], LONG);
  const digits = String(count).length;
  return Array.from({ length: count }, (_, i) => `${stem}-${String(i + 1).padStart(digits, '0')}.png`);
}

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&amp;': '&',
};

/** The text of each page as it is drawn, or as a reader finds it, who turns lines round that are written from the right. */
export async function textOfPages(pdf: string, as: 'drawn' | 'read'): Promise<string[]> {
  const { stdout } = await run('pdftotext', [...(as === 'drawn' ? ['-raw'] : []), pdf, '-'], LONG);
  return stdout.split('\f');
}

/** The words of each page, in content order; those that break at their hyphens in parts. */
export async function wordsOfPages(pdf: string): Promise<PrintedWord[][]> {
  const parted = pdf.replace(/pdf$/, 'parted.pdf');
  await writeFile(parted, await withPartedWords(await readFile(pdf)));
  const { stdout } = await run('pdftotext', ['-raw', '-bbox', parted, '-'], LONG);
  return stdout
    .split('<page ')
    .slice(1)
    .map((page) =>
      [...page.matchAll(/<word [^>]*yMin="([\d.-]+)"[^>]*yMax="([\d.-]+)">(.*?)<\/word>/g)].map(
        ([, top, bottom, text = '']) => ({
          text: text.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity),
          top: Number(top),
          bottom: Number(bottom),
        }),
      ),
    );
}
