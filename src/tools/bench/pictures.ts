import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** Photographs of the size that image models give: noise at several scales, which packs as badly as a photograph. */
const LANDSCAPE = { width: 1536, height: 864 };
const PORTRAIT = { width: 864, height: 1152 };

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="240"><g fill="#0f6b7a"><circle cx="120" cy="120" r="92"/><path d="M270 60h70v120h-70zM380 60h70v120h-70zM490 60h320v50H490zM490 130h240v50H490z"/></g></svg>`;

/** A web server on loopback with the pictures that the decks of benches show. */
export class PictureSite {
  private constructor(
    private readonly server: Server,
    private readonly files: ReadonlyMap<string, Buffer>,
  ) {}

  static async start(photographs: readonly string[]): Promise<PictureSite> {
    const files = new Map<string, Buffer>([['logo', await sharp(Buffer.from(LOGO)).png().toBuffer()]]);
    for (const [i, name] of photographs.entries()) files.set(name, await photograph(name, i));
    const server = createServer(({ url = '' }, answer) => {
      const body = files.get(url.slice(1));
      answer.writeHead(body ? 200 : 404, { 'content-type': 'image/*' }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new PictureSite(server, files);
  }

  /** What the service needs in EGRESS_ALLOW. */
  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  urlOf(name: string): string {
    return `http://${this.host}/${name}`;
  }

  body(name: string): Buffer {
    const body = this.files.get(name);
    if (!body) throw new Error(`There is no picture ${name}.`);
    return body;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

async function photograph(name: string, index: number): Promise<Buffer> {
  const size = name.startsWith('person') ? PORTRAIT : LANDSCAPE;
  const layers = await Promise.all(
    [8, 40, 300].map(async (columns, i) => {
      const rows = Math.round((columns * size.height) / size.width);
      const input = await noise(columns, rows, 60 / (i + 1)).then((small) =>
        sharp(small)
          .resize({ ...size, fit: 'fill', kernel: 'cubic' })
          .png({ compressionLevel: 1 })
          .toBuffer(),
      );
      return { input, blend: 'soft-light' as const };
    }),
  );
  const hue = `hsl(${(index * 41) % 360}, 40%, 55%)`;
  return sharp({ create: { ...size, channels: 3, background: hue } })
    .composite(layers)
    .jpeg({ quality: 90 })
    .toBuffer();
}

const noise = (width: number, height: number, sigma: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma } },
  })
    .png()
    .toBuffer();
