import { type Fault, type FaultCode, RULES, type Severity } from '../../faults/faults.js';

/** A fault of a slide, whichever deck it is in. */
export type SlideFault = Omit<Fault, 'slide_id' | 'index'>;

/** Letters of a text that are quoted in a sentence. */
const QUOTED = 40;

interface Told {
  path: string | null;
  message: string;
  fix: string;
  /** Where what was found is milder than its code. */
  severity?: Severity;
  measured?: number;
  limit?: number;
}

/** A fault with the severity of its code. */
export function faultOf(code: FaultCode, { severity = RULES[code].severity, ...told }: Told): SlideFault {
  return { code, severity, ...told };
}

/** A text in quotation marks, its beginning where it is long. */
export function quoted(text: string): string {
  const letters = [
    ...text
      .replace(/\u00ad/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  ];
  return letters.length > QUOTED ? `“${letters.slice(0, QUOTED).join('').trim()}…”` : `“${letters.join('')}”`;
}

export const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
