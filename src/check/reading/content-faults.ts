import type { SlideRemarks } from '../../markup/markup.program.js';
import type { NumberTrouble } from '../../templates/define/doubtful-numbers.js';
import type { LostAnchor } from '../../templates/page/charts/lost-anchors.js';
import type { SeriesTrouble } from '../../templates/page/charts/series-troubles.js';
import type { LinkTrouble } from '../../templates/page/broken-links.js';
import { isMeantAsAddress } from '../fixes/links.js';
import { counted, faultOf, quoted, type SlideFault } from './slide-fault.js';

/** Faults of a slide's texts, numbers and addresses, which are known without its picture; characters that were cut by path. */
export function contentFaults(remarks: SlideRemarks, cut: readonly { path: string; dropped: number }[]): SlideFault[] {
  const { true: names = [], false: texts = [] } = Object.groupBy(undrawnAlone(remarks), ({ isName }) => `${isName}`);
  return [
    ...overflows([...cut, ...texts], new Set(remarks.addresses)),
    ...names.map(withoutName),
    ...(remarks.unprinted > 0 ? [withoutValues(remarks.unprinted)] : []),
    ...remarks.anchors.map(lostNote),
    ...remarks.series.map(hardToTell),
    ...remarks.numbers.map(unreadNumber),
    ...remarks.withoutFont.map(withoutLetters),
    ...remarks.unfilled.map(undefinedVariable),
    ...remarks.links.filter(({ isInText, address }) => !isInText || isMeantAsAddress(address)).map(badLink),
    ...remarks.formulas.map(unreadFormula),
    ...remarks.unknownKeys.map(unknownField),
    ...remarks.undrawnPictures.map(undrawnImage),
  ];
}

/** Texts that are not drawn, but for those of an entry that has no number to be drawn by, or no category to be pinned to. */
function undrawnAlone({ undrawn, numbers, anchors }: SlideRemarks): SlideRemarks['undrawn'] {
  const entryOf = ({ path }: { path: string }) => path.slice(0, path.lastIndexOf('.') + 1);
  const lost = new Set([...numbers.filter(({ trouble }) => isUndrawn(trouble)), ...anchors].map(entryOf));
  return undrawn.filter((text) => !lost.has(entryOf(text)));
}

const isUndrawn = (trouble: NumberTrouble) =>
  trouble.kind === 'nameless' ? !trouble.isDrawn : trouble.kind !== 'ambiguous';

function overflows(cut: readonly { path: string; dropped: number }[], addresses: ReadonlySet<string>): SlideFault[] {
  const byPath = new Map<string, number>();
  for (const { path, dropped } of cut) if (!byPath.has(path) && dropped > 0) byPath.set(path, dropped);
  return [...byPath].map(([path, dropped]) =>
    faultOf('overflow', {
      path,
      // It opens all the same.
      ...(addresses.has(path) && { severity: 'warning' }),
      message: `${counted(dropped, 'character')} of this text ${dropped === 1 ? 'does' : 'do'} not fit on the slide.`,
      fix: 'Shorten the text, or move a part of the content to another slide.',
      measured: dropped,
      limit: 0,
    }),
  );
}

/** The mark itself is drawn. */
function withoutName({ path, dropped }: SlideRemarks['undrawn'][number]): SlideFault {
  return faultOf('overflow', {
    path,
    severity: 'warning',
    message: 'There is no room for all of this name beside what it names.',
    fix: 'Shorten the names of the slide, name the most important ones alone, or show fewer of them.',
    measured: dropped,
    limit: 0,
  });
}

/** They are read from the axis. */
function withoutValues(count: number): SlideFault {
  return faultOf('overflow', {
    path: 'showValues',
    severity: 'warning',
    message: `${counted(count, 'value')} of the chart ${count === 1 ? 'has' : 'have'} no place beside ${count === 1 ? 'its mark' : 'their marks'}, and can be read from the axis alone.`,
    fix: 'Show fewer categories or series, write shorter numbers, or leave the values to the axis.',
    measured: count,
    limit: 0,
  });
}

function lostNote({ path, anchor, instead }: LostAnchor): SlideFault {
  const isBlank = anchor === '';
  return faultOf('unknown_anchor', {
    path,
    message: isBlank
      ? 'The note is pinned to no category, so it is not drawn.'
      : `The note is pinned to ${quoted(anchor)}, but no category with a value has this label, so it is not drawn.`,
    fix:
      instead === null
        ? 'Give the chart its values first, then pin the note to the label of a category.'
        : `Write the label of a category as it is on the axis, such as ${quoted(instead)}.`,
  });
}

function hardToTell(trouble: SeriesTrouble): SlideFault {
  switch (trouble.kind) {
    case 'unnamed':
      return faultOf('unnamed_series', {
        path: 'showLegend',
        message: `Nothing on the chart says which of its ${trouble.names.length} series is which.`,
        fix: 'Show the legend.',
      });
    case 'nameless':
      return faultOf('unnamed_series', {
        path: trouble.path,
        message: 'One of several series has no name, so nobody can tell what it shows.',
        fix: 'Name each series of the chart, or take this one away.',
      });
    case 'alike': {
      const [one, other] = trouble.names.map(quoted);
      return faultOf('similar_series', {
        path: null,
        message: `${one} and ${other} are drawn in colors that can hardly be told apart.`,
        fix: 'Show fewer series, highlight one of these two, or choose another variant of the slide.',
      });
    }
  }
}

function unreadNumber({ path, trouble }: SlideRemarks['numbers'][number]): SlideFault {
  switch (trouble.kind) {
    case 'malformed':
      return faultOf('unread_number', {
        path,
        message: 'This is no number, so nothing is drawn for it.',
        fix: 'Write digits alone, such as 42.5, and units where the template has a field for them.',
      });
    case 'undrawn':
      return faultOf('unread_number', {
        path,
        message: `This number can't be drawn: here it has to be ${trouble.says}.`,
        fix: `Write a number that is ${trouble.says}, take the entry away, or choose a template that draws this one.`,
      });
    case 'missing':
      return faultOf('unread_number', {
        path,
        message: 'There is no number here, so nothing is drawn for this entry.',
        fix: 'Write its number, or take the entry away.',
      });
    case 'nameless':
      return faultOf('unread_number', {
        path,
        ...(trouble.isDrawn && { severity: 'warning' }),
        message: trouble.isDrawn
          ? 'Nothing says what this number is of.'
          : 'Nothing is drawn for this number, as both of its ends need a name.',
        fix: 'Name what it is of, or take the entry away.',
      });
    case 'ambiguous':
      return faultOf('unread_number', {
        path,
        severity: 'note',
        message: `This number can be read in two ways; it is drawn as ${trouble.readAs}.`,
        fix: 'Write it without marks between thousands, or as a number of JSON.',
        measured: trouble.readAs,
      });
  }
}

function withoutLetters({ path, withoutFont, dropped }: SlideRemarks['withoutFont'][number]): SlideFault {
  return faultOf('no_letters', {
    path,
    message: `No font has ${quoted(withoutFont)}: a box is drawn for each of these characters.`,
    fix: 'Write the text with other characters.',
    measured: dropped,
    limit: 0,
  });
}

function undefinedVariable({ path, name, why }: SlideRemarks['unfilled'][number]): SlideFault {
  switch (why) {
    case 'no_value':
      return faultOf('undefined_variable', {
        path,
        message: `The variable ${name} has no value, so {{${name}}} is on the slide as it is typed.`,
        fix: `Give the deck a value for ${name} in its variables, or take {{${name}}} out of the text.`,
      });
    case 'in_value':
      return faultOf('undefined_variable', {
        path,
        message: `{{${name}}} stands in the value of a variable, where no other value is put in its place, so it is on the slide as it is typed.`,
        fix: `Write in that value what shall be read in place of {{${name}}}.`,
      });
    case 'no_name':
      return faultOf('undefined_variable', {
        path,
        severity: 'warning',
        message: `{{${name}}} is on the slide as it is typed: the name of a variable has letters, digits and underscores alone, 1 to 40 of them, without spaces.`,
        fix: `Write such a name between the braces, such as {{customer}}, or take {{${name}}} out of the text.`,
      });
  }
}

function unreadFormula({ path, formula, trouble }: SlideRemarks['formulas'][number]): SlideFault {
  return faultOf('unread_formula', {
    path,
    message: `The formula ${quoted(formula)} can't be read, so it stands as it is typed: ${trouble}.`,
    fix: 'Write it in the LaTeX of KaTeX, or put a backslash before its first dollar where it is no formula.',
  });
}

function undrawnImage({ path, layout }: SlideRemarks['undrawnPictures'][number]): SlideFault {
  return faultOf('undrawn_image', {
    path,
    message: 'The layout of this slide has no place for the picture, so it is not seen.',
    fix: `Use the layout ${layout}, or take the picture out.`,
  });
}

function unknownField({ path, nearest }: SlideRemarks['unknownKeys'][number]): SlideFault {
  const key = quoted(path.slice(path.lastIndexOf('.') + 1));
  return faultOf('unknown_field', {
    path,
    message: `The template has no field ${key} here, so nothing of it is drawn.`,
    fix: nearest === null ? `Put it into a field that the template has, or take ${key} out.` : `Name it ${nearest}.`,
  });
}

/** Addresses that can't be opened, but stand on the slide. */
const STILL_READ: ReadonlySet<LinkTrouble> = new Set(['no_scheme', 'phone']);

const TROUBLE: Record<LinkTrouble, { says: string; fix: string }> = {
  no_scheme: { says: 'does not say how to open it', fix: 'Begin the address with https://, mailto: or tel:.' },
  scheme: {
    says: 'begins with what slides do not open',
    fix: 'Use an address that begins with https://, mailto: or tel:.',
  },
  spaces: { says: 'has spaces', fix: 'Write the address without spaces, %20 in their place where it needs them.' },
  no_host: { says: 'names no server', fix: 'Write the whole address, such as https://example.com/page.' },
  no_mailbox: { says: 'is no address of mail', fix: 'Write the whole address, such as name@example.com.' },
  phone: {
    says: 'is a telephone number without the scheme that calls it',
    fix: 'Write tel: before the number, and no spaces, such as tel:+15550100.',
  },
  no_number: { says: 'has no number', fix: 'Write the number after tel:, such as tel:+15550100.' },
};

function badLink({ path, address, trouble }: SlideRemarks['links'][number]): SlideFault {
  const { says, fix } = TROUBLE[trouble];
  return faultOf('bad_link', {
    path,
    ...(STILL_READ.has(trouble) && { severity: 'warning' }),
    message: `The address ${quoted(address)} ${says}.`,
    fix,
  });
}
