import { readFileSync, rmSync } from 'node:fs';
import { enableCompileCache, findPackageJSON } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Command, CommanderError } from 'commander';
import { cacheFolder } from './cache-folder.js';
import type { ImportOptions } from './import.js';
import type { LookOptions } from './deck-to-draw.js';
import { Endings } from './endings.js';
import { Output } from './output.js';
import { EXIT, Problem } from './problem.js';
import type { RenderOptions } from './render.js';

/*
 * The command line. What a command needs is loaded by that command, so that help comes at once.
 */

/** How long the browser may take to end after Ctrl-C, in milliseconds. */
const LAST_WAIT = 3_000;

const output = new Output();
const endings = new Endings();

/** Ends with everything that was started. A second signal does not wait. */
function endBySignals(): void {
  let ending = false;
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    process.on(signal, () => {
      if (ending) process.exit(code);
      ending = true;
      output.clear();
      void Promise.race([endings.run(), sleep(LAST_WAIT)]).then(() => process.exit(code));
    });
  }
}

/** Runs a command to its end, and ends this process. */
async function run(command: (cache: string) => Promise<number>): Promise<void> {
  endBySignals();
  let code: number = EXIT.undone;
  try {
    code = await command(openCache());
  } catch (error) {
    if (error instanceof Problem) output.warn(...error.lines);
    else output.warn(`This went wrong: ${(error as Error).stack ?? String(error)}`);
  }
  output.clear();
  await Promise.race([endings.run(), sleep(LAST_WAIT)]);
  process.exit(code);
}

/** The folder for caches; V8 keeps there what it has compiled, also that of threads. */
function openCache(): string {
  const { path, isTemporary } = cacheFolder(process.env);
  if (isTemporary) endings.add(() => rmSync(path, { recursive: true, force: true }));
  else enableCompileCache((process.env['NODE_COMPILE_CACHE'] ??= join(path, 'compiled')));
  return path;
}

const { version } = JSON.parse(readFileSync(findPackageJSON(import.meta.url)!, 'utf8')) as { version: string };

const withLook = (command: Command) =>
  command
    .option('--style <key>', 'style of the slides; it wins over that of the brand')
    .option('--brand <file.json>', 'colours, fonts and logo, as POST /v1/brands takes them');

const program = new Command('slide-deck')
  .description('Renders decks of slides, without a server or a database.')
  .version(version)
  .showHelpAfterError('(slide-deck --help tells more)')
  .exitOverride()
  .addHelpText(
    'after',
    '\nIt ends with 0 when all is done, with 1 when the check has findings, with 2 when something could not be done.',
  );

withLook(program.command('render'))
  .description('writes a deck as PDF, or as what is asked for')
  .argument('<file.md|.json>', 'the deck')
  .option('--pdf', 'as PDF')
  .option('--pptx', 'as PowerPoint')
  .option('--png', 'as pictures, one a slide')
  .option('--html', 'as one page that needs nothing else')
  .option('-o, --output <folder|file>', 'where the files go, or the file; left out: beside the deck')
  .option('-w, --watch', 'again whenever the deck, its brand or a picture changes')
  .action((file: string, options: RenderOptions) =>
    run(async (cache) => (await import('./render.js')).render(file, options, { cache, output, endings })),
  );

withLook(program.command('check'))
  .description('tells what does not fit, slide by slide')
  .argument('<file.md|.json>', 'the deck')
  .action((file: string, options: LookOptions) =>
    run(async (cache) => (await import('./check.js')).check(file, options, { cache, output, endings })),
  );

program
  .command('import')
  .description('makes a deck in JSON of a PowerPoint file, or of Markdown')
  .argument('<file.pptx|.md>', 'the presentation')
  .option('-o, --output <deck.json>', 'the deck; left out: beside the file, where none is yet')
  .action((file: string, options: ImportOptions) =>
    run(async (cache) => (await import('./import.js')).importDeck(file, options, { cache, output, endings })),
  );

// Not awaited here: in the bundle, what the commands import waits for this module.
program.parseAsync().catch((error: unknown) => {
  if (!(error instanceof CommanderError)) output.warn((error as Error).message);
  // Commander has told what is wrong, or shown help.
  process.exitCode = error instanceof CommanderError && error.exitCode === 0 ? EXIT.done : EXIT.undone;
});
