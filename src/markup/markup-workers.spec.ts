import { jest } from '@jest/globals';
import { GALLERY_LOOK } from '../templates/gallery/sample.js';
import { WorkerPool } from '../workers/worker-pool.js';
import { MarkupWorkers } from './markup-workers.js';

const workers = new MarkupWorkers();
afterAll(() => workers.onApplicationShutdown());

it('draws the same slides once, and anew with another word, look or owner', async () => {
  const run = jest.spyOn(WorkerPool.prototype, 'run');
  const slides = (title: string, dir: 'ltr' | 'rtl' = 'ltr') => ({
    slides: [{ slideType: 'statement', content: JSON.stringify({ title }) }],
    ...{ from: 0, total: 1, look: { ...GALLERY_LOOK, pictures: new Map(), locale: dir === 'rtl' ? 'ar' : 'en' } },
  });
  const first = await workers.sections(slides('One'), 'me');
  expect(await workers.sections(slides('One'), 'me')).toEqual(first);
  expect(run).toHaveBeenCalledTimes(1);
  expect(await workers.sections(slides('Two'), 'me')).not.toEqual(first);
  await workers.sections(slides('One', 'rtl'), 'me');
  await workers.sections(slides('One'), 'you');
  expect(run).toHaveBeenCalledTimes(4);
});
