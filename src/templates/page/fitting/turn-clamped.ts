/**
 * Turns clamped texts without letters from the right, such as addresses, on slides that run from the right: the ellipsis,
 * which stands where a line ends, would take the place of their first letters. They stay at the side where they are.
 *
 * Runs in the page, sent as source, so it refers to nothing outside.
 */
export function turnClamped(): void {
  const FROM_RIGHT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/;
  const SIDES: Record<string, string> = { start: 'right', end: 'left' };
  const turned = [...document.querySelectorAll<HTMLElement>('[data-pptx-slide][dir=rtl] *')].flatMap((text) => {
    const { webkitLineClamp, textAlign } = getComputedStyle(text);
    const isTurned = webkitLineClamp !== 'none' && !FROM_RIGHT.test(text.textContent);
    return isTurned ? [{ text, side: SIDES[textAlign] ?? textAlign }] : [];
  });
  for (const { text, side } of turned) {
    text.style.direction = 'ltr';
    text.style.textAlign = side;
  }
}
