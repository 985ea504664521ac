/** Runs in the page: search as you type, and the copy button. The page works without it. */
function improve(): void {
  const search = document.querySelector<HTMLInputElement>('.g-search input[type=search]');
  const cards = [...document.querySelectorAll<HTMLElement>('.g-card')];
  const count = document.querySelector('.g-count');
  search?.addEventListener('input', () => {
    const words = search.value.toLowerCase().split(/\s+/);
    for (const card of cards) card.hidden = !words.every((word) => card.dataset['words']?.includes(word));
    const shown = cards.filter((card) => !card.hidden).length;
    if (count) count.textContent = shown === 1 ? '1 template' : `${shown} templates`;
  });
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      const text = document.getElementById(button.dataset['copy'] ?? '')?.textContent ?? '';
      void navigator.clipboard.writeText(text).then(() => (button.textContent = 'Copied'));
    });
  }
}

/** The script of the gallery's pages. */
export const clientScript = `(${improve.toString()})();`;
