import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brandFamilies } from '../../templates/theme/font-families.js';
import { woffToTtf } from '../../exports/renderer/browser/woff.js';
import type { PrintedWord } from './measures.js';

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

/** Converts a presentation to a PDF beside it, with only the given font families installed. */
export async function printWithOffice(folder: string, pptx: string, families: string[]): Promise<string> {
  const env = { ...process.env, FONTCONFIG_FILE: installFonts(join(folder, 'fonts'), families) };
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  await run('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, pptx], { ...LONG, env });
  return pptx.replace(/pptx$/, 'pdf');
}

/** Installs regular and bold cuts; presentations can use no others. */
function installFonts(folder: string, families: string[]): string {
  mkdirSync(folder, { recursive: true });
  const require = createRequire(import.meta.url);
  for (const { slug } of brandFamilies.filter(({ name }) => families.includes(name))) {
    for (const cut of ['400-normal', '400-italic', '700-normal', '700-italic']) {
      const woff = readFileSync(require.resolve(`@fontsource/${slug}/files/${slug}-latin-${cut}.woff`));
      writeFileSync(join(folder, `${slug}-${cut}.ttf`), woffToTtf(woff));
    }
  }
  const config = join(folder, 'fonts.conf');
  writeFileSync(
    config,
    `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
  );
  return config;
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

/** The words of each page, in content order. */
export async function wordsOfPages(pdf: string): Promise<PrintedWord[][]> {
  const { stdout } = await run('pdftotext', ['-raw', '-bbox', pdf, '-'], LONG);
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
