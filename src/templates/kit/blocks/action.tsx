import { classes, css } from '../css.js';
import { hostOf, safeLink } from '../pictures/media.js';
import { useSlide } from '../slide-context.js';
import { Words } from '../words/words.js';

interface ActionProps {
  label?: string;
  url?: string;
  appearance?: 'solid' | 'outline';
}

/** A button: a link when the address is safe, else a label. Nothing without a label or an address. */
export function Action({ label, url, appearance = 'solid' }: ActionProps) {
  const words = label ?? (safeLink(url) ? hostOf(url) : undefined);
  if (!words) return null;
  const text = <Words as="span">{words}</Words>;
  return (
    <div class={classes('action', `action-${appearance}`)}>
      {safeLink(url) ? <a href={url.trim()}>{text}</a> : text}
    </div>
  );
}

/** Addresses with more letters may break anywhere; shorter ones, such as of mail, are kept whole. */
const LONG_ADDRESS = 40;

/** An address in a text, as a link when it is safe; `typed` where the content has it without its scheme. */
export function Link({ url, typed = url }: { url: string | undefined; typed?: string | undefined }) {
  const { pathOf } = useSlide();
  if (!url) return null;
  const address = safeLink(url) ? hostOf(url) : url;
  const breaks = address.length > LONG_ADDRESS && 'link-long';
  return safeLink(url) ? (
    <a class={classes('link', breaks)} href={url.trim()} data-path={typed && pathOf(typed)}>
      {address}
    </a>
  ) : (
    <Words as="span" class={breaks || undefined}>
      {address}
    </Words>
  );
}

export const actionCss = css`
  .action {
    display: inline-flex;
    align-items: center;
    text-align: center; /* another font grows on both sides */
    min-height: 56px;
    padding: 8px 28px;
    border-radius: min(var(--radius-pill), 28px); /* round where it has one line; more would be cut by it */
    font-family: var(--font-heading);
    font-size: var(--body);
    line-height: 1.25;
    font-weight: 600;
    max-width: 100%;
  }
  .action a {
    color: inherit;
    text-decoration: none;
  }
  .action-solid {
    background: var(--emphasis);
    color: var(--on-emphasis);
  }
  .action-outline {
    border: 2px solid currentColor;
    color: var(--emphasis-text);
  }
  .link {
    color: var(--emphasis-text);
    text-decoration: underline;
    text-underline-offset: 0.15em;
  }
  .link-long {
    overflow-wrap: anywhere;
  }
`;
