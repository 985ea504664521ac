/**
 * Truncates inner lists to `max` entries in total, keeping every parent and the first entries.
 *
 * Each list has its own bound; for lists in a list the product is far more than can be drawn.
 */
export function withInnerLists<Key extends string, Parent extends Readonly<Record<Key, readonly unknown[]>>>(
  parents: readonly Parent[],
  key: Key,
  max: number,
): Parent[] {
  let left = max;
  return parents.map((parent) => {
    const kept = parent[key].slice(0, left);
    left -= kept.length;
    return { ...parent, [key]: kept };
  });
}
