import { defineTemplate } from '../../define/define-template.js';
import { text } from '../../define/fields.js';
import {
  backdrop,
  body,
  coverLayouts,
  coverVariants,
  email,
  eyebrow,
  name,
  organization,
  role,
  subtitle,
  url,
} from '../../define/vocabulary.js';
import { ContactLine } from '../../kit/blocks/contact-line.js';
import { Cover, CoverHeader } from '../../kit/frame/cover.js';
import { Paragraphs } from '../../kit/words/words.js';

export const thankYou = defineTemplate({
  key: 'thankYou',
  name: 'Thank you',
  group: 'Closers & next steps',
  category: 'Close',
  purpose: 'thanks',
  synonyms: 'end closing goodbye thanks final',
  whenToUse: 'Last slide: thanks the audience and leaves one line of contact.',
  description: 'Large thanks with an optional message, the speaker and one contact line.',
  fields: {
    eyebrow,
    title: text('Title', { maxLen: 60, help: 'Usually Thank you.' }),
    subtitle,
    body: body(160),
    name,
    role,
    organization,
    email,
    url,
    ...backdrop,
  },
  variants: coverVariants,
  layoutVariants: coverLayouts,
  defaults: {
    title: 'Thank you',
    subtitle: 'We look forward to your questions and to the next quarter.',
    name: 'Strategy Office',
    organization: 'Group Management',
    email: 'strategy@example.com',
    url: 'https://example.com/review',
  },
  view: ({ body, name, role, organization, email, url, ...cover }) => (
    <Cover {...cover} motif="tiles" pageNumber={false}>
      <CoverHeader {...cover} />
      <Paragraphs>{body}</Paragraphs>
      <ContactLine {...{ name, role, organization, email, url }} />
    </Cover>
  ),
});
