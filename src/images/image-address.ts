import { Inject, Injectable } from '@nestjs/common';
import { type Settings, SETTINGS } from '../config/settings.js';
import { checkForeignUrl } from '../egress/foreign-url.js';

/** Ends of the names of pictures, by media type. */
export const EXTENSIONS: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' };

/** Makes and reads addresses of pictures: those of this service, and foreign ones by their form alone. */
@Injectable()
export class ImageAddresses {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** Where a picture of this service is served, in its own width or in one of `PICTURE_WIDTHS`. */
  urlOf({ sha256, type }: { sha256: string; type: string }, width?: number): string {
    const name = width === undefined ? sha256 : `${sha256}-${width}`;
    return `${this.settings.imageBaseUrl}/${name}.${EXTENSIONS[type]}`;
  }

  /** The SHA-256 of a picture of this service, or null when the address is a foreign one. */
  ownHash(url: string): string | null {
    const base = `${this.settings.imageBaseUrl}/`;
    if (!url.startsWith(base)) return null;
    return /^([0-9a-f]{64})\.(?:png|jpg)$/.exec(url.slice(base.length))?.[1] ?? null;
  }

  /** What is wrong with an address that is to be stored, as a sentence, or undefined. */
  readonly problem = (url: string): string | undefined => {
    if (this.ownHash(url) !== null) return undefined;
    const checked = checkForeignUrl(url, this.settings.egressAllow);
    return typeof checked === 'string' ? checked : undefined;
  };
}
