import { blocksOf, type PeerSlide } from './blocks.js';
import { escaped, htmlOf, markdownOf } from './markup.js';

/** Grids and small print, which plain Markdown has no word for. */
const STYLE = `.eyebrow { color: #0f6b7a; font-size: 0.62em; font-weight: 700; letter-spacing: 0.08em; text-transform: uppercase; margin: 0; }
.subtitle { color: #5b6770; font-size: 0.75em; margin: 0.1em 0 0.5em; }
.cells { display: flex; gap: 18px; align-items: stretch; text-align: left; }
.cells > div { flex: 1; min-width: 0; }
.card { background: #f2f6f7; border-radius: 10px; padding: 16px 18px; font-size: 0.68em; line-height: 1.35; }
.card b { display: block; font-size: 1.1em; margin-bottom: 4px; }
.card .figure { display: block; font-size: 2em; font-weight: 700; color: #0f6b7a; line-height: 1.15; }
.card img.face { width: 96px; height: 96px; border-radius: 48px; margin: 0 0 8px; object-fit: cover; }
.takeaway { background: #e4f1ef; border-left: 5px solid #1d9a82; padding: 8px 14px; font-size: 0.7em; margin: 14px 0 0; text-align: left; }
.source { color: #7b868d; font-size: 0.5em; margin: 8px 0 0; text-align: left; }
.picture { width: 100%; height: 300px; object-fit: cover; border-radius: 10px; margin: 0; }
.chart { max-width: 100%; max-height: 400px; margin: 0; }
.small table { font-size: 0.66em; width: 100%; }
.small li { margin: 2px 0; }`;

export interface PeerDeck {
  title: string;
  slides: readonly PeerSlide[];
}

/** The same deck for each peer, by the name of its file. */
export function sourcesOf(deck: PeerDeck): Record<'marp.md' | 'slidev.md' | 'style.css' | 'reveal.html', string> {
  const slides = deck.slides.map(slideMarkdown).join('\n\n---\n\n');
  return {
    'marp.md': `${marpHead(deck.title)}\n${slides}\n`,
    'slidev.md': `${slidevHead(deck.title)}\n${slides}\n`,
    // Slidev takes it by its name, and the page of reveal.js by its link.
    'style.css': `${STYLE}\n.slidev-layout { font-size: 1.5rem; }\n.slidev-layout pre code { font-size: 0.8rem; line-height: 1.3; }\n`,
    'reveal.html': revealPage(deck),
  };
}

function slideMarkdown(slide: PeerSlide, index: number): string {
  const notes = slide.notes ? [`<!-- ${slide.notes} -->`] : [];
  return [...blocksOf(slide, index).map(markdownOf), ...notes].join('\n\n');
}

const marpHead = (title: string) => `---
marp: true
theme: default
size: 16:9
paginate: true
title: ${title}
style: |
${STYLE.replace(/^/gm, '  ')}
  section { font-size: 25px; padding: 48px 64px; }
---
`;

const slidevHead = (title: string) => `---
theme: default
title: ${title}
aspectRatio: 16/9
canvasWidth: 1280
layout: default
fonts:
  provider: none
---
`;

function revealPage({ title, slides }: PeerDeck): string {
  const sections = slides.map((slide, index) => {
    const notes = slide.notes ? `<aside class="notes">${escaped(slide.notes)}</aside>` : '';
    return `<section>${blocksOf(slide, index).map(htmlOf).join('\n')}${notes}</section>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="../node_modules/reveal.js/dist/reveal.css">
<link rel="stylesheet" href="../node_modules/reveal.js/dist/theme/white.css">
<link rel="stylesheet" href="../node_modules/reveal.js/dist/plugin/highlight/monokai.css">
<link rel="stylesheet" href="style.css">
<style>.reveal { font-size: 30px; } .reveal h1 { font-size: 1.9em; } .reveal h2 { font-size: 1.35em; } .reveal pre { font-size: 0.5em; } .reveal table { font-size: 0.62em; }</style>
</head>
<body>
<div class="reveal"><div class="slides">
${sections.join('\n')}
</div></div>
<script src="../node_modules/reveal.js/dist/reveal.js"></script>
<script src="../node_modules/reveal.js/dist/plugin/highlight.js"></script>
<script>Reveal.initialize({ width: 1280, height: 720, hash: true, transition: 'none', plugins: [RevealHighlight] });</script>
</body>
</html>
`;
}
