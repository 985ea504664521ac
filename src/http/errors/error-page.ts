import type { ApiError } from '../../errors/api-error.js';

/** Headers of an HTML error page. */
export const ERROR_PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
};

const HEADINGS: Record<number, string> = {
  401: 'This deck is protected',
  404: 'There is nothing here',
  410: 'This deck is no longer public',
  429: 'One moment, please',
};

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** An HTML error page; the same for every deck, so that it reveals nothing of one. */
export function errorPage({ status, message }: ApiError): string {
  const heading = HEADINGS[status] ?? 'Something went wrong';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading}</title>
<style>
  html { color-scheme: light dark; font: 18px/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 8px; text-align: center; padding: 24px; }
  h1 { font-size: 28px; line-height: 1.2; margin: 0; }
  p { margin: 0; opacity: 0.7; }
</style>
<h1>${heading}</h1>
<p>${escape(message)}</p>
</html>
`;
}
