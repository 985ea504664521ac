import { type EditRequest, OPERATIONS_LIMIT } from '../planner.js';
import type { Message } from '../text-model.js';
import { catalogueInShort } from './catalogue-text.js';
import { dataBlock, deckBlock } from './data.js';
import { CHOOSING, ROLE, WRITING } from './rules.js';

/** What an answer to an edit is, and what its operations do. */
export const OPERATIONS = `Answer {"summary": "…", "operations": […]}: the summary says in one or two sentences what was changed, and there are at most ${OPERATIONS_LIMIT} operations. They run one after the other, all or none:
{"op": "update_slide", "slide_id": "…", "slide_type": "…", "content": {…}, "notes": "…"}: content is merged one level deep; a key that is given replaces that key's whole value (give lists whole), null removes it. slide_type gives the slide another template: its content is carried over by key and kind, what has no place goes into the notes, and the content that is given is merged into what was carried over. Leave out what stays.
{"op": "add_slide", "slide_type": "…", "content": {…}, "notes": "…", "index": 0}: or "after_slide_id" in place of "index"; neither: at the end.
{"op": "delete_slide", "slide_id": "…"}: only when the request asks to remove or to merge slides.
{"op": "reorder_slides", "ordered_slide_ids": ["…"]}: every slide of the deck at that point, each once; so reorder before you add.
{"op": "rename_deck", "title": "…"}
slide_id is the id of a slide of this deck. A slide keeps its slide_type unless its material changes kind; never delete a slide and add another in its place. When nothing is to be done, operations is empty and the summary says why.`;

/** A whole edit in one answer. */
export const editPrompt = ({ instruction, deck }: EditRequest): Message[] => [
  {
    role: 'system',
    content: `${ROLE}

Change the deck as the request says, with the smallest set of operations; leave alone what it does not name. ${OPERATIONS}

${CHOOSING}

${WRITING}

${catalogueInShort()}`,
  },
  { role: 'user', content: `${deckBlock(deck)}\n${dataBlock('request', instruction)}` },
];
