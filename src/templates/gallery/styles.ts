/** Style rules of the gallery's pages. They do not apply within slides, which have their own. */
export const galleryStyles = `
.g-page { width: auto; max-width: 1440px; margin: 0 auto; padding: 48px 32px 96px; background: #f6f7f9; color: #14171f; font: 16px/1.5 Inter, sans-serif }
.g-thumbnail { container-type: inline-size; aspect-ratio: 16 / 9; overflow: hidden; border-radius: 8px; outline: 1px solid #dde0e6 }
.g-thumbnail > div { width: 1280px; transform: scale(tan(atan2(100cqw, 1280px))); transform-origin: 0 0 }
.g-card:hover .g-thumbnail { outline: 3px solid #2b4bd8 }
@scope (.g-page) to (.g-thumbnail) {
h1 { font-size: 36px; line-height: 1.2; font-weight: 700 }
h2 { font-size: 17px; line-height: 1.3; font-weight: 600 }
code, .g-code { font-family: var(--font-code), monospace; font-size: 0.85em; color: #5a6372 }
a { color: #2b4bd8; text-decoration: none }
a:hover { text-decoration: underline }
a:focus-visible, button:focus-visible, input:focus-visible { outline: 3px solid #f2a23a; outline-offset: 2px }
button { font: inherit; font-weight: 600; padding: 8px 16px; border: 0; border-radius: 8px; background: #2b4bd8; color: #fff; cursor: pointer }
[hidden] { display: none }
.g-header { display: grid; gap: 16px; margin-block-end: 24px }
.g-search { display: flex; gap: 8px; max-width: 560px }
.g-search input[type=search] { flex: 1; font: inherit; padding: 10px 14px; border: 1px solid #c9cdd6; border-radius: 8px; background: #fff }
.g-choices { display: flex; flex-wrap: wrap; gap: 8px; list-style: none; padding: 0 }
.g-choices a { display: block; padding: 4px 12px; border-radius: 999px; background: #fff; border: 1px solid #dde0e6; color: #14171f; font-size: 14px }
.g-choices a[aria-current] { background: #14171f; border-color: #14171f; color: #fff }
.g-count { color: #5a6372; margin-block-end: 16px }
.g-cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr)); gap: 40px 32px; list-style: none; padding: 0 }
.g-card { position: relative; content-visibility: auto; contain-intrinsic-size: 320px 280px }
.g-card h2 { margin-block: 12px 4px }
.g-card h2 a::after { content: ''; position: absolute; inset: 0 }
.g-card p { font-size: 14px; color: #5a6372 }
.g-detail { width: 1080px; max-width: 100%; margin-inline: auto; display: grid; gap: 16px }
.g-detail h2 { font-size: 22px; margin-block-start: 24px }
.g-lead { font-size: 20px }
.g-switch { display: flex; gap: 16px; align-items: baseline; font-size: 14px; color: #5a6372 }
.g-switch > span { width: 64px }
.g-code { overflow: auto; max-height: 480px; padding: 20px; border-radius: 8px; background: #14171f; color: #e8eaef; font-size: 14px; line-height: 1.5 }
.g-fields { width: 100%; border-collapse: collapse; font-size: 15px; background: #fff; border-radius: 8px }
.g-fields th, .g-fields td { text-align: start; vertical-align: top; padding: 8px 14px; border-block-end: 1px solid #e8eaef }
.g-fields th { font-weight: 600 }
.g-fields td:first-child span { color: #5a6372 }
.g-fields td:nth-child(2) { white-space: nowrap }
.g-options { color: #5a6372 }
}
`;
