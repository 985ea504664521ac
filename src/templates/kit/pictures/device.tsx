import type { ComponentChildren } from 'preact';
import { shortened } from '../../define/characters.js';
import { css } from '../css.js';
import { hostOf } from './media.js';
import { Words } from '../words/words.js';

/** Letters of an address that a browser has room for. */
const ADDRESS = 44;

/** A browser window with an address bar around its children, which fill it. */
export function BrowserWindow({ url, children }: { url?: string; children: ComponentChildren }) {
  return (
    <div class="window">
      <div class="window-bar">
        <Lights />
        <div class="window-address">{url && <Words t="label">{shortened(hostOf(url), ADDRESS)}</Words>}</div>
      </div>
      <div class="window-view">{children}</div>
    </div>
  );
}

/** A plain window with a title, for code and terminals. */
export function Window({ title, children }: { title?: string; children: ComponentChildren }) {
  return (
    <div class="window window-plain">
      <div class="window-bar">
        <Lights />
        <Words t="label" class="window-title">
          {title}
        </Words>
      </div>
      <div class="window-view">{children}</div>
    </div>
  );
}

function Lights() {
  return (
    <div class="lights">
      <span />
      <span />
      <span />
    </div>
  );
}

/** A phone around its children, which fill its screen. Its height is that of its box; its width is derived. */
export function Phone({ children }: { children: ComponentChildren }) {
  return (
    <div class="phone">
      <div class="phone-screen">{children}</div>
      <div class="phone-island" />
    </div>
  );
}

export const deviceCss = css`
  .window {
    display: flex;
    flex-direction: column;
    min-height: 0;
    min-width: 0;
    height: 100%;
    border-radius: var(--radius);
    background: var(--card);
    border: var(--rule) solid var(--line);
  }
  .window-bar {
    flex: none;
    display: flex;
    align-items: center;
    gap: 16px;
    min-height: 40px;
    padding: 4px 16px;
    border-bottom: var(--rule) solid var(--line);
  }
  .lights {
    display: flex;
    gap: 8px;
    flex: none;
  }
  .lights > span {
    display: block;
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: var(--track);
  }
  .window-address {
    flex: 1;
    min-height: 26px;
    border-radius: 999px;
    background: var(--background);
    padding: 3px 16px;
    display: flex;
    align-items: center;
    line-height: 1.2;
    color: var(--soft);
    min-width: 0;
  }
  .window-title {
    color: var(--soft);
    font-weight: 600;
    min-width: 0;
  }
  .window-view {
    flex: 1;
    min-height: 0;
    min-width: 0;
    position: relative;
  }
  .window-view .media > .media-box > img,
  .window-view .media > .media-missing {
    border-radius: 0 0 calc(var(--radius) - var(--rule)) calc(var(--radius) - var(--rule));
  }
  .phone {
    position: relative;
    height: 100%;
    aspect-ratio: 9 / 18.5;
    padding: 10px;
    border-radius: 36px;
    background: var(--text);
    flex: none;
    margin-inline: auto;
  }
  .phone-screen {
    height: 100%;
    width: 100%;
  }
  .phone-screen .media > .media-box > img,
  .phone-screen .media > .media-missing {
    border-radius: 27px;
  }
  .phone-island {
    position: absolute;
    top: 20px;
    left: 50%;
    width: 72px;
    height: 18px;
    margin-left: -36px;
    border-radius: 999px;
    background: #14171f;
  }
`;
