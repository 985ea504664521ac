import type { AppliedOperation } from '../../edit/apply-operations.js';
import type { FaultCode } from '../../faults/faults.js';
import type { JudgedFault } from '../judged-faults.js';

/** Most fixes at a time. */
const MOST_FIXES = 100;

/** Faults of one kind on one slide that were mended for a try. */
export interface Fix {
  /** At least one. */
  faults: JudgedFault[];
  applied: AppliedOperation[];
}

/** What a fault is known by. */
export const nameOf = ({ code, slide_id, path }: JudgedFault) => JSON.stringify([code, slide_id, path]);

/** Stand for the order of all slides and the title of the deck among the ids of slides. */
const ORDER = 'order';
const TITLE = 'title';

/** What a fault and its operations concern: ids of slides, {@link ORDER}, {@link TITLE}. */
function concernsOf({ slide_id, operations = [] }: JudgedFault): Set<string> {
  const concerns = operations.map((operation) => {
    switch (operation.op) {
      case 'update_slide':
      case 'delete_slide':
        return operation.slide_id;
      case 'add_slide':
        return operation.after_slide_id ?? ORDER;
      case 'reorder_slides':
        return ORDER;
      case 'rename_deck':
        return TITLE;
    }
  });
  return new Set(slide_id === null ? concerns : [slide_id, ...concerns]);
}

/**
 * The first faults that can be mended at once, those of one kind on one slide together: no two groups concern the same slides,
 * what adds slides or changes templates waits for what only changes contents, and what concerns the order of all slides goes alone.
 */
export function fixesApart(faults: readonly JudgedFault[]): JudgedFault[][] {
  const groups = new Map<string, JudgedFault[]>();
  for (const fault of faults) {
    const kind = JSON.stringify([fault.code, fault.slide_id]);
    groups.set(kind, [...(groups.get(kind) ?? []), fault]);
  }
  const taken = new Set<string>();
  const chosen: JudgedFault[][] = [];
  const staying = [...groups.values()].filter((group) => !group.some(isMoving));
  for (const group of staying.length > 0 ? staying : groups.values()) {
    const concerns = group.flatMap((fault) => [...concernsOf(fault)]);
    const orders = concerns.includes(ORDER);
    if ((orders && chosen.length > 0) || concerns.some((concern) => taken.has(concern))) continue;
    chosen.push(group);
    for (const concern of concerns) taken.add(concern);
    if (orders || chosen.length === MOST_FIXES) break;
  }
  return chosen;
}

/** Whether slides stand elsewhere or have another template afterwards, which changes what a deck tells from slide to slide. */
const isMoving = ({ operations = [] }: JudgedFault) =>
  operations.some((operation) =>
    operation.op === 'update_slide' ? operation.slide_type !== undefined : operation.op !== 'rename_deck',
  );

export const NOT_ENDED = 'The fix did not end the fault.';

/** Why a fix is of no use. */
export interface Harm {
  /** Of the fault that it left or made. */
  code: FaultCode;
  /** A sentence. */
  reason: string;
}

/**
 * Fixes after which there is a fault more, or none less; null: there is one more on a slide that none of them concerns, so that
 * nobody knows which it was. Of an error that ends, milder faults may be left.
 */
export function harmsOf(
  fixes: readonly Fix[],
  before: readonly JudgedFault[],
  after: readonly JudgedFault[],
): ReadonlyMap<Fix, Harm> | null {
  const owners = new Map(fixes.flatMap((fix) => [...slidesOf(fix)].map((slide) => [slide, fix] as const)));
  const left = new Set(after.map(nameOf));
  const all = differences(before, after, owners);
  const errors = differences(before.filter(isError), after.filter(isError), owners);
  const elsewhere = fixes.every(mendsError) ? errors.elsewhere : all.elsewhere;
  const harms = new Map<Fix, Harm>();
  for (const fix of fixes) {
    const counts = (mendsError(fix) ? errors : all).ofFixes.get(fix)!;
    const { code } = fix.faults[0]!;
    const more = added(counts);
    const isFewer = (counts[code] ?? 0) < 0;
    if (more !== undefined && more !== code)
      harms.set(
        fix,
        before.some((fault) => fault.code === more && owners.get(fault.slide_id) === fix)
          ? spread(more)
          : madeAnother(more),
      );
    else if (!isFewer && after.some((fault) => fault.code === code && isOnAdded(fault, fix)))
      harms.set(fix, { code, reason: 'The fault only moved to the slides that the fix adds.' });
    else if (more !== undefined || (!isFewer && fix.faults.every((fault) => left.has(nameOf(fault)))))
      harms.set(fix, { code, reason: NOT_ENDED });
  }
  if (harms.size > 0 || elsewhere === undefined) return harms;
  return fixes.length > 1 ? null : new Map([[fixes[0]!, madeAnother(elsewhere)]]);
}

const isError = ({ severity }: JudgedFault) => severity === 'error';
const mendsError = ({ faults }: Fix) => faults.some(isError);

const spread = (code: FaultCode): Harm => ({
  code,
  reason: `The fix made more faults of a kind that was there: ${code}.`,
});
const madeAnother = (code: FaultCode): Harm => ({ code, reason: `The fix made another fault: ${code}.` });

/** How many faults of the kind that a fix is for are left on its slides. */
export const leftOf = (fix: Fix, after: readonly JudgedFault[]): number => {
  const { code, slide_id } = fix.faults[0]!;
  return after.filter((fault) => fault.code === code && (fault.slide_id === slide_id || isOnAdded(fault, fix))).length;
};

const isOnAdded = ({ slide_id }: JudgedFault, { applied }: Fix) =>
  applied.some((operation) => operation.op === 'add_slide' && operation.slide_id === slide_id);

/** Ids of the slides that a fix concerns, before and afterwards; null: the deck as a whole. */
const slidesOf = ({ faults, applied }: Fix): ReadonlySet<string | null> =>
  new Set([...faults, ...applied].flatMap((each) => ('slide_id' in each ? [each.slide_id ?? null] : [])));

type Counts = Partial<Record<FaultCode, number>>;

/** The first kind of which there are more. */
const added = (counts: Counts) =>
  (Object.keys(counts) as FaultCode[]).find((code) => counts[code] !== undefined && counts[code] > 0);

/** How many faults of each kind there are more on the slides of each fix, and a kind of which another slide has more. */
function differences(
  before: readonly JudgedFault[],
  after: readonly JudgedFault[],
  owners: ReadonlyMap<string | null, Fix>,
) {
  const ofFixes = new Map<Fix, Counts>([...owners.values()].map((fix) => [fix, {}]));
  const ofOthers = new Map<string | null, Counts>();
  const add = (faults: readonly JudgedFault[], step: number) => {
    for (const { code, slide_id } of faults) {
      const fix = owners.get(slide_id);
      const counts = (fix ? ofFixes.get(fix) : ofOthers.get(slide_id)) ?? {};
      counts[code] = (counts[code] ?? 0) + step;
      if (!fix) ofOthers.set(slide_id, counts);
    }
  };
  add(before, -1);
  add(after, 1);
  const elsewhere = [...ofOthers.values()].map(added).find((code) => code !== undefined);
  return { ofFixes, elsewhere };
}
