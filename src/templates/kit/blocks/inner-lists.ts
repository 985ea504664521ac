/**
 * Parents whose inner lists together have at most so many entries: the first ones are kept, and every parent.
 *
 * A list is bounded by itself; for lists in a list the product is far more than a drawing can hold.
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
