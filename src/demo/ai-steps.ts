import type { SlideDeckClient } from 'slide-deck-client';

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

/** Runs and reports a named step. */
export type Step = <T>(what: string, work: () => Promise<T>) => Promise<T>;

/**
 * Generates a deck from an outline, edits it by an instruction, and generates an image for its cover; without a model,
 * by the offline planner and image maker. Resolves with the deck's id.
 */
export async function generateDeck(client: SlideDeckClient, step: Step): Promise<string> {
  const deckId = await step('generate a deck from an outline', async () => {
    const { id } = await client.generateDeck({ body: { prompt: OUTLINE } });
    return (await client.waitForJob(id)).deck_id;
  });
  const { deck } = await step('edit it by an instruction', () =>
    client.editDeck({ path: { id: deckId }, body: { instruction: INSTRUCTION } }),
  );
  await step('make an image for its first slide', async () => {
    const { images } = await client.generateImages({
      body: { prompt: 'A harbour at dawn, calm water, quiet colours' },
    });
    await client.updateSlide({
      path: { id: deckId, slideId: deck.slides[0]?.id ?? '' },
      body: { content: { image: images[0]?.url, imageAlt: 'Abstract picture of a harbour', variant: 'image' } },
    });
  });
  return deckId;
}
