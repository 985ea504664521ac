import type { IconName } from '../../../define/vocabulary.js';
import { Badge } from '../../../kit/blocks/badge.js';
import { classes, css } from '../../../kit/css.js';
import { hostOf, safeLink } from '../../../kit/pictures/media.js';
import { Words } from '../../../kit/words/words.js';

/** A contact channel; without a text its address is shown. */
interface Channel {
  icon?: IconName;
  label?: string;
  text?: string;
  url?: string;
}

interface ChannelsProps {
  channels: readonly Channel[];
  /** Number of columns; by default one. */
  columns?: number;
  /** Columns as wide as their text instead of equal ones. */
  fluid?: boolean;
}

/** Longer texts may break anywhere. */
const LONG = 40;

/** Contact channels, each with icon, label and the address as a link. Nothing is drawn when there is none. */
export function Channels({ channels, columns, fluid }: ChannelsProps) {
  if (channels.length === 0) return null;
  const template = columns
    ? { gridTemplateColumns: `repeat(${columns}, ${fluid ? 'fit-content(520px)' : 'minmax(0, 1fr)'})` }
    : undefined;
  return (
    <div class={classes('channels', channels.length > 3 && 'channels-many')} style={template}>
      {channels.map(({ icon, label, text, url }) => {
        const words = text ?? (url && hostOf(url));
        return (
          <div class="channel" data-fit>
            <Badge icon={icon} appearance="soft" />
            <div class="channel-words">
              <Words t="label" soft>
                {label}
              </Words>
              {words && (
                <p class={classes('channel-text', words.length > LONG && 'channel-long')}>
                  {safeLink(url) ? (
                    <a href={url.trim()}>
                      <Words as="span">{words}</Words>
                    </a>
                  ) : (
                    <Words as="span">{words}</Words>
                  )}
                </p>
              )}
            </div>
          </div>
        );
      })}
    </div>
  );
}

export const channelsCss = css`
  .channels {
    display: grid;
    grid-auto-rows: minmax(0, 1fr);
    min-width: 0;
    min-height: 0;
  }
  .channel {
    display: flex;
    gap: 20px;
    align-items: safe center;
    min-width: 0;
    min-height: 0;
  }
  .channel-words {
    min-width: 0;
  }
  .channel-text {
    font: 600 var(--heading) / 1.25 var(--font-heading);
  }
  .channel-long {
    overflow-wrap: anywhere;
  }
  .channel-text :is(a, span) {
    display: block;
  }
  .channel-text a {
    color: inherit;
    text-decoration: none;
  }
`;
