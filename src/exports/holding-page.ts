/** Seconds after which a client asks again. */
const RETRY_AFTER = 5;

/** What a person sees while a file is made: it asks again by itself, and tells nothing of the deck. */
export const HOLDING_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Preparing your file</title>
<style>
  html { color-scheme: light dark; font: 18px/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 8px; text-align: center; padding: 24px; }
  h1 { font-size: 28px; line-height: 1.2; margin: 0; }
  p { margin: 0; opacity: 0.7; }
  i { justify-self: center; width: 40px; height: 40px; margin-bottom: 16px; border: 4px solid #2b4bd833; border-top-color: #2b4bd8; border-radius: 50%; animation: turn 1s linear infinite; }
  @keyframes turn { to { rotate: 1turn; } }
  @media (prefers-reduced-motion: reduce) { i { animation: none; } }
</style>
<i></i>
<h1>Preparing your file</h1>
<p>The slides are being drawn. This page looks again every ${RETRY_AFTER} seconds.</p>
</html>
`;

/** Headers of the holding page; its only style is its own. */
export const HOLDING_HEADERS = {
  'Retry-After': String(RETRY_AFTER),
  Refresh: String(RETRY_AFTER),
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'X-Robots-Tag': 'noindex',
};
