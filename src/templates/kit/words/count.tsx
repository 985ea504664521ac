import { inNumerals } from '../../define/content/numerals.js';
import { useSlide } from '../slide-context.js';

/** A number that a template writes itself, such as that of an entry, in the digits of the slide. */
export const Count = ({ of }: { of: number | string }) => <>{inNumerals(String(of), useSlide().numerals)}</>;
