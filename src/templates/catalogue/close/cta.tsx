import { shortened } from '../../define/characters.js';
import { defineTemplate } from '../../define/define-template.js';
import { boolean, text } from '../../define/fields.js';
import {
  action,
  backdrop,
  body,
  coverLayouts,
  coverVariants,
  eyebrow,
  footnote,
  points,
} from '../../define/vocabulary.js';
import { Action } from '../../kit/blocks/action.js';
import { Cover, CoverHeader } from '../../kit/frame/cover.js';
import { css } from '../../kit/css.js';
import { IconLine } from '../../kit/blocks/icon-line.js';
import { hostOf, safeLink } from '../../kit/pictures/media.js';
import { Qr } from '../../kit/pictures/qr.js';
import { Notes } from '../../kit/frame/slide.js';
import { sized } from '../../kit/type-scale.js';
import { Words } from '../../kit/words/words.js';

/** Most letters of the address under a code, which has all of them: in no more lines than there is room for. */
const ADDRESS = 100;

export const cta = defineTemplate({
  key: 'cta',
  name: 'Call to action',
  group: 'Closers & next steps',
  category: 'Close',
  synonyms: 'call action button signup link qr',
  whenToUse: 'Asks for one concrete action, with a link or QR code.',
  description: 'Short request, reason, button with link and optional QR code.',
  fields: {
    eyebrow,
    title: text('Title', { maxLen: 80, help: 'The action as a request.' }),
    body: body(200),
    points: points('Points', { min: 0, max: 3, help: 'Reasons or reassurance.' }, 80),
    action: action('Action'),
    secondaryAction: action('Second action'),
    showQr: boolean('Show QR code', { help: 'Encodes the URL of the action.' }),
    footnote,
    ...backdrop,
  },
  variants: coverVariants,
  layoutVariants: coverLayouts,
  defaults: {
    eyebrow: 'Next step',
    title: 'Book a pilot for your team this month',
    body: 'Two weeks, one team, your own data. We set it up; you decide with figures in hand.',
    points: [{ text: 'Set up in a day' }, { text: 'No change to your systems' }],
    action: { label: 'Book a pilot', url: 'https://example.com/pilot' },
    secondaryAction: { label: 'See the plan', url: 'https://example.com/plan' },
    showQr: true,
  },
  view: ({ points, action, secondaryAction, showQr, footnote, layoutVariant, ...cover }) => {
    const code = showQr && safeLink(action.url) ? action.url : undefined;
    const beside = code && layoutVariant === 'left';
    return (
      <Cover
        {...cover}
        motif={beside ? 'none' : 'corner'}
        foot={
          <>
            {beside && (
              <div class="scan">
                <Qr url={code} size={264} />
                <Words t="label" soft>
                  {shortened(hostOf(code), ADDRESS)}
                </Words>
              </div>
            )}
            <Notes footnote={footnote} />
          </>
        }
      >
        <CoverHeader {...cover} />
        {points.some(({ text }) => text) && (
          <div class="reasons">
            {points.map(({ text }) => (
              <IconLine icon="check" class="reason">
                {text}
              </IconLine>
            ))}
          </div>
        )}
        <div class="actions">
          {code && !beside && <Qr url={code} size={112} />}
          <Action {...action} />
          <Action {...secondaryAction} appearance="outline" />
        </div>
      </Cover>
    );
  },
  css: css`
    &.layout-split:not([data-squeezed]) {
      --display: ${sized('display', 52)};
    }
    .reasons {
      display: flex;
      flex-wrap: wrap;
      gap: 8px 28px;
    }
    &.layout-center .reasons {
      justify-content: center;
    }
    .reason {
      font-weight: 600;
    }
    .reason > .icon {
      color: var(--positive);
    }
    .actions {
      display: flex;
      flex-wrap: wrap;
      gap: 16px;
      align-items: center;
      margin-top: 12px;
    }
    &.layout-center .actions {
      justify-content: center;
    }
    .scan {
      position: absolute;
      inset-inline-end: calc(192px - var(--side));
      top: 194px;
      width: 264px;
      display: flex;
      flex-direction: column;
      gap: 12px;
      align-items: center;
      text-align: center;
    }
    .scan > .t-label {
      max-width: 100%;
      overflow-wrap: anywhere;
    }
    /* The scrim ends before. */
    &.on-picture .scan > .t-label {
      padding: 4px 12px;
      background: var(--background);
      border-radius: var(--radius-small);
    }
  `,
});
