import { Injectable } from '@nestjs/common';
import type { ExportedDeck } from '../../exports/exported-decks.repository.js';
import { SlideFit } from '../../exports/fit/slide-fit.js';
import { type Fault, type FaultCode, RULES } from '../../faults/faults.js';
import type { CutText } from '../../slides/fit-check.js';
import type { SlideMeasures } from './slide-measures.js';

export type { SlideMeasures } from './slide-measures.js';

/** A fault of reading before it is known on which slide of which deck it stands. */
export type SlideFault = Omit<Fault, 'slide_id' | 'index'>;

export interface ReadSlide {
  faults: SlideFault[];
  measures: SlideMeasures;
}

/** Lays slides out in the browser, as every file does, and tells what keeps people from reading them. */
@Injectable()
export class SlideReader {
  constructor(private readonly slides: SlideFit) {}

  /** One entry a slide. It throws whatever keeps it from drawing. */
  async read(stored: ExportedDeck): Promise<ReadSlide[]> {
    const cuts = await this.slides.check(stored);
    return cuts.map((texts) => ({
      faults: texts.flatMap(faultsOf),
      measures: {
        words: 0,
        area_used: 0,
        sizes: {},
        colors: [],
        editability: { texts: 0, shapes: 0, tables: 0, charts: 0, pictures: 0 },
      },
    }));
  }
}

function faultsOf({ path, dropped, readAs, withoutFont }: CutText): SlideFault[] {
  const fault = (code: FaultCode, message: string, fix: string, more: Partial<SlideFault> = {}): SlideFault => {
    return { code, severity: RULES[code].severity, path, message, fix, ...more };
  };
  return [
    ...(dropped > 0
      ? [fault('overflow', `${dropped} characters do not fit.`, 'Shorten the text.', { measured: dropped, limit: 0 })]
      : []),
    ...(readAs === null ? [fault('unread_number', 'This is no number.', 'Write digits.')] : []),
    ...(typeof readAs === 'number'
      ? [
          fault('unread_number', `This is read as ${readAs}.`, 'Write the number as the language of the deck does.', {
            severity: 'note',
          }),
        ]
      : []),
    ...(withoutFont
      ? [fault('no_letters', `No font has ${withoutFont}.`, 'Write these words in another script.')]
      : []),
  ];
}
