import type { Settings } from './config/settings.js';

/** What the first start says: the key, shown once, and what to do with it. */
export const welcome = (baseUrl: string, key: string) =>
  `\nA workspace was made, on the Pro plan. Its key is shown only now.\n${tryIt(baseUrl, key)}`;

/** Commands that work as pasted, one after the other. */
export function tryIt(baseUrl: string, key: string): string {
  return `Try it:

  export DECK_KEY=${key}

  # make a deck and remember its id
  DECK=$(curl -s ${baseUrl}/v1/decks -H "Authorization: Bearer $DECK_KEY" \\
    -H 'Content-Type: application/json' -d '{"title":"Hello decks"}' | grep -oE '[0-9a-f-]{36}' | head -n 1)

  # add a slide
  curl -s ${baseUrl}/v1/decks/$DECK/slides -H "Authorization: Bearer $DECK_KEY" \\
    -H 'Content-Type: application/json' -d '{"slide_type":"title","content":{"title":"Hello decks"}}'

  # get a link to it as PowerPoint, and follow it
  curl -sL $(curl -s ${baseUrl}/v1/decks/$DECK/exports -H "Authorization: Bearer $DECK_KEY" \\
    -H 'Content-Type: application/json' -d '{"format":"pptx"}' | grep -oE 'http[^"]*/s/[^"]*') -o hello.pptx

  # see all templates
  curl -s ${baseUrl}/v1/slide-templates -H "Authorization: Bearer $DECK_KEY"
`;
}

/** What an operator should know about where the service runs; none of it stops the start. */
export function warnings({ baseUrl }: Settings): string[] {
  const { hostname, protocol } = new URL(baseUrl);
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return [
    ...(protocol === 'http:' && !local ? ['BASE_URL is http; put TLS in front and name the https address.'] : []),
    ...(process.getuid?.() === 0
      ? ["Running as root, so Chromium runs without its sandbox. Use a user of the service's own."]
      : []),
  ];
}

/** What is done without a model, because none is configured. */
export function offline({ ai }: Settings): string[] {
  return [
    ...(ai.text
      ? []
      : ['AI_BASE_URL is not set: slides, edits and decks are planned by fixed rules (docs/api/ai.md).']),
    ...(ai.image ? [] : ['IMAGE_BASE_URL is not set: images are abstract drawings.']),
  ];
}
