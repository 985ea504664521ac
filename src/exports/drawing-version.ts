import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Injectable } from '@nestjs/common';

/**
 * Rooms that decide how what is stored is drawn, and `config/` for the limits of rendering; and those that tell what is wrong
 * with what was drawn, which is kept like files.
 */
const DRAWING = ['brands', 'check', 'config', 'exports', 'faults', 'images', 'markup', 'publishing', 'templates'];

/** Code as it runs, from sources or built; neither specs nor types nor source maps. */
const RUNS = /(?<!\.spec|\.d)\.[jt]sx?$/;

/**
 * Tells releases apart that draw differently: part of the key of every stored file, chunk and page, so that none is used
 * that another release has drawn. Equal on all replicas of a release.
 */
@Injectable()
export class DrawingVersion {
  /** 12 hexadecimal digits. */
  readonly hash = drawingHash(join(import.meta.dirname, '..'));
}

/**
 * A hash of the code that draws and of the versions of the libraries.
 *
 * @param folder of the code; `package.json` is beside it.
 */
export function drawingHash(folder: string): string {
  const files = DRAWING.flatMap((room) =>
    readdirSync(join(folder, room), { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
  );
  const { dependencies } = JSON.parse(readFileSync(join(folder, '..', 'package.json'), 'utf8')) as {
    dependencies: object;
  };
  const hash = createHash('sha256').update(JSON.stringify(dependencies));
  for (const file of files.filter((path) => RUNS.test(path)).sort()) {
    hash.update(file.replaceAll(sep, '/')).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 12);
}
