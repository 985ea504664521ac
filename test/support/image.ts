import { copyFileSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { imageModules, isOfImage } from '../../src/tools/build/image-modules.js';
import { installSharedBrowser } from './data-dir.js';

/** What stands below `/app` in the image, made of this checkout as the Dockerfile makes it. */
export interface Image {
  folder: string;
  /** The browser, which the image has of Debian. */
  browser: string;
}

/** Puts it into a new folder, which the caller deletes. */
export async function stageImage(): Promise<Image> {
  const folder = mkdtempSync(join(tmpdir(), 'deck-image-'));
  const stays = await imageModules('.');
  for (const path of filesOf('dist').filter(isOfImage)) place(folder, join('dist', path));
  for (const path of packagesWithoutDevelopment()) {
    const files = filesOf(path).map((file) => join(path, file));
    for (const file of files) if (stays(relative('node_modules', file))) place(folder, file);
  }
  place(folder, 'package.json');
  return { folder, browser: await installSharedBrowser(folder) };
}

/** Folders of packages, as `npm prune --omit=dev` leaves them. */
function packagesWithoutDevelopment(): string[] {
  const { packages } = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: true; link?: true }>;
  };
  return Object.entries(packages).flatMap(([path, { dev, link }]) =>
    path.startsWith('node_modules/') && !dev && !link ? [path] : [],
  );
}

/** Files below a folder, without the packages inside it. */
function filesOf(folder: string, path = ''): string[] {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesOf(folder, inside);
    return entry.isFile() ? [inside] : [];
  });
}

/** By a link, as there are 18,000 files; a link across disks is a copy. */
function place(folder: string, path: string): void {
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true });
  try {
    linkSync(path, target);
  } catch {
    copyFileSync(path, target);
  }
}
