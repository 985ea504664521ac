import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Settings, SETTINGS } from '../config/settings.js';
import { checkForeignUrl } from '../egress/foreign-url.js';
import { PICTURE_WIDTHS } from './picture-widths.js';

/** Ends of the names of pictures, by media type. */
export const EXTENSIONS: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' };

/** What the name of a picture of this service says. */
export interface PictureName {
  sha256: string;
  /** The workspace that keeps it. */
  workspaceId: string;
  /** Pixels across, where they are others than those of the picture. */
  width: number | null;
  extension: string;
}

const NAME = new RegExp(String.raw`^([0-9a-f]{64})([0-9a-f]{32})(?:-(${PICTURE_WIDTHS.join('|')}))?\.(png|jpg)$`);

/**
 * Makes and reads addresses of pictures: those of this service, and foreign ones by their form alone. The bytes of a picture lie
 * there once for all who keep it, but each workspace has an address of its own for it, which is good as long as it keeps the
 * picture: else whoever has a file could see whether another workspace has it.
 */
@Injectable()
export class ImageAddresses {
  /** @param secret of the addresses that are made and read here; where nothing is served, any. */
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'imageBaseUrl' | 'egressAllow'>,
    private readonly secret: Buffer = Buffer.alloc(32),
  ) {}

  /** Where a workspace has a picture, in its own width or in one of `PICTURE_WIDTHS`: the same whenever it keeps it. */
  urlOf(workspaceId: string, { sha256, type }: { sha256: string; type: string }, width?: number): string {
    const seal = createCipheriv('aes-128-ecb', this.keyOf(sha256), null).setAutoPadding(false);
    const name = sha256 + seal.update(workspaceId.replaceAll('-', ''), 'hex', 'hex');
    return `${this.settings.imageBaseUrl}/${name}${width === undefined ? '' : `-${width}`}.${EXTENSIONS[type]}`;
  }

  /** What the last part of an address names, or null when it is none of these. */
  read(name: string): PictureName | null {
    const [, sha256, sealed, width, extension = ''] = NAME.exec(name) ?? [];
    if (sha256 === undefined || sealed === undefined) return null;
    const workspaceId = this.workspaceOf(sha256, sealed);
    return { sha256, workspaceId, width: width === undefined ? null : Number(width), extension };
  }

  /** What an address on slides names, or null when it is a foreign one. */
  own(url: string): PictureName | null {
    const base = `${this.settings.imageBaseUrl}/`;
    const name = url.startsWith(base) ? this.read(url.slice(base.length)) : null;
    return name?.width === null ? name : null;
  }

  /** What is wrong with an address that is to be stored, as a sentence, or undefined. */
  readonly problem = (url: string): string | undefined => {
    if (this.own(url) !== null) return undefined;
    const checked = checkForeignUrl(url, this.settings.egressAllow);
    return typeof checked === 'string' ? checked : undefined;
  };

  /** The id that was sealed, or one that no workspace has. A block of AES is as long as an id. */
  private workspaceOf(sha256: string, sealed: string): string {
    const cipher = createDecipheriv('aes-128-ecb', this.keyOf(sha256), null).setAutoPadding(false);
    const id = cipher.update(sealed, 'hex', 'hex');
    return id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }

  /** Another key for each picture, so that addresses do not say which are of one workspace. */
  private keyOf(sha256: string): Buffer {
    return createHmac('sha256', this.secret).update(`picture:${sha256}`).digest().subarray(0, 16);
  }
}
