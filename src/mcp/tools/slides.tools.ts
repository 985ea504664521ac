import { jsonInTurns } from '../json-in-turns.js';
import { jsonOf, result } from '../results.js';
import { MOST_PICTURES, picturesOf, slidePicture } from '../slide-pictures.js';
import { outlineOf } from './decks.tools.js';
import { ADDS, type CallApi, type Inputs, READS, REPLACES, type Tool } from './tool.js';
import { unknownKeysOf } from './unknown-keys.js';

/** Most slides of an edit that are checked. */
const MOST_CHECKS = 10;

const PREVIEW = {
  preview: {
    type: 'boolean',
    default: false,
    description: `true: the answer also has the pictures of the changed slides, at most ${MOST_PICTURES}. Takes a second or two.`,
  },
};

/** How answers tell what is wrong with a slide. */
const FIT =
  'In the answer `fit` lists the texts that do not fit (path, characters that are cut): shorten those, or split the slide; [] means all fits. Entries with `read_as` are numbers of charts: null where the text is no number, else what is drawn of a number that can be read in two ways. `without_font` names letters that are drawn as boxes: write these words in another script. `unknown_keys` lists keys of content that the template does not have and never draws.';

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

interface SlideAnswer {
  slide: Slide;
  /** Null: it can't be told. */
  fit: { path: string; dropped: number; read_as?: number | null; without_font?: string }[] | null;
}

/** Adds or updates a slide, with what of its text does not fit, and its picture where that is asked for. */
async function withFitAndPicture(operation: string, { preview = false, ...inputs }: ChangeInputs, call: CallApi) {
  const answer = jsonOf<SlideAnswer>(await call(operation, { ...inputs, check: 'fit' }));
  const unknown_keys = await unknownKeysOf(answer.slide, call);
  const pictures = preview ? await picturesOf(call, inputs.deck_id, [answer.slide]) : [];
  return result({ ...answer, unknown_keys }, ...pictures);
}

interface EditAnswer {
  summary: string;
  operations: { op: string; slide_id?: string }[];
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
      slide,
      fit: await fitOf(deck.id, slide, call),
      unknown_keys: await unknownKeysOf(slide, call),
    })),
  );
  return result(
    {
      summary,
      operations,
      deck: { ...facts, slide_count: slides.length },
      changed_slides: [...checked, ...changed.slice(MOST_CHECKS).map((slide) => ({ slide, fit: null }))],
    },
    ...(preview ? await picturesOf(call, deck.id, changed) : []),
  );
}

/** What of a slide's text does not fit: a change of nothing is answered with it. Null where it can't be told. */
async function fitOf(deckId: string, { id }: Slide, call: CallApi): Promise<SlideAnswer['fit']> {
  try {
    return jsonOf<SlideAnswer>(await call('updateSlide', { deck_id: deckId, slide_id: id, check: 'fit' })).fit;
  } catch {
    // The edit is done; somebody may have deleted the slide since.
    return null;
  }
}

export const SLIDE_TOOLS: Tool[] = [
  {
    name: 'add_slide',
    title: 'Add a slide',
    description: `Adds a slide at \`index\`, after \`after_slide_id\`, or at the end. Either \`slide_type\` with \`content\` by the fields that list_slide_templates tells (free), or \`prompt\`, from which a model chooses the template and writes (10 credits). ${FIT}`,
    annotations: ADDS,
    operation: 'addSlide',
    without: ['check', 'copy_slide_id'],
    inputs: PREVIEW,
    run: (inputs: ChangeInputs, call) => withFitAndPicture('addSlide', inputs, call),
  },
  {
    name: 'copy_slide',
    title: 'Copy a slide',
    description: `Adds a copy of a slide of any deck of the workspace at \`index\`, after \`after_slide_id\`, or at the end. Free. ${FIT}`,
    annotations: ADDS,
    operation: 'addSlide',
    without: ['check', 'prompt', 'slide_type', 'content'],
    inputs: PREVIEW,
    required: ['copy_slide_id'],
    run: (inputs: ChangeInputs, call) => withFitAndPicture('addSlide', inputs, call),
  },
  {
    name: 'update_slide',
    title: 'Change a slide',
    description: `Changes content or notes of one slide. \`content\` is merged one level deep: a given key replaces the whole value of that key (also a list), null removes it, others stay. \`slide_type\` changes the template: the content is carried over, and \`left_out\` of the answer tells what has no place on it and is kept in the notes. Free. ${FIT}`,
    annotations: REPLACES,
    operation: 'updateSlide',
    without: ['check'],
    inputs: PREVIEW,
    run: (inputs: ChangeInputs, call) => withFitAndPicture('updateSlide', inputs, call),
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
    description: `Changes several slides at once, all or nothing. Either \`operations\`, which you write yourself (free), or an \`instruction\` in words, which a model turns into operations (10 credits, refunded on failure; \`dry_run\` shows them without applying, at the same price). For one slide update_slide is simpler. The first ${MOST_CHECKS} changed slides are checked. ${FIT}`,
    annotations: { ...REPLACES, idempotentHint: false },
    operation: 'editDeck',
    inputs: PREVIEW,
    run: editDeck,
  },
  {
    name: 'preview_slide',
    title: 'Look at a slide',
    description:
      'Gives the picture of a slide, 1280 x 720, as the deck is exported. Look at slides you made before you publish or export. Free.',
    annotations: { ...READS, idempotentHint: false },
    operation: 'createPreview',
    without: ['idempotency_key'],
    async run(inputs, call) {
      const { link, picture } = await slidePicture(call, inputs);
      return result(link, picture);
    },
  },
];
