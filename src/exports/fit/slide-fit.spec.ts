import type { MarkupWorkers } from '../../markup/markup-workers.js';
import type { ExportedDeck } from '../exported-decks.repository.js';
import type { RenderInputService } from '../render-input.service.js';
import { SlideFit } from './slide-fit.js';
import type { Renderer } from '../renderer/renderer.js';

const cut = { path: 'title', dropped: 3 };
const nothing = { undrawn: [], numbers: [], withoutFont: [] };

/** A check whose steps are played; `ended` counts how often its input was given back. */
function checkWith(change: { findCuts?: () => Promise<unknown>; remarks?: () => Promise<unknown> } = {}) {
  let ended = 0;
  const slide = { slideType: 'statement', content: '{}', notes: null };
  const stored = { workspaceId: 'w', slides: [slide, slide] } as unknown as ExportedDeck;
  const input = { stored, deck: { look: {}, slides: [{}, {}] }, complete: () => true, end: () => void ended++ };
  const check = new SlideFit(
    { prepare: () => Promise.resolve(input) } as unknown as RenderInputService,
    { findCuts: change.findCuts ?? (() => Promise.resolve([{ slide: 1, dropped: [cut] }])) } as unknown as Renderer,
    { remarks: change.remarks ?? (() => Promise.resolve([nothing, nothing])) } as unknown as MarkupWorkers,
  );
  return { run: () => check.check(stored), ended: () => ended };
}

/** Until its input is given back, pictures that nobody waits for any more are fetched on. */
describe('the check of what fits', () => {
  it('gives its input back when it is done', async () => {
    const { run, ended } = checkWith();
    expect(await run()).toEqual([[], [cut]]);
    expect(ended()).toBe(1);
  });

  const fails = () => Promise.reject(new Error('The browser is away.'));
  it.each([
    ['the browser', { findCuts: fails }],
    ['the thread that draws', { remarks: fails }],
  ])('gives it back when %s fails', async (_, change) => {
    const { run, ended } = checkWith(change);
    await expect(run()).rejects.toThrow('away');
    expect(ended()).toBe(1);
  });
});
