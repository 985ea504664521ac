import { defineTemplate } from '../../../define/define-template.js';
import { boolean, list, text } from '../../../define/fields.js';
import {
  body,
  eyebrow,
  icon,
  organization,
  portrait,
  role,
  subtitle,
  textVariants,
  url,
} from '../../../define/vocabulary.js';
import { Channels, channelsCss } from './channels.js';
import { classes, css } from '../../../kit/css.js';
import { safeLink } from '../../../kit/pictures/media.js';
import { Person } from '../../../kit/blocks/person.js';
import { Qr } from '../../../kit/pictures/qr.js';
import { Body, Header, Slide } from '../../../kit/frame/slide.js';
import { Paragraphs, Words } from '../../../kit/words/words.js';
import { cardLook } from '../../../kit/card.js';

export const contact = defineTemplate({
  key: 'contact',
  name: 'Contact',
  group: 'Closers & next steps',
  category: 'Close',
  topic: 'contact',
  synonyms: 'email phone address',
  whenToUse: 'All the ways to get in touch, for one person or a team.',
  description: 'One to six channels or people with icon and details, plus an optional QR code.',
  fields: {
    eyebrow,
    title: text('Title', { maxLen: 60, help: 'Usually Contact or Get in touch.' }),
    subtitle,
    body: body(200),
    name: text('Name', { maxLen: 50, plain: true, help: 'Main contact.' }),
    role,
    organization,
    portrait,
    items: list(
      'Channels',
      { min: 1, max: 6 },
      { icon, label: text('Label', { maxLen: 30 }), text: text('Text', { maxLen: 80, plain: true }), url },
    ),
    url: text('URL', { maxLen: 200, help: 'Target of the QR code.', holds: 'link' }),
    showQr: boolean('Show QR code'),
  },
  variants: textVariants,
  layoutVariants: {
    split: 'person left, channels right',
    grid: 'channels as cards',
    center: 'channels centered in rows',
  },
  defaults: {
    eyebrow: 'Contact',
    title: 'Talk to us before the season starts',
    body: 'One call is enough to find out whether the board fits your depots.',
    name: 'Partner desk',
    role: 'Monday to Friday, 7 to 18',
    items: [
      { icon: 'mail', label: 'Email', text: 'partners@example.com', url: 'mailto:partners@example.com' },
      { icon: 'phone', label: 'Phone', text: '+1 555 0100', url: 'tel:+15550100' },
      { icon: 'globe', label: 'Web', text: 'example.com/partners', url: 'https://example.com/partners' },
      { icon: 'mapPin', label: 'Office', text: '12 Harbour Street, third floor' },
    ],
    url: 'https://example.com/partners',
    showQr: true,
  },
  view: ({ body, name, role, organization, portrait, items, url, showQr, layoutVariant, ...head }) => {
    const channels = items.filter(({ label, text, url }) => label ?? text ?? url);
    const code = showQr && safeLink(url) ? url : undefined;
    const known = Boolean(name ?? role ?? organization ?? portrait);
    const person = { name, role, organization, portrait };
    if (layoutVariant === 'center') {
      return (
        <Slide>
          <Body>
            <div class="middle" data-fit="all">
              <Words t="eyebrow" class="kicker">
                {head.eyebrow}
              </Words>
              <Words t={channels.length > 4 ? 'title' : 'statement'} as="h2" slideTitle>
                {head.title}
              </Words>
              <Words t="lead" soft>
                {head.subtitle}
              </Words>
              <Paragraphs t="lead" soft>
                {body}
              </Paragraphs>
              <Person {...person} initials={false} layout={portrait ? 'beside' : 'centered'} />
              <Channels
                fluid
                channels={channels}
                columns={channels.length > 3 ? Math.ceil(channels.length / 2) : channels.length}
              />
              {code && <Qr url={code} size={112} />}
            </div>
          </Body>
        </Slide>
      );
    }
    if (layoutVariant === 'grid') {
      return (
        <Slide>
          <Header {...head} />
          <Body class="rows">
            {(known || body || code) && (
              <div class="reception">
                <Person {...person} initials={false} size={80} t="heading" />
                <Paragraphs t="lead" soft>
                  {body}
                </Paragraphs>
                {code && <Qr url={code} size={112} />}
              </div>
            )}
            <Channels channels={channels} columns={channels.length === 4 ? 2 : Math.min(3, channels.length)} />
          </Body>
        </Slide>
      );
    }
    return (
      <Slide>
        <Header {...head} />
        <Body>
          <div class={classes('desk', !known && !body && !code && 'unattended')}>
            {(known || body || code) && (
              <div class="host" data-fit>
                {known && <Person {...person} layout={code ? 'beside' : 'above'} size={code ? 80 : 112} t="heading" />}
                <Paragraphs soft>{body}</Paragraphs>
                {code && <Qr url={code} size={144} />}
              </div>
            )}
            <Channels channels={channels} />
          </div>
        </Body>
      </Slide>
    );
  },
  css:
    channelsCss +
    css`
      .kicker {
        color: var(--emphasis-text);
      }
      .desk {
        display: grid;
        grid-template-columns: minmax(0, 416px) minmax(0, 1fr);
        column-gap: 64px;
      }
      .unattended {
        grid-template-columns: minmax(0, 1fr);
      }
      .unattended > .channels {
        grid-auto-rows: minmax(0, 176px);
        align-content: center;
        gap: 16px;
      }
      .unattended .channel {
        padding-inline: 32px;
        background: var(--card);
        border-radius: var(--radius);
      }
      .host {
        display: flex;
        flex-direction: column;
        gap: 20px;
        padding: 32px calc(32px * var(--inset));
        ${cardLook}
        border-radius: var(--radius);
        min-height: 0;
      }
      .host > * {
        flex: none;
      }
      .host > .qr {
        margin-top: auto;
      }
      &.layout-split .channel {
        padding-block: 10px;
      }
      &.layout-split .desk:not(.unattended) .channel + .channel {
        border-top: var(--rule) solid var(--line);
      }
      .rows {
        gap: var(--gap);
      }
      .rows > .reception {
        flex: none;
        display: flex;
        gap: 48px;
        align-items: center;
      }
      .reception > .person {
        flex: none;
        max-width: 440px;
      }
      .reception > * {
        min-width: 0;
      }
      .reception > .qr {
        margin-inline-start: auto;
      }
      .rows > .channels {
        max-height: 400px;
        gap: var(--gap);
      }
      &.layout-grid .channel {
        flex-direction: column;
        align-items: flex-start;
        justify-content: space-between;
        padding: 24px calc(24px * var(--inset));
        ${cardLook}
        border-radius: var(--radius);
      }
      &.layout-grid .channels-many .channel {
        flex-direction: row;
        align-items: center;
        justify-content: flex-start;
        padding-block: 8px;
      }
      &[data-tight] .middle {
        gap: 8px;
      }
      &[data-squeezed] .middle {
        gap: 4px;
      }
      .middle {
        display: flex;
        flex-direction: column;
        justify-content: safe center;
        align-items: center;
        text-align: center;
        gap: 16px;
      }
      .middle > * {
        flex: none;
        max-width: 960px;
      }
      .middle > .channels {
        grid-auto-rows: auto;
        justify-content: center;
        gap: 20px 56px;
        max-width: 100%;
        margin-block: 20px 8px;
      }
      &.layout-center .channel {
        gap: 14px;
        text-align: start;
      }
    `,
});
