import { STAGE } from '../../kit/stage.js';

/**
 * Rules of the public page around its slides. Without a script the slides stand below each other and all can be read; wide
 * windows show one at a time and snap from one to the next, tall ones show them as a column.
 *
 * A slide is as wide as the stage and scaled to `--dv-width` as a whole, so that no line breaks elsewhere than when it was fitted.
 */
export const viewerStyles = `
html { background: #14161c; scroll-snap-type: y mandatory }
body { width: auto; margin: 0 }
.dv-title, .dv-live { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.dv-live.dv-shown { position: fixed; z-index: 3; inset-block-start: 16px; inset-inline: 0; width: fit-content; max-width: 90vw; height: auto; margin-inline: auto; padding: 12px 18px; border-radius: 10px; clip-path: none; white-space: normal; background: #14161c; color: #f4f5f8; font: 500 15px/1.4 system-ui, sans-serif }
.dv-frame { --dv-width: min(100vw, 100svh * 16 / 9); position: relative; display: grid; place-content: center; height: 100svh; scroll-snap-align: start; content-visibility: auto; contain-intrinsic-size: 100vw 100svh }
.dv-scale { position: relative; width: var(--dv-width); height: calc(var(--dv-width) * 9 / 16); overflow: hidden; direction: ltr }
.dv-scale > .slide { position: absolute; inset: 0 auto auto 0; width: ${STAGE.width}px; height: ${STAGE.height}px; transform-origin: 0 0; scale: tan(atan2(var(--dv-width), ${STAGE.width}px)) }
@media screen and (scripting: enabled) { :root:not(.dv-presenter) .dv-frame:not(.dv-near) img[loading=lazy] { display: none !important } }
.dv-notes { display: none }
.dv-bar[hidden] { display: none }
.dv-bar { position: fixed; z-index: 2; inset-block-end: 14px; inset-inline: 0; width: fit-content; margin-inline: auto; display: flex; align-items: center; gap: 2px; padding: 4px; border-radius: 12px; background: rgb(20 22 28 / 0.86); box-shadow: 0 4px 24px rgb(0 0 0 / 0.28); color: #f4f5f8; font: 500 14px/1 system-ui, sans-serif; transition: opacity 0.2s }
.dv-bar button { display: grid; place-items: center; min-width: 40px; height: 40px; padding: 0 8px; border: 0; border-radius: 9px; background: none; color: inherit; font: inherit; cursor: pointer }
.dv-bar button[hidden] { display: none }
.dv-bar button:hover:not(:disabled) { background: rgb(255 255 255 / 0.16) }
.dv-bar button:disabled { opacity: 0.35; cursor: default }
.dv-bar svg { width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round }
[dir=rtl] .dv-bar .dv-turn svg { scale: -1 1 }
.dv-count { min-width: 64px; padding: 0 6px; text-align: center; font-variant-numeric: tabular-nums; direction: ltr }
.dv-bar button:focus-visible, .dv-choice:focus-visible, .dv-help button:focus-visible { outline: 3px solid #ffb454; outline-offset: 2px }
@media (pointer: coarse) { .dv-bar [data-action=help] { display: none } }
.dv-idle .dv-bar:not(:hover, :focus-within) { opacity: 0 }
.dv-idle:fullscreen { cursor: none }
.dv-progress { position: fixed; z-index: 1; inset-block-end: 0; inset-inline-start: 0; height: 3px; width: calc(100% * var(--dv-done, 0)); background: #ffb454; transition: width 0.2s }
.dv-help { margin: auto; padding: 28px 32px; border: 0; border-radius: 14px; background: #fff; color: #14161c; font: 15px/1.5 system-ui, sans-serif }
.dv-help::backdrop { background: rgb(0 0 0 / 0.5) }
.dv-help h2 { font-size: 19px; font-weight: 600; margin-block-end: 12px }
.dv-help dl { display: grid; grid-template-columns: auto auto; gap: 6px 20px; margin-block-end: 20px }
.dv-help dt { display: flex; gap: 6px }
.dv-help kbd { display: inline-block; min-width: 26px; padding: 1px 7px; border: 1px solid #c9cdd6; border-radius: 6px; background: #f4f5f8; font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; text-align: center }
.dv-help button { padding: 8px 18px; border: 0; border-radius: 8px; background: #14161c; color: #fff; font: inherit; cursor: pointer }
@media (orientation: portrait) {
html { scroll-snap-type: none; background: #e4e7ed }
.dv-frame { --dv-width: 100vw; height: auto; padding-block-end: 10px; scroll-margin-block-start: 10px; contain-intrinsic-size: 100vw calc(100vw * 9 / 16) }
.dv-deck { padding-block: 10px 84px }
}
@media screen {
.dv-overview { scroll-snap-type: none; background: #e4e7ed }
.dv-overview .dv-deck { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr)); gap: 24px; padding: 32px 32px 96px }
.dv-overview .dv-frame { --dv-width: 100cqw; container-type: inline-size; display: block; height: auto; aspect-ratio: 16 / 9; padding: 0; scroll-margin-block-start: 32px; border-radius: 6px; contain-intrinsic-size: 280px 158px; box-shadow: 0 0 0 1px rgb(20 22 28 / 0.12) }
.dv-choice { position: absolute; inset: 0; border-radius: 6px }
.dv-overview .dv-frame:hover { box-shadow: 0 0 0 3px #8aa0ff }
.dv-overview .dv-frame[aria-current] { box-shadow: 0 0 0 3px #2b4bd8 }
.dv-overview .dv-scale { border-radius: 6px }
.dv-overview .dv-frame::after { content: attr(id); position: absolute; inset-block-start: 8px; inset-inline-end: 8px; min-width: 24px; padding: 4px 6px; border-radius: 6px; background: rgb(20 22 28 / 0.8); color: #fff; font: 600 12px/1 system-ui, sans-serif; text-align: center }
.dv-overview .dv-progress { display: none }
}
@media (prefers-reduced-motion: reduce) { .dv-bar, .dv-progress { transition: none } }
@media print {
html { background: none }
.dv-deck { padding: 0 }
.dv-frame { --dv-width: ${STAGE.width}px; width: ${STAGE.width}px; height: ${STAGE.height}px; padding: 0; content-visibility: visible; break-after: page }
.dv-frame:last-child { break-after: auto }
.dv-bar, .dv-progress, .dv-live, .dv-choice { display: none }
}
`;

/** Rules of the presenter's window, after {@link viewerStyles}: notes, this slide and the next one, the clock. */
export const presenterStyles = `
html { scroll-snap-type: none; background: #14161c; color: #f4f5f8 }
.dv-frame { height: auto; padding: 24px; place-content: normal; content-visibility: auto; contain-intrinsic-size: 100vw 420px; --dv-width: min(100vw - 48px, 640px) }
.dv-notes { display: block; max-width: 68ch; padding-block: 16px 8px; font: 20px/1.55 system-ui, sans-serif; white-space: pre-wrap; overflow-wrap: anywhere }
.dv-notes:empty::before { content: 'No notes.'; color: #9aa1b0 }
.dv-clock { display: none }
.dv-live-view .dv-bar { inset-block-end: 20px }
@media screen {
.dv-live-view body { height: 100svh; overflow: hidden }
.dv-live-view .dv-deck { height: 100svh; padding: 0 }
.dv-live-view .dv-frame { display: none; padding: 0; position: static; contain: none; content-visibility: visible }
.dv-live-view .dv-frame[aria-current] { display: block }
.dv-live-view .dv-frame[aria-current] .dv-scale { --dv-width: min(62vw - 36px, (100svh - 140px) * 16 / 9); position: fixed; inset-block-start: 56px; inset-inline-start: 24px; border-radius: 8px }
.dv-live-view .dv-frame[aria-current] .dv-notes { position: fixed; inset-block: calc(84px + (38vw - 36px) * 9 / 16) 24px; inset-inline-end: 24px; width: calc(38vw - 36px); max-width: none; padding: 0; overflow: auto }
.dv-live-view .dv-next { display: block }
.dv-live-view .dv-next .dv-scale { --dv-width: calc(38vw - 36px); position: fixed; inset-block-start: 56px; inset-inline-end: 24px; border-radius: 8px; opacity: 0.75 }
.dv-live-view .dv-next .dv-notes { display: none }
.dv-live-view .dv-clock { position: fixed; inset-block-start: 16px; inset-inline: 24px; display: flex; gap: 20px; align-items: center; font: 600 18px/24px system-ui, sans-serif; font-variant-numeric: tabular-nums }
.dv-live-view .dv-clock button { padding: 4px 12px; border: 1px solid #5a6170; border-radius: 8px; background: none; color: inherit; font: 500 14px/1.2 system-ui, sans-serif; cursor: pointer }
.dv-live-view .dv-clock button:focus-visible { outline: 3px solid #ffb454; outline-offset: 2px }
.dv-live-view .dv-now-time { margin-inline-start: auto; color: #b4bbc8; font-weight: 500 }
.dv-live-view .dv-bar { inset-inline: 24px auto; margin: 0 }
}
@media print {
html { background: none; color: #14161c }
.dv-frame { height: auto; break-inside: avoid }
.dv-clock { display: none }
}
`;
