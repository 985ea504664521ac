import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const INSTALL_LIMIT_MS = 600_000;
const RENDER_LIMIT_MS = 180_000;
/** No file of the whole deck or of a slide is as small. */
const MIN_BYTES = 2_000;

/** The packages of a peer, at exact versions. */
export interface PeerPackages {
  dependencies: Record<string, string>;
  overrides?: Record<string, string>;
}

/** A folder outside the checkout with a peer, and with the deck in `deck/`. */
export class PeerFolder {
  private readonly children = new Set<ChildProcess>();

  private constructor(
    private readonly path: string,
    private readonly environment: NodeJS.ProcessEnv,
  ) {}

  /**
   * Installs the packages, unless they are there, and writes the deck.
   *
   * @param browser the program that the peer is to drive
   * @param files by their path in `deck/`
   * @throws Error with npm's last words when they cannot be installed
   */
  static async open(
    path: string,
    packages: PeerPackages,
    browser: { path: string; libraries: string | null },
    files: ReadonlyMap<string, string | Buffer>,
  ): Promise<PeerFolder> {
    const folder = new PeerFolder(path, {
      ...process.env,
      CHROME_PATH: browser.path,
      PUPPETEER_EXECUTABLE_PATH: browser.path,
      ...(browser.libraries && { LD_LIBRARY_PATH: browser.libraries }),
      ...(process.getuid?.() === 0 && { CHROME_NO_SANDBOX: '1' }),
    });
    process.once('exit', () => folder.close());
    await folder.install(packages);
    rmSync(folder.deck, { recursive: true, force: true });
    mkdirSync(join(folder.deck, 'assets'), { recursive: true });
    for (const [name, content] of files) writeFileSync(join(folder.deck, name), content);
    return folder;
  }

  get deck(): string {
    return join(this.path, 'deck');
  }

  /** Runs a command of the peer that writes to `deck/out/`, as a process of its own; returns the milliseconds. */
  async render(command: string, args: string[]): Promise<number> {
    const out = join(this.deck, 'out');
    rmSync(out, { recursive: true, force: true });
    mkdirSync(out);
    const start = performance.now();
    await this.end(this.start(command, args), RENDER_LIMIT_MS);
    const ms = performance.now() - start;
    const bytes = readdirSync(out, { recursive: true, encoding: 'utf8' }).map((name) => statSync(join(out, name)).size);
    if (Math.max(0, ...bytes) < MIN_BYTES) throw new Error(`${command} wrote no file`);
    return ms;
  }

  /** Starts a command of the peer; it runs until {@link close}. */
  start(command: string, args: string[], variables: NodeJS.ProcessEnv = {}): ChildProcess {
    const program = join(this.path, 'node_modules', '.bin', command);
    return this.spawn(process.execPath, [program, ...args], this.deck, variables);
  }

  /** Ends what still runs. */
  close(): void {
    for (const child of this.children) this.kill(child);
  }

  private async install(packages: PeerPackages): Promise<void> {
    const manifest = join(this.path, 'package.json');
    const text = `${JSON.stringify({ private: true, ...packages }, null, 2)}\n`;
    const done = join(this.path, 'node_modules', '.package-lock.json');
    if (existsSync(done) && readFileSync(manifest, 'utf8') === text) return;
    console.error(`installing ${Object.keys(packages.dependencies).join(', ')} …`);
    mkdirSync(this.path, { recursive: true });
    writeFileSync(manifest, text);
    // They are to drive the browser of the service.
    const variables = { PUPPETEER_SKIP_DOWNLOAD: '1', PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
    const child = this.spawn('npm', ['install', '--no-audit', '--no-fund'], this.path, variables);
    await this.end(child, INSTALL_LIMIT_MS);
  }

  /** A process group of its own, so that browsers below it can be ended with it. */
  private spawn(program: string, args: string[], cwd: string, variables: NodeJS.ProcessEnv): ChildProcess {
    const env = { ...this.environment, ...variables };
    const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    this.children.add(child);
    return child;
  }

  /** @throws Error with its last words when it fails or takes longer */
  private end(child: ChildProcess, limitMs: number): Promise<void> {
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data: Buffer) => (said = (said + data.toString()).slice(-300)));
    }
    return new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => this.kill(child), limitMs);
      const fail = (reason: string) => reject(new Error(`${reason}: ${said.replace(/\s+/g, ' ').trim()}`));
      child.once('error', (error) => fail(error.message));
      child.once('exit', (code) => {
        clearTimeout(timer);
        this.kill(child);
        if (code === 0) resolve();
        else fail(`ended with ${code}`);
      });
    });
  }

  private kill(child: ChildProcess): void {
    this.children.delete(child);
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // the whole group has ended
    }
  }
}
