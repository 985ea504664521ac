import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';
import ts from 'typescript';
import { newDataDir } from '../support/data-dir.js';
import { readPdf } from '../support/files.js';
import { COMMON_ENVIRONMENT, ended, processesOf } from '../support/process.js';
import { shareOf } from '../support/sample.js';

/** How a command has ended, and what it has said. */
interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

type PackageFile = Record<'dependencies' | 'devDependencies' | 'peerDependencies', Record<string, string>>;

const deckOf = (title: string, image = 'quay.png') => ({
  title: 'Harbor',
  slides: [
    { slide_type: 'statement', content: { title } },
    { slide_type: 'imageText', content: { title: 'The quay', body: 'Where it began.', image } },
  ],
});

describe('the command line', () => {
  const folder = newDataDir();
  const temporary = join(folder, 'tmp');
  const environment = { ...COMMON_ENVIRONMENT, DATA_DIR: folder, TMPDIR: temporary, HOME: folder };
  const path = (name: string) => join(folder, 'decks', name);
  /** Somebody's project, in which the package is installed. */
  const project = join(folder, 'project');
  const program = join(project, 'node_modules', '.bin', 'slide-deck');

  beforeAll(async () => {
    mkdirSync(project);
    writeFileSync(join(project, 'package.json'), '{}');
    const npm = (...args: string[]) => promisify(execFile)('npm', [...args, '--silent']);
    await npm('pack', '--workspace', 'slide-deck', '--pack-destination', project);
    const [packed] = readdirSync(project).filter((name) => name.endsWith('.tgz'));
    await npm('install', '--prefix', project, '--prefer-offline', join(project, packed!));
    mkdirSync(temporary);
    mkdirSync(path(''));
    const quay = sharp({ create: { width: 900, height: 600, channels: 3, background: '#1e8e5a' } });
    await quay.png().toFile(path('quay.png'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs a command to its end. */
  async function run(...args: string[]): Promise<Outcome> {
    const options = { cwd: path(''), env: environment, timeout: 240_000 };
    const done = await promisify(execFile)(process.execPath, [program, ...args], options).catch(
      (error: Error & Outcome) => error,
    );
    return { code: 0, ...done };
  }

  /** A command that runs, and the lines of both of its streams. */
  function start(...args: string[]): { process: ChildProcess; lines: string[]; line: (at: number) => Promise<string> } {
    const child = spawn(process.execPath, [program, ...args], { cwd: path(''), env: environment });
    const lines: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => lines.push(...data.toString().trim().split('\n')));
    }
    const line = async (at: number) => {
      while (lines.length <= at && child.exitCode === null) await sleep(20);
      return lines[at] ?? `ended with ${child.exitCode}`;
    };
    return { process: child, lines, line };
  }

  it('writes files again after every save, whatever editors do, and leaves nothing behind', async () => {
    const save = (text: string) => writeFileSync(path('watched.json'), text);
    save(JSON.stringify(deckOf('The first')));
    const { process: child, line } = start(
      'render',
      'watched.json',
      '--pdf',
      '--pptx',
      '--png',
      '-o',
      'out',
      '--watch',
    );
    try {
      expect(await line(0)).toMatch(/^out\/watched\.pdf {2}\d+ kB/);
      expect(await line(3)).toMatch(/^out\/watched-2\.png/);
      expect((await readPdf(readFileSync(path('out/watched.pdf')))).text).toContain('The first');

      save('{\n "slides": [');
      expect(await line(4)).toMatch(/^watched\.json:2:13: this is no JSON/);
      rmSync(path('watched.json'));
      expect(await line(5)).toBe("watched.json can't be read: there is no such file.");

      // As editors do that keep what was there until the new file is whole.
      writeFileSync(path('.watched.json.swp'), JSON.stringify(deckOf('The second', 'later.png')));
      renameSync(path('.watched.json.swp'), path('watched.json'));
      expect(await line(6)).toMatch(/^out\/watched\.pdf/);
      expect(await line(10)).toBe('watched.json: the picture later.png is missing: there is no such file');
      expect((await readPdf(readFileSync(path('out/watched.pdf')))).text).toContain('The second');

      // A picture that comes is drawn, too, and a folder that is gone is made again.
      rmSync(path('out'), { recursive: true });
      writeFileSync(path('later.png'), readFileSync(path('quay.png')));
      expect(await line(11)).toMatch(/^out\/watched\.pdf/);
      expect(await line(14)).toMatch(/^out\/watched-2\.png/);
    } finally {
      child.kill('SIGINT');
    }
    expect(await ended(child)).toBe(130);
    expect(readdirSync(path('out')).sort()).toEqual(['watched-1.png', 'watched-2.png', 'watched.pdf', 'watched.pptx']);
    expect(readdirSync(temporary)).toEqual([]);
    while (processesOf(folder).length > 0) await sleep(50);
  });

  it('finds what does not fit on slides of Markdown, and nothing on others', async () => {
    const word = 'Immeasurably ';
    writeFileSync(
      path('full.md'),
      `# Full\n\n---\n\n## Much\n\n![none](http://127.0.0.1:9/none.png)\n\n${word.repeat(20)}\n`,
    );
    const { code, stdout } = await run('check', 'full.md');
    expect(stdout).toContain('full.md: http://127.0.0.1:9/none.png: the picture is missing: ');
    expect(code).toBe(1);
    writeFileSync(path('fine.md'), '# Fine\n');
    expect(await run('check', 'fine.md')).toEqual({
      code: 0,
      stdout: 'fine.md: nothing found on 1 slide.\n',
      stderr: '',
    });
  });

  it('agrees with people about slides, but for a cover of one letter, thanks amid a deck, and a row of boxes', async () => {
    const scene = '<rect width="160" height="90" fill="#54738a"/><path d="M0 60 90 20 160 70V90H0Z" fill="#27313a"/>';
    const drawing = (width: number) =>
      sharp(
        Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" viewBox="0 0 160 90">${scene}</svg>`),
      );
    await drawing(1920).jpeg().toFile(path('photo.jpg'));
    await drawing(120).jpeg().toFile(path('tiny.jpg'));
    const white = sharp({ create: { width: 1920, height: 1080, channels: 3, background: '#fafafa' } });
    await white.jpeg().toFile(path('white.jpg'));
    // Judged by eye before any rule saw them.
    const { slides, ...deck } = JSON.parse(readFileSync(join(import.meta.dirname, 'judged-slides.json'), 'utf8')) as {
      slides: { verdict: 'good' | 'bad'; why?: string; slide_type: string; content: object }[];
    };
    const shown = slides.map(({ slide_type, content }) => ({ slide_type, content }));
    writeFileSync(path('judged.json'), JSON.stringify({ ...deck, slides: shown }));
    const { code, stdout } = await run('check', 'judged.json');
    const told = new Set(Array.from(stdout.matchAll(/: slide (\d+) \(/g), ([, number]) => Number(number)));
    const numbered = slides.map(({ verdict }, i) => ({ number: i + 1, verdict }));
    const apart = numbered.filter(({ number, verdict }) => told.has(number) !== (verdict === 'bad'));
    expect([code, slides.length, apart.map(({ number }) => number)]).toEqual([1, 40, [2, 33, 38]]);
  });

  it('makes of Markdown a page that needs nothing else, with what is loaded only for some slides', async () => {
    const code = '## Code\n\n```ts\nconst one = 1;\n```';
    const flow = '## Flow\n\n```mermaid\nflowchart LR\n  Ask --> Answer\n```';
    const slides = ['# Whole\n\n![The quay](quay.png)', code, '## Sum\n\n$$\nx^2 + y^2\n$$', flow];
    writeFileSync(path('page.md'), slides.join('\n\n---\n\n'));
    const { code: ending, stdout, stderr } = await run('render', 'page.md', '-o', 'page/named.html');
    expect([ending, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^page\/named\.html {2}\d+ kB/);
    const page = readFileSync(path('page/named.html'), 'utf8');
    expect(page).toContain('data:image/');
    expect(page).toContain('Whole');
    expect(page).toMatch(/<span[^>]*>const<\/span>/);
    expect(page).toMatch(/<math.*<msup>/s);
    expect(page).toContain('Answer');
    expect(page.match(/(?:src|href)="(?!data:|#)[^"]*"/g)).toBeNull();
  });

  it('reads presentations with their pictures, and replaces no deck that was not named', async () => {
    const { stdout } = await run('import', 'out/watched.pptx', '-o', 'imported/again.json');
    expect(stdout).toBe('imported/again.json  2 slides\n');
    const { slides } = JSON.parse(readFileSync(path('imported/again.json'), 'utf8')) as ReturnType<typeof deckOf>;
    expect(JSON.stringify(slides[0])).toContain('The second');
    const picture = /again-pictures\/\w+\.(?:jpg|png)/.exec(JSON.stringify(slides[1]))?.[0] ?? '';
    expect((await sharp(path(`imported/${picture}`)).metadata()).height).toBe(600);

    writeFileSync(path('out/watched.json'), 'mine');
    const { code, stderr } = await run('import', 'out/watched.pptx');
    expect([code, stderr]).toEqual([2, 'out/watched.json is there already: name it with -o to replace it.\n']);
    expect(readFileSync(path('out/watched.json'), 'utf8')).toBe('mine');
  });

  const usage: [string, string[], string | RegExp][] = [
    [
      'a style',
      ['render', 'deck.json', '--style', 'editoral'],
      '--style: there is no style "editoral". Did you mean "editorial"?',
    ],
    ['a style unlike any', ['render', 'deck.json', '--style', 'x'], /There is clean, editorial, .* and classic\.$/],
    ['a brand', ['render', 'deck.json', '--brand', 'brand.json'], "brand.json can't be read: there is no such file."],
    ['a colour', ['render', 'deck.json', '--brand', 'wrong.json'], /^wrong\.json: colors\.primary must be a colour/],
    [
      'a kind of file',
      ['render', 'deck.pptx'],
      /must end with \.json or \.md or \.markdown\. `slide-deck import` makes/,
    ],
    ['a deck', ['render', 'list.json'], /^list\.json: A deck is an object with `slides`/],
    [
      'slides',
      ['render', 'wrong-slides.json'],
      /^wrong-slides\.json: slide 1: there is no slide_type "quot"; the nearest are quote, \w+, \w+\.\nwrong-slides\.json: slide 2 \(quote\): [^\n]+name/,
    ],
    [
      'a field of a deck',
      ['render', 'wrong-fields.json'],
      'wrong-fields.json: slide 1: note is not a field here. Did you mean notes?',
    ],
    [
      'a field of a brand',
      ['render', 'deck.json', '--brand', 'wrong-brand.json'],
      'wrong-brand.json: colors.primry is not a field here. Did you mean colors.primary?',
    ],
    [
      'a folder',
      ['render', 'deck.json', '-o', 'deck.json/sub'],
      /^deck\.json\/sub can't be made: .* Name another folder with -o\.$/,
    ],
    [
      'a format beside a file',
      ['render', 'deck.json', '--pdf', '-o', 'out/talk.PPTX'],
      'out/talk.PPTX is one file: name a folder with -o for other formats than pptx.',
    ],
    [
      'a file of no format',
      ['render', 'deck.json', '-o', 'out/talk.docx'],
      'out/talk.docx ends as no file does that is written here; the folder would be out/talk.docx/.',
    ],
    ['an option', ['render', 'deck.json', '--pfd'], /^error: unknown option '--pfd'\n\(Did you mean --pdf\?\)/],
    ['a command', ['rendre', 'deck.json'], /^error: unknown command 'rendre'\n\(Did you mean render\?\)/],
  ];
  it.each(shareOf(usage, 3))('says which %s is wrong, and ends with 2', async (_, args, says) => {
    writeFileSync(path('deck.json'), JSON.stringify(deckOf('A deck')));
    writeFileSync(path('wrong.json'), '{"colors": {"primary": "blue"}}');
    writeFileSync(path('list.json'), '[]');
    writeFileSync(path('wrong-fields.json'), JSON.stringify({ slides: [{ slide_type: 'title', note: 'x' }] }));
    writeFileSync(path('wrong-brand.json'), '{"colors": {"primry": "#000000"}}');
    writeFileSync(
      path('wrong-slides.json'),
      JSON.stringify({ slides: [{ slide_type: 'quot' }, { slide_type: 'quote', content: { name: [] } }] }),
    );
    const { code, stdout, stderr } = await run(...args);
    expect(stderr.trim()).toEqual(typeof says === 'string' ? says : expect.stringMatching(says));
    expect([code, stdout]).toEqual([2, '']);
  });

  it('says in one line which Node it needs, before it loads what older ones cannot', async () => {
    const old = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })`;
    const args = ['--import', `data:text/javascript,${old}`, program, '--version'];
    const failed = await promisify(execFile)(process.execPath, args).catch((error: Outcome) => error);
    expect(failed).toMatchObject({ code: 2, stdout: '' });
    expect(failed.stderr).toMatch(/^Node 24 or newer is needed, this is 20\.19\.0\. Install Node 24;[^\n]*\n$/);
    // What it consists of until then: no import, which could name what an older Node lacks.
    expect(readFileSync(program, 'utf8')).not.toMatch(/^import /m);
  });

  it('is installed with what it needs and nothing else, in at most 150 MB', () => {
    const files = readdirSync(join(project, 'node_modules'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const bytes = files.reduce((sum, { parentPath, name }) => sum + lstatSync(join(parentPath, name)).size, 0);
    expect(Math.ceil(bytes / 1e6)).toBeLessThanOrEqual(150);

    const at = (...names: string[]) => join(project, 'node_modules', 'slide-deck', ...names);
    const { dependencies, peerDependencies } = readJson<PackageFile>(at('package.json'));
    const used = readdirSync(at('dist'))
      .filter((name) => name.endsWith('.js'))
      .flatMap((name) => ts.preProcessFile(readFileSync(at('dist', name), 'utf8')).importedFiles)
      .map(({ fileName }) => fileName)
      .filter((name) => !name.startsWith('.') && !isBuiltin(name) && !existsSync(at('dist', 'node_modules', name)));
    // The browser is found by its folder; the proxy is for a download of browsers, which is never asked for.
    const brought = { ...dependencies, ...peerDependencies };
    expect([...Object.keys(brought), 'proxy-agent'].sort()).toEqual(
      [...new Set([...used, '@sparticuz/chromium'])].sort(),
    );
    const { dependencies: ours, devDependencies } = readJson<PackageFile>('package.json');
    expect(brought).toEqual(pick({ ...ours, ...devDependencies }, Object.keys(brought)));
  });
});

const readJson = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;
const pick = (record: Record<string, string>, keys: string[]) =>
  Object.fromEntries(keys.map((key) => [key, record[key]]));
