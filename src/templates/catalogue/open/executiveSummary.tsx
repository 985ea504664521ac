import { defineTemplate } from '../../define/define-template.js';
import { list, text } from '../../define/fields.js';
import { body, firstNumber, header, source, takeaway, textVariants } from '../../define/vocabulary.js';
import { css } from '../../kit/css.js';
import { EntryCards, EntryRows } from '../../kit/blocks/entries.js';
import { Body, Header, Notes, Slide, Takeaway } from '../../kit/frame/slide.js';
import { Words } from '../../kit/words/words.js';

export const executiveSummary = defineTemplate({
  key: 'executiveSummary',
  name: 'Executive summary',
  group: 'Text & messages',
  category: 'Open',
  purpose: 'summary',
  topic: 'executiveSummary',
  continues: 'items',
  synonyms: 'overview tldr abstract key takeaways',
  whenToUse: 'Answer first: the whole argument on one page for readers who may read nothing else.',
  description: 'Three to five headline findings, each with one supporting sentence, closed by the overall answer.',
  fields: {
    ...header,
    items: list(
      'Findings',
      { min: 3, max: 5 },
      { title: text('Title', { maxLen: 80, help: 'The finding as a claim.' }), body: body(180, 'Its main proof.') },
    ),
    firstNumber,
    takeaway,
    source,
  },
  variants: textVariants,
  layoutVariants: {
    list: 'finding left, proof right, one per row',
    cards: 'findings as columns',
    split: { says: 'overall answer in a left panel, findings right', for: ['titlePanel', 'again'] },
  },
  defaults: {
    eyebrow: 'Executive summary',
    title: 'Service contracts can carry a third of growth by 2029',
    subtitle: 'Result of a twelve-week review of installed base, margins and field capacity.',
    items: [
      {
        title: 'The installed base is larger than we sell to',
        body: 'Of 8,400 machines in the field, 2,900 run under a contract; the rest buy parts one by one.',
      },
      {
        title: 'Contracts earn twice the margin of parts',
        body: 'Planned visits fill technicians to 78% instead of 54%, at the same travel cost.',
      },
      {
        title: 'Customers want uptime, not discounts',
        body: 'In 31 of 40 interviews a guaranteed response time ranked above the price of the contract.',
      },
      {
        title: 'Field capacity is the limit, and can be built',
        body: 'Forty technicians and one dispatch system close the gap within eighteen months.',
      },
    ],
    takeaway: 'Approve the service programme now: it pays back in 26 months.',
    source: 'Margin review, 2026',
  },
  view: ({ items, firstNumber, takeaway, source, layoutVariant, ...head }) => {
    if (layoutVariant === 'split') {
      return (
        <Slide
          panel={
            <>
              <Header {...head} stacked />
              {takeaway && (
                <div class="answer">
                  <Words t="heading">{takeaway}</Words>
                </div>
              )}
            </>
          }
        >
          <Body>
            <EntryRows entries={items} lead="numeral" first={firstNumber} />
          </Body>
          <Notes source={source} />
        </Slide>
      );
    }
    return (
      <Slide>
        <Header {...head} />
        <Body>
          {layoutVariant === 'cards' ? (
            <EntryCards entries={items} lead="numeral" first={firstNumber} appearance="lined" />
          ) : (
            <EntryRows entries={items} lead="numeral" first={firstNumber} beside />
          )}
        </Body>
        <Takeaway>{takeaway}</Takeaway>
        <Notes source={source} />
      </Slide>
    );
  },
  css: css`
    .answer {
      border-top: var(--rule-accent) solid var(--emphasis-text);
      padding-top: 20px;
      margin-top: auto;
    }
  `,
});
