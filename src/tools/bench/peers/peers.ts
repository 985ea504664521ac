import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../../database/embedded/embedded-postgres.js';
import { PeerFolder, type PeerPackages } from './peer-folder.js';

const SERVER_LIMIT_MS = 60_000;

/** The peers at exact versions; each is installed apart, so that one that cannot be leaves the others. */
const PACKAGES = {
  marp: { dependencies: { '@marp-team/marp-cli': '4.5.1' } },
  slidev: {
    dependencies: {
      '@slidev/cli': '53.0.0',
      '@slidev/theme-default': '0.25.0',
      'playwright-chromium': '1.65.0',
    },
    // Some registries lack the packages that these replace.
    overrides: { 'lz-string-es': 'npm:lz-string@1.5.0', unocss: '66.10.5' },
  },
  decktape: { dependencies: { decktape: '3.16.1', 'reveal.js': '6.0.2' } },
} satisfies Record<string, PeerPackages>;

/** The peers and their versions, in words. */
export const PEER_VERSIONS =
  `Marp CLI ${PACKAGES.marp.dependencies['@marp-team/marp-cli']}, Slidev ${PACKAGES.slidev.dependencies['@slidev/cli']}, ` +
  `decktape ${PACKAGES.decktape.dependencies.decktape} on reveal.js ${PACKAGES.decktape.dependencies['reveal.js']}`;

/** A way of a peer to make a file of the deck. */
interface PeerFile {
  /** Makes it once; returns the milliseconds. */
  render(): Promise<number>;
  /** Whether it is asked of a server that goes on running. */
  isServed: boolean;
}

/** What could be opened, by name such as `marp pdf`. */
export interface Peers {
  files: Map<string, PeerFile>;
  missing: string[];
  close(): void;
}

/** Installs the peers below a folder, with the deck for each. */
export async function openPeers(
  root: string,
  browser: { path: string; libraries: string | null },
  deck: ReadonlyMap<string, string | Buffer>,
): Promise<Peers> {
  const opened: PeerFolder[] = [];
  const peers: Peers = { files: new Map(), missing: [], close: () => opened.forEach((folder) => folder.close()) };
  for (const [name, filesOf] of Object.entries(FILES_OF)) {
    try {
      const packages = PACKAGES[name as keyof typeof PACKAGES];
      const folder = await PeerFolder.open(join(root, name), packages, browser, deck);
      opened.push(folder);
      for (const [kind, file] of Object.entries(filesOf(folder, browser.path))) peers.files.set(kind, file);
    } catch (error) {
      peers.missing.push(`${name}: ${(error as Error).message}`);
    }
  }
  if (!peers.files.has(EDITABLE)) peers.missing.push(`\`marp --pptx-editable\`: it needs LibreOffice Impress`);
  return peers;
}

const EDITABLE = 'marp editable';

const FILES_OF: Record<keyof typeof PACKAGES, (folder: PeerFolder, browser: string) => Record<string, PeerFile>> = {
  marp(folder) {
    const file = (...args: string[]): PeerFile => ({
      render: () => folder.render('marp', ['--no-stdin', '--allow-local-files', 'marp.md', ...args]),
      isServed: false,
    });
    const server = new MarpServer(folder);
    const served = (query: string): PeerFile => ({ render: () => server.render(query), isServed: true });
    return {
      'marp server pdf': served('pdf'),
      'marp server png': served('png'),
      'marp server flat': served('pptx'),
      'marp pdf': file('--pdf', '-o', 'out/deck.pdf'),
      'marp png': file('--image', 'png', '-o', 'out/deck.png'),
      'marp flat': file('--pptx', '-o', 'out/deck.pptx'),
      ...(isOfficeHere() && { [EDITABLE]: file('--pptx', '--pptx-editable', '-o', 'out/deck.pptx') }),
    };
  },
  slidev(folder, browser) {
    const file = (...args: string[]): PeerFile => ({
      render: () => folder.render('slidev', ['export', 'slidev.md', '--executable-path', browser, ...args]),
      isServed: false,
    });
    return {
      'slidev pdf': file('--format', 'pdf', '--output', 'out/deck.pdf'),
      'slidev png': file('--format', 'png', '--range', '1', '--output', 'out/deck'),
      'slidev flat': file('--format', 'pptx', '--output', 'out/deck.pptx'),
    };
  },
  decktape(folder, browser) {
    const sandbox = process.getuid?.() === 0 ? ['--chrome-arg=--no-sandbox'] : [];
    const page = pathToFileURL(join(folder.deck, 'reveal.html')).href;
    // By its own default it waits for a second on each slide.
    const args = ['--chrome-path', browser, ...sandbox, '--pause', '0', '--size', '1280x720', 'reveal', page];
    return { 'decktape pdf': { render: () => folder.render('decktape', [...args, 'out/deck.pdf']), isServed: false } };
  },
};

/** `marp --server`, started with the first request; it renders anew for each. */
class MarpServer {
  private url: Promise<string> | undefined;

  constructor(private readonly folder: PeerFolder) {}

  async render(query: string): Promise<number> {
    this.url ??= this.start();
    const url = `${await this.url}?${query}`;
    const start = performance.now();
    const answer = await fetch(url);
    const { byteLength } = await answer.arrayBuffer();
    const ms = performance.now() - start;
    if (!answer.ok || byteLength < 2_000) throw new Error(`GET ${query}: ${answer.status}, ${byteLength} bytes`);
    return ms;
  }

  private async start(): Promise<string> {
    const port = await freePort();
    const args = ['--no-stdin', '--allow-local-files', '--server', '.'];
    this.folder.start('marp', args, { PORT: String(port) }).stdout?.resume();
    const url = `http://127.0.0.1:${port}/marp.md`;
    const isReady = () =>
      fetch(url).then(
        (answer) => answer.ok,
        () => false,
      );
    for (const end = Date.now() + SERVER_LIMIT_MS; !(await isReady()); await sleep(100)) {
      if (Date.now() > end) throw new Error('`marp --server` does not answer');
    }
    return url;
  }
}

function isOfficeHere(): boolean {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.some((folder) => ['soffice', 'libreoffice'].some((name) => existsSync(join(folder, name))));
}
