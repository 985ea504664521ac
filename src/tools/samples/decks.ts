import { draftDeck } from '../../ai/offline/drafting/draft-deck.js';
import type { SlideInput } from '../../templates/page/document.js';

/** Outlines as people begin with them. */
const OUTLINES: Record<string, string> = {
  topic: `Moving our support desk to self-service
- Most questions repeat
- Customers want answers at night
- Agents are busy with passwords`,
  prose: `A deck about our new warehouse in Leipzig. It opens in March and takes over the orders of the two old halls, which
are too small since the spring. The team moves in three waves, and for six weeks both sites ship side by side. The risk
is the old scanner software, which nobody can repair.`,
  meeting: `# Quarterly review, 14 October
Revenue is ahead of plan, the margin is not.

## Figures
- Revenue: $4.2M
- Gross margin: 48%
- New customers: 128

## Regions
| Region | Revenue | Plan |
| --- | --- | --- |
| North | 1.8 | 1.5 |
| South | 1.4 | 1.4 |
| East | 1.0 | 1.2 |

## What we discussed
- Freight costs rose in every region: renegotiate with the two carriers
- The price change was accepted by nine of ten customers
- Support answers more slowly since the move

## Dates
1. November: carriers send offers
2. December: decision on the second shift
3. January: new price list

## Next steps
- Anna asks the carriers for offers by Friday
- Ben drafts the price list`,
};

/** Decks that the offline planner drafts from short outlines, by the name of the outline. */
export const draftedDecks = (): Record<string, SlideInput[]> =>
  Object.fromEntries(
    Object.entries(OUTLINES).map(([name, prompt]) => {
      const { slides } = draftDeck({ prompt, locale: 'en', brand: '', title: null, slides: null });
      return [name, slides.map(({ slide_type, content }) => ({ slideType: slide_type, content }))];
    }),
  );
