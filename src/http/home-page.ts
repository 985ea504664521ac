/** Content security policy of the page at `/`, which loads its icon and runs nothing. */
export const HOME_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The page at the root URL: what the service is, and where to go. `baseUrl` is a checked setting. */
export const homePage = (baseUrl: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Slide Deck Service</title>
<style>
  html { color-scheme: light dark; font: 17px/1.55 system-ui, sans-serif; background: light-dark(#f6f7f9, #14171f); color: light-dark(#14171f, #eceef3); }
  body { margin: 0; padding: 12vh 24px 64px; }
  main { max-width: 680px; margin: 0 auto; }
  h1 { font-size: 40px; line-height: 1.15; letter-spacing: -0.02em; margin: 0 0 12px; }
  h2 { font-size: 17px; margin: 40px 0 8px; }
  p { margin: 0 0 12px; }
  .lead { font-size: 20px; color: light-dark(#4a5261, #b4bbc8); margin-bottom: 28px; }
  a { color: light-dark(#2b4bd8, #9db0ff); }
  a:focus-visible, pre:focus-visible { outline: 3px solid #f2a23a; outline-offset: 3px; border-radius: 8px; }
  .button { display: inline-block; padding: 12px 20px; border-radius: 10px; background: #2b4bd8; color: #fff; font-weight: 600; text-decoration: none; }
  .button { margin: 0 8px 8px 0; }
  .button:hover { background: #2039ab; }
  code, pre { font: 14px/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
  pre { margin: 0 0 12px; padding: 16px 18px; overflow-x: auto; border-radius: 10px; background: light-dark(#fff, #1d212c); border: 1px solid light-dark(#dde0e6, #333a48); }
  ul { margin: 0; padding-inline-start: 20px; }
  li { margin-bottom: 4px; }
</style>
</head>
<body>
<main>
  <h1>Slide Deck Service</h1>
  <p class="lead">An HTTP API for slide decks: edit them slide by slide, publish them, and open a link that renders a deck as PDF,
  as native, editable PowerPoint, or as PNG.</p>
  <p><a class="button" href="/docs">Read the API reference</a> <a class="button" href="/templates">See all slide templates</a></p>
  <h2>Make a deck</h2>
  <pre tabindex="0" aria-label="A request that makes a deck"><code>curl ${baseUrl}/v1/decks \\
  -H "Authorization: Bearer $DECK_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '{"title":"Hello decks"}'</code></pre>
  <p>The first start prints a key; an operator makes further ones. The <a href="/docs">reference</a> has every request with
  its answers and errors, for programs too: <a href="/openapi.json"><code>/openapi.json</code></a>.</p>
  <h2>Is it well?</h2>
  <ul>
    <li><a href="/healthz"><code>/healthz</code></a> answers while the process lives.</li>
    <li><a href="/readyz"><code>/readyz</code></a> answers while it can serve.</li>
  </ul>
</main>
</body>
</html>
`;
