import type { Element } from '../package/element.js';
import type { Reading } from '../reading.js';

const KINDS: [name: string, what: string][] = [
  ['a:videoFile', 'video'],
  ['a:quickTimeFile', 'video'],
  ['a:audioFile', 'sound'],
  ['a:wavAudioFile', 'sound'],
  ['a:audioCd', 'sound'],
];

/** Tells of a video or sound behind a picture; answers which of them it is. */
export function tellMedia(properties: Element | undefined, name: string | undefined, reading: Reading): string | null {
  if (!properties) return null;
  const found = KINDS.flatMap(([element, what]) => {
    const media = properties.child(element);
    return media ? [{ media, what }] : [];
  })[0];
  const newer = properties.find('p14:media');
  for (const id of [newer?.attribute('r:embed'), newer?.attribute('r:link')]) reading.follow(id);
  if (!found && !newer) return null;
  const what = found?.what ?? 'video or sound';
  const link = reading.follow(found?.media.attribute('r:link') ?? found?.media.attribute('r:embed'));
  const address = link?.isExternal ? link.target : undefined;
  const why = what === 'video' ? 'Slides play no videos; its first picture is kept.' : 'Slides play no sound.';
  reading.leftOut.add(what, why, [name, address].filter(Boolean).join(' '));
  return what;
}
