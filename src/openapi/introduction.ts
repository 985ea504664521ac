/** What stands before the endpoints in the reference. Markdown. */
export const INTRODUCTION = `
Decks are made of ordered slides. They are edited slide by slide, by operations or by an instruction in plain words, published
at an address of their own, and sent as PDF, native PowerPoint or PNG behind links that expire.

**Keys.** Send \`Authorization: Bearer <API_KEY>\`. An operator makes keys with the endpoints under Admin, which have a token of
their own.

**Requests** are JSON objects in UTF-8 of at most 1 MB. Unknown fields are refused (422), but for those
that a PATCHed resource shows and nobody can set, such as \`id\`, \`status\` and \`created_at\`: they may come back and are ignored, whatever they
hold. A request that could do something twice
takes an \`Idempotency-Key\`: the first answer is kept for 24 hours and given again.

**Answers** are JSON with names in snake_case; keys of the content of slides are in camelCase. Times are ISO 8601 in UTC with
milliseconds. Ids are UUIDs; an impossible one is answered like one that is not there.

**Errors** are \`{"error": {"code", "message"}}\`. Branch on \`code\`, which never changes. What may be retried: every 500, 502 and 503,
and 429 after \`Retry-After\` seconds.

**Checks** come in this order: 401, 429, 413 and 400, 404, 402 for an unpaid subscription, 403 for the plan, 409, 422, then 402
for limits and credits.

**Rate limits** count by workspace: 30 times the requests a second of the plan in 10 s for everything under \`/v1\`, and 5 times
in 5 s for what asks a model. Plans allow 1 (free), 5 (solo), 20 (pro) and 50 (business) requests a second.
`.trim();

/** Groups of endpoints, in the order of the reference. */
export const TAGS: readonly (readonly [name: string, description: string])[] = [
  ['Decks', 'Titles, slugs, looks and languages of decks.'],
  ['Slides', 'The slides of a deck, each by a template.'],
  ['Templates', 'What slides can be: the catalogue of templates and the fields of their content.'],
  ['Check', 'What is wrong with a deck, and the mending of it by rules.'],
  ['AI', 'Whole decks from a prompt, and edits by instruction.'],
  ['Exports and links', 'Signed links to files, pictures and presenter pages.'],
  ['Versions', 'Decks as they stood: list, compare, restore.'],
  ['Publishing', 'Decks at public addresses.'],
  ['Views', 'How often public pages are seen.'],
  ['Images', 'The image library, and the pictures themselves.'],
  ['Brands', 'Styles, colours, fonts and logos.'],
  ['Webhooks', 'Events of the workspace, sent to addresses of yours.'],
  ['Credits', 'What AI costs, and what is left.'],
  ['Agents', 'The same for agents, over the Model Context Protocol.'],
  ['Pages for people', 'Public decks, the gallery, and what they load.'],
  ['Admin', 'For the operator: workspaces, plans, keys.'],
  ['Operations', 'Health, this document, and what other services call.'],
];
