import { drawnFamily, type FontStyle, hasCharacter } from '../../../../templates/theme/fonts.js';
import { scriptsIn } from '../../../../templates/theme/scripts.js';
import type { Run } from '../measured.js';

/** Weights that are drawn bold, as Office has regular and bold only. */
export const BOLD_FROM = 600;

/** What is drawn with Inter where a family lacks it, as on slides. */
const STAND_IN = 'Inter';
/** All families have these; one lacks the micro sign. */
const LATIN = /^[\t -~\xa0-\xb4\xb6-\xff‘’“”–—…€]*$/;

/**
 * The run in pieces that the fonts of a file have all characters of: those that the brand's family lacks, such as arrows, are
 * pieces in the family that they are drawn with. Programs that hold to the fonts of a file draw nothing in their place otherwise.
 *
 * Letters of other scripts have a font of their own in each run, and emoji are those of the system.
 */
export function inOneFont(run: Run): Run[] {
  const family = drawnFamily(run.font, run.text);
  if (family === STAND_IN || LATIN.test(run.text)) return [run];
  const style = { bold: run.weight >= BOLD_FROM, italic: run.italic };
  const clusters = run.text.match(CLUSTERS)!;
  const lack = clusters.map((cluster) => isLacking(cluster, family, style));
  const pieces: { text: string; lacking: boolean }[] = [];
  for (const [i, text] of clusters.entries()) {
    const lacking = lack[i]! || (isSpace(text) && lack[i - 1] === true && lack[i + 1] === true);
    const last = pieces.at(-1);
    if (last?.lacking === lacking) last.text += text;
    else pieces.push({ text, lacking });
  }
  return pieces.map(({ text, lacking }, i) => ({
    ...run,
    text,
    breakBefore: run.breakBefore && i === 0,
    ...(lacking && { font: STAND_IN }),
  }));
}

/** Letters with their marks, and spaces, which stay between what they part. */
const CLUSTERS = /\s+|\S[\p{M}\p{Cf}]*/gu;
const isSpace = (cluster: string) => /\s/.test(cluster);

function isLacking(cluster: string, family: string, style: FontStyle): boolean {
  const code = cluster.codePointAt(0)!;
  return (
    !LATIN.test(cluster) &&
    !isSpace(cluster) &&
    scriptsIn(cluster).length === 0 &&
    !hasCharacter(family, style, code) &&
    hasCharacter(STAND_IN, style, code)
  );
}
