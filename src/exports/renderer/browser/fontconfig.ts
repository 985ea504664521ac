import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { woffToTtf } from './woff.js';

const SYSTEM_FONT = '@fontsource/inter/files/inter-latin-400-normal.woff';

/**
 * Writes a fontconfig configuration with exactly one font, and returns its path.
 *
 * Without any system font Chromium draws no text, web fonts included, and reports no error; with the machine's fonts
 * the output would depend on the machine.
 */
export async function oneSystemFont(dataDir: string): Promise<string> {
  const folder = resolve(dataDir, 'fontconfig');
  const config = join(folder, 'fonts.conf');
  await mkdir(join(folder, 'fonts'), { recursive: true });
  const woff = readFileSync(createRequire(import.meta.url).resolve(SYSTEM_FONT));
  await replace(join(folder, 'fonts', 'inter.ttf'), woffToTtf(woff));
  await replace(
    config,
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">' +
      `<fontconfig><dir>${escapeXml(folder)}/fonts</dir><cachedir>${escapeXml(folder)}/cache</cachedir></fontconfig>`,
  );
  return config;
}

/**
 * Makes the content of a file this one. Atomically, because browsers of this process and of replicas, each of which may be
 * process 1, share the folder; and only where it differs, because a disk may be full when a browser is replaced.
 */
async function replace(file: string, body: Buffer | string): Promise<void> {
  const current = await readFile(file).catch(() => null);
  if (current?.equals(Buffer.from(body))) return;
  const half = `${file}.${randomUUID()}`;
  try {
    await writeFile(half, body);
    await rename(half, file);
  } finally {
    await rm(half, { force: true });
  }
}

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
