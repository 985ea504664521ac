import { jest } from '@jest/globals';
import sharp from 'sharp';
import { ProviderBreaker } from '../../src/ai/openai/provider-breaker.js';
import { answers, draws, type ModelServer } from './model-server.js';
import { newTenant, type TestService } from './service.js';

/** Milliseconds that the last {@link afterRest} was ahead of the time. */
let ahead = 0;

/** Runs `work` later than a failing provider is left alone, also one that failed in the last such work. */
export async function afterRest<T>(work: () => PromiseLike<T>): Promise<T> {
  ahead += 40_000;
  const clock = jest.spyOn(ProviderBreaker, 'now').mockImplementation(() => performance.now() + ahead);
  try {
    return await work();
  } finally {
    clock.mockRestore();
  }
}

/** Stops the clock by which providers are left alone, until the end of the test. */
export function stopBreakerClock(): void {
  const now = performance.now() + ahead;
  jest.spyOn(ProviderBreaker, 'now').mockReturnValue(now);
}

/** Lets the text model succeed once, so that what failed in earlier tests does not count any more. */
export async function forgiveText(service: TestService, model: ModelServer): Promise<void> {
  const tenant = await newTenant(service);
  const { id } = await tenant.deck();
  model.play(answers({ summary: 'Nothing to do.', operations: [] }));
  await afterRest(() => tenant.post(`/v1/decks/${id}/edit`, { instruction: 'x' }).expect(200));
}

/** The same for the image model. */
export async function forgiveImages(service: TestService, model: ModelServer): Promise<void> {
  const tenant = await newTenant(service);
  const picture = sharp({ create: { width: 200, height: 200, channels: 3, background: 'red' } }).png();
  model.play(draws(await picture.toBuffer()));
  await afterRest(() => tenant.post('/v1/images', { prompt: 'x' }).expect(200));
}
