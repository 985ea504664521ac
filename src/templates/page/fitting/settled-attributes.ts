/**
 * The attributes that `settleSizes` gave each slide of the page; null where they are not to be used again: texts
 * were cut, which is not an attribute, or a picture is missing, which may be there the next time.
 *
 * Runs in the page, sent as source, so it refers to nothing outside.
 */
export function settledAttributes(): (string | null)[] {
  const NAMES = ['style', 'data-loose', 'data-tight', 'data-squeezed', 'data-hyphens', 'data-break'];
  return [...document.querySelectorAll('[data-pptx-slide]')].map((slide) => {
    const isWhole =
      !slide.querySelector('[data-cut], [data-hidden-by-fit]') &&
      [...slide.querySelectorAll('img')].every(({ naturalWidth }) => naturalWidth > 0);
    if (!isWhole) return null;
    const given = NAMES.filter((name) => slide.hasAttribute(name));
    return given.map((name) => `${name}="${slide.getAttribute(name)}"`).join(' ');
  });
}
