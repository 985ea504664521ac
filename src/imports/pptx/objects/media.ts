import type { Element } from '../package/element.js';
import type { Reading } from '../reading.js';

const KINDS: [name: string, what: string][] = [
  ['a:videoFile', 'video'],
  ['a:quickTimeFile', 'video'],
  ['a:audioFile', 'sound'],
  ['a:wavAudioFile', 'sound'],
  ['a:audioCd', 'sound'],
];

/** A video or sound behind a picture. */
interface Media {
  what: string;
  /** Elements that lead to it. */
  elements: Element[];
}

/** What the properties of a picture lead to; null where that is neither video nor sound. */
export function mediaOf(properties: Element | undefined): Media | null {
  const older = KINDS.flatMap(([name, what]) => {
    const element = properties?.child(name);
    return element ? [{ element, what }] : [];
  })[0];
  const newer = properties?.find('p14:media');
  const elements = [older?.element, newer].filter((element) => element !== undefined);
  return elements.length === 0 ? null : { what: older?.what ?? 'video or sound', elements };
}

/** Reports a video or sound, and whether the picture before it is kept. */
export function tellMedia(
  { what, elements }: Media,
  name: string | undefined,
  isKept: boolean,
  reading: Reading,
): void {
  const ids = elements.flatMap((element) => [element.attribute('r:link'), element.attribute('r:embed')]);
  const links = ids.flatMap((id) => reading.follow(id) ?? []);
  const address = links.find(({ isExternal }) => isExternal)?.target;
  const why = `Slides play neither videos nor sound; its picture is ${isKept ? 'kept' : 'not shown either'}.`;
  reading.leftOut.add(what, why, [name, address].filter(Boolean).join(' '));
}
