import { jest } from '@jest/globals';
import { gunzipSync } from 'node:zlib';
import { WorkerTimedOut } from '../workers/worker-pool.js';
import { GalleryService } from './gallery.service.js';

it('a page of the gallery that a busy machine does not draw in time is no fault, and drawn for whoever asks again', async () => {
  const gallery = new GalleryService();
  const run = jest.spyOn(gallery['thread'], 'run').mockRejectedValueOnce(new WorkerTimedOut('late'));
  const view = { style: 'editorial', group: '', category: '', search: '' };
  await expect(gallery.index(view)).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '2' } });
  run.mockResolvedValueOnce('<p>drawn</p>');
  expect(gunzipSync((await gallery.index(view)).gzipped).toString()).toBe('<p>drawn</p>');
});
