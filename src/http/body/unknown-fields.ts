import { nearestName } from '../../errors/nearest.js';

/** Most unknown fields that are named. */
const MOST_NAMED = 5;

/**
 * Which fields of an object there are not, and what was meant, in sentences; null where all are known.
 *
 * @param fields those that can be set.
 * @param taken those that may be there, by default the same.
 * @param path of the object in what was sent, with a dot behind it.
 */
export function problemOfFields(
  value: object,
  fields: readonly string[],
  taken: Pick<ReadonlySet<string>, 'has'> = new Set(fields),
  path = '',
): string | null {
  const unknown = Object.keys(value).filter((name) => !taken.has(name));
  if (unknown.length === 0) return null;
  const named = unknown.slice(0, MOST_NAMED).map((name) => ({ name, near: nearestName(name, fields) }));
  const sentences = named.map(({ name, near }) => {
    const meant = near === null ? '' : ` Did you mean ${path}${near}?`;
    return `${path}${name.slice(0, 60)} is not a field here.${meant}`;
  });
  if (unknown.length > MOST_NAMED) sentences.push(`Nor are ${unknown.length - MOST_NAMED} more.`);
  if (fields.length === 0) sentences.push('No fields are taken.');
  else if (named.some(({ near }) => near === null)) sentences.push(`The fields are ${fields.join(', ')}.`);
  return sentences.join(' ');
}
