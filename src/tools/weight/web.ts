import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, createDeflate } from 'node:zlib';
import sharp from 'sharp';

/** Side of a picture just below the limit of 40 megapixels; 317 MB in memory at 8 bytes a pixel. */
const BOMB_SIDE = 6_300;
/** Far beyond the limit. */
const GIANT_SIDE = 30_000;
/** Width of a photograph in pixels. */
const WIDTH = 2_560;
const HEIGHT = 1_440;
const MASK_DEPTH = 24;
const LOGOS = 4;

/** A web site on loopback with pages that are hard to parse and pictures that are hard to decode. */
export class HostileSite {
  private readonly files = new Map<string, { type: string; body: Buffer }>();

  private constructor(
    private readonly server: Server,
    readonly host: string,
  ) {
    server.on('request', ({ url = '' }, response) => {
      const file = this.files.get(url);
      response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' }).end(file?.body);
    });
  }

  static async start(port: number): Promise<HostileSite> {
    const server = createServer();
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
    return new HostileSite(server, `127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  /** The URL of a page with this style sheet. */
  styled(name: string, css: string): string {
    this.put(`/${name}.css`, 'text/css', css);
    return this.page(name, `<link rel="stylesheet" href="/${name}.css">`);
  }

  /** The URL of a page whose logos are nested masks, doubled on each level. */
  masked(): string {
    const levels = Array.from({ length: MASK_DEPTH }, (_, level) => {
      const inner = `<rect width="512" height="512" fill="#fff" mask="url(#m${level})"/>`;
      return `<mask id="m${level + 1}">${inner}${inner}</mask>`;
    });
    const body = `<mask id="m0"><rect width="512" height="512" fill="#fff"/></mask>${levels.join('')}`;
    const drawn = `<rect width="512" height="512" mask="url(#m${MASK_DEPTH})"/>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">${body}${drawn}</svg>`;
    return this.logos('masks', 'svg', 'image/svg+xml', Buffer.from(svg));
  }

  /**
   * The URL of a page whose logos are decompression bombs: a few hundred kilobytes that expand to hundreds of
   * megabytes.
   */
  async bombed(): Promise<string> {
    return this.logos('bombs', 'png', 'image/png', await bomb(BOMB_SIDE, 16, 6));
  }

  /** URLs of such pictures, each different. */
  async bombs(count: number): Promise<string[]> {
    const bodies = [await bomb(BOMB_SIDE, 16, 6), await bomb(GIANT_SIDE, 1, 0)];
    return Array.from({ length: count }, (_, at) =>
      this.put(`/bomb-${at}.png`, 'image/png', bodies[at % bodies.length] ?? ''),
    );
  }

  /** URLs of photographs of some megabytes each that cannot be compressed further. */
  photographs(count: number): Promise<string[]> {
    return Promise.all(Array.from({ length: count }, (_, at) => this.photograph(`/photograph-${at}.jpg`)));
  }

  close(): Promise<unknown> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(resolve));
  }

  private async photograph(path: string): Promise<string> {
    const made = this.files.get(path)?.body;
    const noise = () => sharp(randomBytes(WIDTH * HEIGHT * 3), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
    return this.put(path, 'image/jpeg', made ?? (await noise().jpeg({ quality: 88 }).toBuffer()));
  }

  private logos(name: string, ending: string, type: string, body: Buffer): string {
    const paths = Array.from({ length: LOGOS }, (_, at) => `/${name}-${at}.${ending}`);
    for (const path of paths) this.put(path, type, body);
    return this.page(name, '', paths.map((path) => `<img class="logo" src="${path}">`).join(''));
  }

  private page(name: string, head: string, body = ''): string {
    return this.put(
      `/${name}`,
      'text/html',
      `<html><head><title>${name}</title>${head}</head><body><header>${body}</header></body></html>`,
    );
  }

  private put(path: string, type: string, body: string | Buffer): string {
    this.files.set(path, { type, body: Buffer.from(body) });
    return `http://${this.host}${path}`;
  }
}

/** A PNG of one colour: `depth` bits a channel; kind 0 is grey, 6 is colour with transparency. */
async function bomb(side: number, depth: number, kind: 0 | 6): Promise<Buffer> {
  const row = Buffer.alloc(1 + Math.ceil((side * depth * (kind === 6 ? 4 : 1)) / 8));
  const deflate = createDeflate({ level: 9 });
  const packed: Buffer[] = [];
  deflate.on('data', (data: Buffer) => packed.push(data));
  const done = new Promise((resolve, reject) => deflate.once('end', resolve).once('error', reject));
  for (let at = 0; at < side; at++) {
    if (!deflate.write(row)) await new Promise((resolve) => deflate.once('drain', resolve));
  }
  deflate.end();
  await done;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([depth, kind], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.concat(packed)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(data.length + 12);
  framed.writeUInt32BE(data.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), data.length + 8);
  return framed;
}
