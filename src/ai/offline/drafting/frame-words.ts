import { inLanguage } from '../../../templates/kit/words/terms.js';
import words from '../words.json' with { type: 'json' };

/** An aspect of any topic, with the questions that its author answers. */
export interface Aspect {
  name: string;
  questions: string[];
}

/**
 * The frame in the deck's language; English where it is missing: what stands below its title, what follows the name of an aspect,
 * and the aspects, which `words.json` has as `Name: question | question` with ` / ` between them.
 */
export function frameIn(locale: string): { subtitle: string; asks: [string, string]; aspects: Aspect[] } {
  const { subtitle, asks, aspects } = inLanguage(words, locale);
  return {
    subtitle,
    asks: asks as [string, string],
    aspects: aspects.split(' / ').map((aspect) => {
      const at = aspect.indexOf(': ');
      return { name: aspect.slice(0, at), questions: aspect.slice(at + 2).split(' | ') };
    }),
  };
}
