import { createHash } from 'node:crypto';
import type { ApiError } from '../../errors/api-error.js';

const STYLES = `
html { color-scheme: light dark; font: 18px/1.5 system-ui, sans-serif; background: light-dark(#f6f7f9, #14171f); color: light-dark(#14171f, #eceef3); }
body { margin: 0; min-height: 100svh; display: grid; place-content: center; padding: 24px; box-sizing: border-box; }
main { max-width: 420px; text-align: center; }
h1 { font-size: 28px; line-height: 1.2; letter-spacing: -0.01em; margin: 0 0 8px; }
p { margin: 0; color: light-dark(#4a5261, #b4bbc8); overflow-wrap: anywhere; }
form { display: grid; gap: 12px; margin-top: 28px; text-align: start; }
label { font-size: 15px; font-weight: 600; }
input, button, .button { box-sizing: border-box; width: 100%; padding: 12px 14px; border-radius: 10px; font: inherit; }
input { border: 1px solid light-dark(#8a92a0, #6b7485); background: light-dark(#fff, #1d212c); color: inherit; }
button, .button { border: 0; background: #2b4bd8; color: #fff; font-weight: 600; text-decoration: none; cursor: pointer; }
.button { display: inline-block; margin-top: 24px; }
button:hover, .button:hover { background: #2039ab; }
:focus-visible { outline: 3px solid #f2a23a; outline-offset: 2px; }
`;

const STYLE_HASH = createHash('sha256').update(STYLES).digest('base64');

/** Whether browsers get the errors of a path as pages: those of what people open, rather than programs. */
export const hasErrorPages = (path: string) => /^\/(d|present|templates|docs)(\/|$)/i.test(path);

/** Headings by code, and where readers need other words than programs, those. */
const WORDS: Record<string, { heading: string; text?: string }> = {
  password_required: { heading: 'This deck asks for a password' },
  not_found: { heading: 'There is nothing here' },
  deck_expired: { heading: 'This deck is no longer public' },
  link_expired: { heading: 'This link has ended', text: 'Ask whoever gave it to you for a new one.' },
  rate_limit: { heading: 'One moment, please' },
};

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const form = (action: string) => `<form method="post" action="${escape(action)}">
<label for="password">Password</label>
<input id="password" name="password" type="password" required maxlength="200" autocomplete="current-password" autofocus>
<button>Open the deck</button>
</form>`;

/** Address of a deck's page, and whether what was asked for is the one that other sites may show in a frame. */
const DECK = /^(\/d\/[^/]+)(\/embed\/?$)?/i;

/** Headers of {@link errorPage}. */
export function errorPageHeaders(path: string) {
  const policy = [
    "default-src 'none'",
    "img-src 'self'",
    `style-src 'sha256-${STYLE_HASH}'`,
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${DECK.exec(path)?.[2] ? '*' : "'none'"}`,
  ];
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'Content-Security-Policy': policy.join('; '),
  };
}

/**
 * A plain page for an error; the same for every deck, so that it tells nothing of one. Where a password is asked for it has
 * the form; in a frame, where the cookie would be a third party's, a link to the page outside.
 */
export function errorPage({ code, message }: ApiError, path: string): string {
  const { heading, text = message } = WORDS[code] ?? { heading: 'Something went wrong' };
  const [, deck = path, isEmbedded] = DECK.exec(path) ?? [];
  const link = `<a class="button" href="${escape(deck)}" target="_blank" rel="noopener">Open the deck</a>`;
  const gate = code !== 'password_required' ? '' : isEmbedded ? link : form(deck);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
<style>${STYLES}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
<p role="${code === 'password_required' ? 'status' : 'alert'}">${escape(text)}</p>
${gate}
</main>
</body>
</html>
`;
}
