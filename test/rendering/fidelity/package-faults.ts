import { deriveTheme } from '../../../src/templates/theme/theme.js';
import type { RenderDeck } from '../../../src/exports/renderer/renderer.js';
import { type FileSlide, hashOf } from './objects-in-file.js';
import { all, at, type PptxFile, text } from './pptx-xml.js';

/** What is wrong with the notes of the slides. */
export function notesFaults({ slides }: Pick<RenderDeck, 'slides'>, file: readonly FileSlide[]): string[] {
  return slides.flatMap(({ notes }, i) => {
    const found = file[i]?.notes ?? null;
    return found === (notes || null) ? [] : [`slide ${i + 1} has the notes “${found}” in place of “${notes}”`];
  });
}

/** Pictures are stored once each, and all of them are shown somewhere. */
export function mediaFaults(file: PptxFile, slides: readonly FileSlide[]): string[] {
  const parts = file.names.filter((name) => name.startsWith('ppt/media/'));
  const shown = new Set(slides.flatMap(({ objects }) => objects.flatMap(({ picture }) => picture?.part ?? [])));
  const hashes = parts.map((name) => hashOf(file.bytes(name)));
  return [
    ...parts.filter((_, i) => hashes.indexOf(hashes[i]!) !== i).map((name) => `${name} is stored twice`),
    ...parts.filter((name) => !shown.has(name)).map((name) => `${name} is shown nowhere`),
  ];
}

/** What the file says of itself, and the colours and fonts that its pickers offer. */
export function propertyFaults(file: PptxFile, deck: RenderDeck): string[] {
  const core = file.root('docProps/core.xml');
  const found = (name: string) => all(core, name)[0]?.textContent ?? '';
  const { theme } = deck.look;
  const colors = deriveTheme(theme);
  const [major, minor] = ['a:majorFont', 'a:minorFont'].map((level) =>
    text(at(file.theme.root, 'a:themeElements', 'a:fontScheme', level, 'a:latin'), 'typeface'),
  );
  const app = file.root('docProps/app.xml');
  const listed = all(app, 'TitlesOfParts').flatMap((list) =>
    all(list, 'vt:lpstr').map((name) => name.textContent ?? ''),
  );
  const counted = all(app, 'HeadingPairs').flatMap((list) =>
    all(list, 'vt:i4').map((count) => Number(count.textContent)),
  );
  const presentation = 'ppt/presentation.xml';
  const size = (side: string) => Number(text(all(file.root(presentation), 'p:sldSz')[0], side)) / 9525;
  const themeOf = (name: string) => [...file.relations(name).values()].find(({ type }) => type === 'theme')?.target;
  const notesMasters = all(file.root(presentation), 'p:notesMasterId').flatMap(
    (master) => file.relations(presentation).get(text(master, 'r:id') ?? '')?.target ?? [],
  );
  const themes = ['ppt/slideMasters/slideMaster1.xml', ...notesMasters].map(themeOf);
  const date = `${deck.date.toISOString().slice(0, 19)}Z`;
  const hex = (color: string) => color.slice(1).toUpperCase();
  const lines = all(file.theme.root, 'a:ln').map((line) => Number(text(line, 'w')) / 9525);
  const types = all(file.root('[Content_Types].xml'), 'Default')
    .map((one) => text(one, 'ContentType')!)
    .filter((type) => type.startsWith('image/'));
  const rows: [string, string | undefined, string][] = [
    ['title', found('dc:title'), deck.title],
    ['author', found('dc:creator'), deck.author],
    ['subject', found('dc:subject'), deck.title],
    ['company', all(app, 'Company')[0]?.textContent ?? '', deck.author],
    ['size of its slides', [size('cx'), size('cy')].join(' x '), '1280 x 720'],
    ['language', found('dc:language').split('-')[0], deck.locale.split('-')[0]!],
    ['date of creation', found('dcterms:created'), date],
    ['date of change', found('dcterms:modified'), date],
    ['font of titles', major, theme.fonts.heading],
    ['font of texts', minor, theme.fonts.body],
    ['dark colour', file.theme.slot('dk1'), hex(colors.ink)],
    ['light colour', file.theme.slot('lt1'), hex(colors.surface)],
    ['first accent', file.theme.slot('accent1'), hex(colors.primary)],
    ['second accent', file.theme.slot('accent2'), hex(colors.accent)],
    [
      'list of its parts',
      String(listed.filter(Boolean).length),
      String(counted.reduce((sum, count) => sum + count, 0)),
    ],
    [
      'number of slides in it',
      String(listed.filter((name) => /^Slide \d+$/.test(name)).length),
      String(deck.slides.length),
    ],
    ['number of masters of notes', String(notesMasters.length), '1'],
    ['number of themes, one for each master', String(new Set(themes).size), String(themes.length)],
    ['width of the lines that shapes may have', lines.join(), '1,2,3'],
    ['list of kinds of pictures', types.filter((type) => type === 'image/jpg').join(), ''],
    ['number of slides', String(file.slides.length), String(deck.slides.length)],
  ];
  return rows.flatMap(([what, have, want]) => (have === want ? [] : [`the ${what} is ${have} in place of ${want}`]));
}
