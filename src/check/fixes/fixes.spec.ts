import type { FaultCode } from '../../faults/faults.js';
import type { JudgedFault } from '../judged-faults.js';
import { harmsOf } from './fixes.js';

const fault = (code: FaultCode, severity: JudgedFault['severity'], slide_id: string | null = 'a'): JudgedFault => ({
  code,
  severity,
  slide_id,
  index: null,
  path: null,
  message: '',
  fix: '',
});
const OVERFLOW = fault('overflow', 'error');
const CROWDED = fault('crowded', 'warning');
const onAdded = (code: FaultCode, severity: JudgedFault['severity'] = 'warning') => fault(code, severity, 'added');

/** Why a fix of the first fault, which adds a slide, is of no use; null: nobody knows whether it is this one. */
function harm(before: JudgedFault[], after: JudgedFault[], others: JudgedFault[] = []) {
  const applied = [{ op: 'add_slide' as const, slide_type: 'bullets', after_slide_id: 'a', slide_id: 'added' }];
  const fixes = [{ faults: [before[0]!], applied }, ...others.map((other) => ({ faults: [other], applied: [] }))];
  const harms = harmsOf(fixes, [...before, ...others], after);
  return harms && [...harms.values()].map(({ reason }) => reason);
}

describe('the harm of a fix', () => {
  it('of an error is none where milder faults are left, on its slides or elsewhere', () => {
    for (const left of [[onAdded('empty_area')], [CROWDED, onAdded('crowded')], [fault('monotony', 'warning', null)]])
      expect(harm([OVERFLOW, CROWDED], left)).toEqual([]);
  });

  it('of an error is another error, or that it does not end', () => {
    expect(harm([OVERFLOW], [onAdded('low_contrast', 'error')])).toEqual(['The fix made another fault: low_contrast.']);
    expect(harm([OVERFLOW], [OVERFLOW, CROWDED])).toEqual(['The fix did not end the fault.']);
  });

  it('of a warning is any other fault, and says whether its kind was there', () => {
    expect(harm([CROWDED], [onAdded('no_source', 'note')])).toEqual(['The fix made another fault: no_source.']);
    const many = fault('many_bullets', 'warning');
    expect(harm([CROWDED, many], [many, onAdded('many_bullets')])).toEqual([
      'The fix made more faults of a kind that was there: many_bullets.',
    ]);
  });

  it('is looked for among several as soon as one of them is for a warning', () => {
    const monotony = fault('monotony', 'warning', null);
    expect(harm([OVERFLOW], [monotony], [fault('crowded', 'warning', 'b')])).toBeNull();
    expect(harm([OVERFLOW], [monotony], [fault('bad_link', 'error', 'b')])).toEqual([]);
  });
});
