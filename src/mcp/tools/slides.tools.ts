import { SHEET } from '../../formats/formats.js';
import { ApiFailure } from '../api.js';
import { jsonInTurns } from '../json-in-turns.js';
import { jsonOf, result } from '../results.js';
import { contactSheetOf, MOST_PICTURES, picturesOf, SHEET_SLIDES, slidePicture } from '../slide-pictures.js';
import { deckOf, outlineOf } from './decks.tools.js';
import { ADDS, type CallApi, type Inputs, READS, REPLACES, type Tool } from './tool.js';

/** Most slides of an edit that are checked. */
const MOST_CHECKS = 10;

const PREVIEW = {
  preview: {
    type: 'boolean',
    default: false,
    description: `true: with pictures of the changed slides, at most ${MOST_PICTURES}.`,
  },
};

/** How answers tell what is wrong with a slide; the instructions of the server say more. */
const FAULTS = 'The answer has `faults`, with what to do, and `unknown_keys`.';

interface ChangeInputs extends Inputs {
  deck_id: string;
  preview?: boolean;
}

interface Slide {
  id: string;
  order: number;
  slide_type: string;
  content: Record<string, unknown>;
  notes: string | null;
}

interface SheetInputs extends Inputs {
  deck_id: string;
  offset?: number;
}

interface SlideAnswer {
  slide: Slide;
  /** Null: it can't be told. */
  faults: object[] | null;
  /** Keys that are never drawn. */
  unknown_keys: object[];
}

/** Adds or updates a slide, with what is wrong with it, and its picture where that is asked for. */
async function withFaultsAndPicture(operation: string, { preview = false, ...inputs }: ChangeInputs, call: CallApi) {
  const answer = jsonOf<SlideAnswer>(await call(operation, { ...inputs, check: 'faults' }));
  const pictures = preview ? await picturesOf(call, inputs.deck_id, [answer.slide]) : [];
  return result(answer, ...pictures);
}

interface Check {
  faults: object[];
  measures: { deck: object; slides: object[] };
}

interface EditAnswer {
  summary: string;
  operations: { op: string; slide_id?: string; slide_type?: string; left_out?: object[] }[];
  deck: { id: string; title: string; slides: Slide[] };
}

async function editDeck({ preview = false, ...inputs }: ChangeInputs, call: CallApi) {
  const edited = await call('editDeck', inputs);
  const { summary, operations, deck } = await jsonInTurns<EditAnswer>(edited, (answer) => answer.deck.slides);
  const { slides, ...facts } = deck;
  const touched = new Set(operations.map(({ slide_id }) => slide_id));
  const isPlan = inputs['dry_run'] === true;
  const changed = isPlan ? [] : slides.filter(({ id }) => touched.has(id));
  const checked = await Promise.all(
    changed.slice(0, MOST_CHECKS).map(async (slide) => ({
      slide: outlineOf(slide),
      ...(await foundOn(deck.id, slide, call)),
    })),
  );
  const unchecked = changed.slice(MOST_CHECKS).map((slide) => ({ slide: outlineOf(slide), faults: null }));
  // Who sent operations knows what they say; those of a model are new to it.
  const isSent = inputs['operations'] !== undefined;
  return result(
    {
      summary,
      operations: isSent
        ? operations.map(({ op, slide_id, slide_type, left_out }) => ({ op, slide_id, slide_type, left_out }))
        : operations,
      deck: { ...facts, slide_count: slides.length },
      changed_slides: [...checked, ...unchecked],
    },
    ...(preview ? await picturesOf(call, deck.id, changed) : []),
  );
}

/** What is wrong with a slide: a change of nothing is answered with it. Null where it can't be told. */
async function foundOn(deckId: string, { id }: Slide, call: CallApi): Promise<Omit<SlideAnswer, 'slide'>> {
  try {
    const answer = await call('updateSlide', { deck_id: deckId, slide_id: id, check: 'faults' });
    const { faults, unknown_keys } = jsonOf<SlideAnswer>(answer);
    return { faults, unknown_keys };
  } catch {
    // The edit is done; somebody may have deleted the slide since.
    return { faults: null, unknown_keys: [] };
  }
}

export const SLIDE_TOOLS: Tool[] = [
  {
    name: 'add_slide',
    title: 'Add a slide',
    description: `Adds a slide at \`index\`, after \`after_slide_id\`, or at the end. Either \`slide_type\` with \`content\` by the fields that list_slide_templates tells (free), or \`prompt\`, from which a model chooses the template and writes (10 credits). ${FAULTS}`,
    annotations: ADDS,
    operation: 'addSlide',
    without: ['check', 'copy_slide_id'],
    inputs: PREVIEW,
    run: (inputs: ChangeInputs, call) => withFaultsAndPicture('addSlide', inputs, call),
  },
  {
    name: 'copy_slide',
    title: 'Copy a slide',
    description: `Adds a copy of a slide of any deck of the workspace at \`index\`, after \`after_slide_id\`, or at the end. Free. ${FAULTS}`,
    annotations: ADDS,
    operation: 'addSlide',
    without: ['check', 'prompt', 'slide_type', 'content'],
    inputs: PREVIEW,
    required: ['copy_slide_id'],
    run: (inputs: ChangeInputs, call) => withFaultsAndPicture('addSlide', inputs, call),
  },
  {
    name: 'update_slide',
    title: 'Change a slide',
    description: `Changes content, notes or the template of one slide; what is left out stays, and a list is replaced as a whole. Free. ${FAULTS}`,
    annotations: REPLACES,
    operation: 'updateSlide',
    without: ['check'],
    inputs: PREVIEW,
    run: (inputs: ChangeInputs, call) => withFaultsAndPicture('updateSlide', inputs, call),
  },
  {
    name: 'delete_slide',
    title: 'Delete a slide',
    description:
      'Deletes one slide for good. The operation delete_slide of edit_deck keeps a version first, so that it can be undone. Free.',
    annotations: REPLACES,
    operation: 'deleteSlide',
    async run(inputs, call) {
      await call('deleteSlide', inputs);
      return result({ deleted: true, slide_id: inputs['slide_id'] });
    },
  },
  {
    name: 'reorder_slides',
    title: 'Reorder slides',
    description:
      'Puts all slides of a deck into a new order; give every slide id once. Gives the outline in the new order. Free.',
    annotations: { ...REPLACES, destructiveHint: false },
    operation: 'reorderSlides',
    async run(inputs, call) {
      const reordered = await call('reorderSlides', inputs);
      const { slides } = await jsonInTurns<{ slides: Slide[] }>(reordered, (answer) => answer.slides);
      return result({ slides: slides.map(outlineOf) });
    },
  },
  {
    name: 'edit_deck',
    title: 'Edit a deck',
    description: `Adds or changes many slides in one call, all or nothing: up to 50 \`operations\` that you write (free), or an \`instruction\` in words, which a model turns into operations (10 credits, refunded on failure; the same with \`dry_run\`). The answer does not repeat what you sent: it has ids, types and titles. The first ${MOST_CHECKS} changed slides are checked. ${FAULTS}`,
    annotations: { ...REPLACES, idempotentHint: false },
    operation: 'editDeck',
    inputs: PREVIEW,
    run: editDeck,
  },
  {
    name: 'check_deck',
    title: 'Check a deck',
    description:
      'Finds what is wrong with a deck as it is drawn: each fault with slide, path, severity, what to do, and `operations` where a rule can fix it. Use it before you publish or export. Free; seconds for a long deck.',
    annotations: READS,
    operation: 'checkDeck',
    inputs: {
      measures_of_slides: {
        type: 'boolean',
        default: false,
        description: 'true: `measures` has words, sizes, colors of each slide, too.',
      },
    },
    async run({ measures_of_slides: isWhole = false, ...inputs }, call) {
      const checked = await jsonInTurns<Check>(await call('checkDeck', inputs), ({ faults }) => faults);
      const { deck, slides } = checked.measures;
      return result({ ...checked, measures: isWhole ? { deck, slides } : { deck } });
    },
  },
  {
    name: 'fix_deck',
    title: 'Fix a deck',
    description:
      'Fixes by rules what check_deck finds, or only `codes`, as one edit that keeps a version before. `remaining` is left for you, `left_out` tells which `operations` were of no use, and why. Words that leave a slide go to another one or to the notes. Free.',
    annotations: REPLACES,
    operation: 'fixDeck',
    without: ['idempotency_key'],
  },
  {
    name: 'preview_slide',
    title: 'Look at a slide',
    description:
      'Gives the picture of a slide, 1280 x 720. Look at slides you made before you publish or export. Free.',
    annotations: { ...READS, idempotentHint: false },
    operation: 'createPreview',
    without: ['ttl_minutes', 'idempotency_key'],
    async run(inputs, call) {
      const { link, picture } = await slidePicture(call, inputs);
      return result(link, picture);
    },
  },
  {
    name: 'contact_sheet',
    title: 'Look at a deck',
    description: `Gives one picture of ${SHEET_SLIDES} slides in rows of ${SHEET.columns}, and their outline, from \`offset\` on: whether a deck looks as one. Free.`,
    annotations: READS,
    operation: 'createExport',
    without: ['format', 'editable', 'embed_fonts', 'logo', 'version', 'variables', 'ttl_minutes', 'idempotency_key'],
    inputs: {
      offset: {
        type: 'integer',
        minimum: 0,
        multipleOf: SHEET_SLIDES,
        default: 0,
        description: 'Slides to skip, from `next_offset`.',
      },
    },
    async run({ deck_id, offset = 0 }: SheetInputs, call) {
      const { slides } = await deckOf(await call('getDeck', { deck_id }));
      const shown = slides.slice(offset, offset + SHEET_SLIDES).map(outlineOf);
      if (shown.length === 0) throw new ApiFailure('invalid_input', `The deck has ${slides.length} slides.`);
      const next = offset + SHEET_SLIDES;
      const outline = { slides: shown, ...(next < slides.length && { next_offset: next }), slide_count: slides.length };
      return result(outline, await contactSheetOf(call, deck_id, offset));
    },
  },
];
