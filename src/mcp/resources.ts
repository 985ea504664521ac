import { ProtocolError, ProtocolErrorCode, type Resource } from '@modelcontextprotocol/server';
import { ApiFailure } from './api.js';
import { jsonOf } from './results.js';
import type { CallApi } from './tools/tool.js';

const CATALOGUE = 'slides://templates';
const TYPE = 'application/json';

/** Most decks that are listed as resources: the latest edited ones. */
const MOST_DECKS = 100;

/** Resources by the operation that reads them; a group of the pattern is the input of that name. */
const READERS: { pattern: RegExp; operation: string }[] = [
  { pattern: /^slides:\/\/templates$/, operation: 'listSlideTemplates' },
  { pattern: /^slides:\/\/templates\/(?<keys>[\w-]{1,80})$/, operation: 'listSlideTemplates' },
  { pattern: /^slides:\/\/decks\/(?<deck_id>[\w-]{1,80})$/, operation: 'getDeck' },
  { pattern: /^slides:\/\/decks\/(?<deck_id>[\w-]{1,80})\/slides$/, operation: 'listSlides' },
];

export const RESOURCE_TEMPLATES = [
  {
    name: 'template',
    title: 'A slide template',
    uriTemplate: 'slides://templates/{key}',
    description: 'Description and fields of one template.',
    mimeType: TYPE,
  },
  {
    name: 'deck',
    title: 'A deck',
    uriTemplate: 'slides://decks/{deck_id}',
    description: 'A deck with all its slides, whole whatever its size: the tool get_deck reads long decks in parts.',
    mimeType: TYPE,
  },
  {
    name: 'slides',
    title: 'The slides of a deck',
    uriTemplate: 'slides://decks/{deck_id}/slides',
    description: 'The slides of a deck in order, with content and notes, whole whatever their size.',
    mimeType: TYPE,
  },
];

/** The catalogue, and the decks that were edited last. */
export async function listResources(call: CallApi): Promise<{ resources: Resource[] }> {
  const decks = jsonOf<{ id: string; title: string; updated_at: string }[]>(
    await call('listDecks', { limit: MOST_DECKS }),
  );
  const catalogue = {
    name: 'templates',
    title: 'Slide templates',
    uri: CATALOGUE,
    description: 'The whole catalogue: key, name, group, category and use of every template.',
    mimeType: TYPE,
  };
  const listed = decks.map(({ id, title, updated_at }) => ({
    name: id,
    title,
    uri: `slides://decks/${id}`,
    mimeType: TYPE,
    annotations: { lastModified: updated_at },
  }));
  return { resources: [catalogue, ...listed] };
}

/** A resource as the API answers it, whole. */
export async function readResource(uri: string, call: CallApi) {
  for (const { pattern, operation } of READERS) {
    const match = pattern.exec(uri);
    if (!match) continue;
    try {
      const { body } = await call(operation, { ...match.groups });
      return { contents: [{ uri, mimeType: TYPE, text: body.toString() }] };
    } catch (error) {
      throw error instanceof ApiFailure ? protocolErrorOf(error) : error;
    }
  }
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no resource "${uri.slice(0, 200)}".`);
}

const protocolErrorOf = ({ code, message, retryAfter }: ApiFailure) =>
  new ProtocolError(ProtocolErrorCode.InvalidParams, `${code}: ${message}`, {
    code,
    ...(retryAfter && { retry_after: retryAfter }),
  });
