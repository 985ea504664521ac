import type { MarkupWorkers } from '../markup/markup-workers.js';
import type { ExportedDecksRepository } from './exported-decks.repository.js';
import type { RenderInputService } from './render-input.service.js';
import { RenderedFitCheck } from './rendered-fit-check.js';
import type { Renderer } from './renderer/renderer.js';

const cut = { path: 'title', dropped: 3 };

/** A check whose steps are played; `ended` counts how often its input was given back. */
function checkWith(change: { findCuts?: () => Promise<unknown>; undrawn?: () => Promise<unknown> } = {}) {
  let ended = 0;
  const stored = { workspaceId: 'w', slides: [{ slideType: 'statement', content: '{}', notes: null }] };
  const input = { stored, deck: { look: {} }, complete: () => true, end: () => void ended++ };
  const check = new RenderedFitCheck(
    { load: () => Promise.resolve(stored) } as unknown as ExportedDecksRepository,
    { prepare: () => Promise.resolve(input) } as unknown as RenderInputService,
    { findCuts: change.findCuts ?? (() => Promise.resolve([{ dropped: [cut] }])) } as unknown as Renderer,
    { undrawn: change.undrawn ?? (() => Promise.resolve([])) } as unknown as MarkupWorkers,
  );
  return { run: () => check.check('deck', 'slide'), ended: () => ended };
}

/** Until its input is given back, pictures that nobody waits for any more are fetched on. */
describe('the check of what fits', () => {
  it('gives its input back when it is done', async () => {
    const { run, ended } = checkWith();
    expect(await run()).toEqual([cut]);
    expect(ended()).toBe(1);
  });

  const fails = () => Promise.reject(new Error('The browser is away.'));
  it.each([
    ['the browser', { findCuts: fails }],
    ['the thread that draws', { undrawn: fails }],
  ])('gives it back when %s fails', async (_, change) => {
    const { run, ended } = checkWith(change);
    await expect(run()).rejects.toThrow('away');
    expect(ended()).toBe(1);
  });
});
