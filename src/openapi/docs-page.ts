import { DOCS_FILES } from './docs-assets.js';
import { TAGS } from './introduction.js';

/** Address of a group on the page; the reader gives its heading this id. */
const anchorOf = (tag: string) => `#operations-tag-${tag.replaceAll(' ', '_')}`;

/** The page of the reference; its script shows `/openapi.json`. */
export const docsPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>Slide Deck Service: API reference</title>
${DOCS_FILES.styles.map((name) => `<link rel="stylesheet" href="/docs/${name}">`).join('\n')}
</head>
<body>
<nav aria-label="Subjects">
<a class="home" href="/">Slide Deck Service</a>
${TAGS.map(([name]) => `<a href="${anchorOf(name)}">${name}</a>`).join('\n')}
<a class="document" href="/openapi.json">openapi.json</a>
</nav>
<div id="reference"><noscript>This page needs JavaScript. The document itself is <a href="/openapi.json">openapi.json</a>.</noscript></div>
${DOCS_FILES.scripts.map((name) => `<script src="/docs/${name}" defer></script>`).join('\n')}
</body>
</html>
`;
