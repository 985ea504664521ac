import type { SlideRemarks } from '../../markup/markup.program.js';
import type { LinkTrouble } from '../../templates/page/broken-links.js';
import { counted, faultOf, quoted, type SlideFault } from './slide-fault.js';

/** Faults of a slide's texts, numbers and addresses, which are known without its picture; characters that were cut by path. */
export function contentFaults(remarks: SlideRemarks, cut: readonly { path: string; dropped: number }[]): SlideFault[] {
  return [
    ...overflows([...cut, ...remarks.undrawn.filter(({ isName }) => !isName)]),
    ...remarks.undrawn.filter(({ isName }) => isName).map(withoutName),
    ...remarks.numbers.map(unreadNumber),
    ...remarks.withoutFont.map(withoutLetters),
    ...remarks.unfilled.map(undefinedVariable),
    ...remarks.links.map(badLink),
  ];
}

function overflows(cut: readonly { path: string; dropped: number }[]): SlideFault[] {
  const byPath = new Map<string, number>();
  for (const { path, dropped } of cut) if (!byPath.has(path) && dropped > 0) byPath.set(path, dropped);
  return [...byPath].map(([path, dropped]) =>
    faultOf('overflow', {
      path,
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
    message: 'There is no room for this name, so what it names is drawn without it.',
    fix: 'Shorten the names of the slide, name the most important ones alone, or show fewer of them.',
    measured: dropped,
    limit: 0,
  });
}

function unreadNumber({ path, readAs }: SlideRemarks['numbers'][number]): SlideFault {
  if (readAs === null) {
    return faultOf('unread_number', {
      path,
      message: 'This is no number, so nothing is drawn for it.',
      fix: 'Write digits alone, such as 42.5, and units where the template has a field for them.',
    });
  }
  return faultOf('unread_number', {
    path,
    severity: 'note',
    message: `This number can be read in two ways; it is drawn as ${readAs}.`,
    fix: 'Write it without marks between thousands, or as a number of JSON.',
    measured: readAs,
  });
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

function undefinedVariable({ path, name }: SlideRemarks['unfilled'][number]): SlideFault {
  return faultOf('undefined_variable', {
    path,
    message: `The variable ${name} has no value, so {{${name}}} is on the slide as it is typed.`,
    fix: `Give the deck a value for ${name} in its variables, or take {{${name}}} out of the text.`,
  });
}

const TROUBLE: Record<LinkTrouble, { says: string; fix: string }> = {
  no_scheme: { says: 'does not say how to open it', fix: 'Begin the address with https://, mailto: or tel:.' },
  scheme: {
    says: 'begins with what slides do not open',
    fix: 'Use an address that begins with https://, mailto: or tel:.',
  },
  spaces: { says: 'has spaces', fix: 'Write the address without spaces, %20 in their place where it needs them.' },
  no_host: { says: 'names no server', fix: 'Write the whole address, such as https://example.com/page.' },
  no_mailbox: { says: 'is no address of mail', fix: 'Write the whole address, such as name@example.com.' },
  no_number: { says: 'has no number', fix: 'Write the number after tel:, such as tel:+15550100.' },
};

function badLink({ path, address, trouble }: SlideRemarks['links'][number]): SlideFault {
  const { says, fix } = TROUBLE[trouble];
  return faultOf('bad_link', {
    path,
    // It is still read on the slide.
    ...(trouble === 'no_scheme' && { severity: 'warning' }),
    message: `The address ${quoted(address)} ${says}.`,
    fix,
  });
}
