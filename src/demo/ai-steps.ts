import { setTimeout as sleep } from 'node:timers/promises';
import type { DemoClient } from './client.js';

const OUTLINE = `# Harbour tracking for shippers

## Why now
- Half of all support calls ask where a container is
- The answer is in our own data
- Two rivals launched tracking this spring

## What it brings
- Calls: half as many
- Punctuality: two points better
- Bookings: one in ten more online

## The plan
- 2027 Q1: first port live
- 2027 Q2: all own terminals
- 2027 Q4: partners connected

## Next steps
- Hire the tracking team
- Agree the data contract with the yard
`;

const INSTRUCTION =
  'rename the deck to "Where is my container?"; add a slide about risks with data quality, staffing and partner delays after slide 3';

interface Job {
  id: string;
  status: 'queued' | 'running' | 'succeeded' | 'failed';
  deck_id: string;
  error_message: string | null;
}

/** Runs and reports a named step. */
export type Step = <T>(what: string, work: () => Promise<T>) => Promise<T>;

/**
 * Generates a deck from an outline, edits it by an instruction, and generates an image for its cover; without a model,
 * by the offline planner and image maker. Resolves with the deck's id.
 */
export async function generateDeck(client: DemoClient, step: Step): Promise<string> {
  const deckId = await step('generate a deck from an outline', async () => {
    const { id } = await client.send<Job>('POST', '/v1/generate', { prompt: OUTLINE });
    for (;;) {
      const job = await client.send<Job>('GET', `/v1/jobs/${id}`);
      if (job.status === 'succeeded') return job.deck_id;
      if (job.status === 'failed') throw new Error(`The generation failed: ${job.error_message}`);
      await sleep(200);
    }
  });
  const edit = await step('edit it by an instruction', () =>
    client.send<{ deck: { slides: { id: string }[] } }>('POST', `/v1/decks/${deckId}/edit`, {
      instruction: INSTRUCTION,
    }),
  );
  await step('make an image for its first slide', async () => {
    const { images } = await client.send<{ images: { url: string }[] }>('POST', '/v1/images', {
      prompt: 'A harbour at dawn, calm water, quiet colours',
    });
    const content = { image: images[0]?.url, imageAlt: 'Abstract picture of a harbour', variant: 'image' };
    await client.send('PATCH', `/v1/decks/${deckId}/slides/${edit.deck.slides[0]?.id}`, { content });
  });
  return deckId;
}
