import { defineTemplate } from '../../../define/define-template.js';
import { group, list, text } from '../../../define/fields.js';
import { body, header, lines, source, takeaway, textVariants } from '../../../define/vocabulary.js';
import { ArrowDisc, arrowCss } from './arrow.js';
import { ChangeRows, changeRowsCss, pairsOf } from './change-rows.js';
import { Body, Header, Notes, Slide, Takeaway } from '../../../kit/frame/slide.js';
import { hasWords, Measures, StatePanel, statesCss } from './states.js';

const state = {
  title: text('Title', { maxLen: 50 }),
  body: body(180),
  points: lines('Points', { min: 0, max: 3 }, 80),
};

export const beforeAfter = defineTemplate({
  key: 'beforeAfter',
  name: 'Before and after',
  group: 'Tables & comparisons',
  category: 'Argue',
  topic: 'beforeAfter',
  synonyms: 'comparison transformation improvement',
  whenToUse: 'Change from one state to another in words or figures; use imageCompare when pictures show it.',
  description: 'Old and new state side by side with bullets, plus up to five measures that moved.',
  fields: {
    ...header,
    before: group('Before', state, { topic: 'before' }),
    after: group('After', state, { topic: 'after' }),
    items: list(
      'Changes',
      { min: 0, max: 5, help: 'Measures that moved.' },
      {
        label: text('Label', { maxLen: 40 }),
        beforeText: text('Before', { maxLen: 40 }),
        afterText: text('After', { maxLen: 40 }),
      },
    ),
    takeaway,
    source,
  },
  variants: textVariants,
  layoutVariants: {
    columns: 'two panels with an arrow between',
    rows: { says: 'one row per change', for: ['ordered'] },
    stack: 'before above after',
  },
  defaults: {
    eyebrow: 'Order desk',
    title: 'From retyping orders to checking the odd one',
    before: {
      title: 'Orders by mail and phone',
      body: 'Four people copy what customers already wrote.',
      points: [
        { text: 'Every order typed by hand' },
        { text: 'Stock checked in another system' },
        { text: 'Errors found by the customer' },
      ],
    },
    after: {
      title: 'Orders flow in by themselves',
      body: 'The desk looks after customers and the few odd orders.',
      points: [
        { text: 'Nine of ten orders enter unaided' },
        { text: 'Stock promised on the phone' },
        { text: 'Errors stop at the check' },
      ],
    },
    items: [
      { label: 'Time per order', beforeText: '11 min', afterText: '2 min' },
      { label: 'Wrong deliveries', beforeText: '4.2%', afterText: '0.6%' },
      { label: 'Orders a day', beforeText: '320', afterText: '900' },
    ],
    source: 'Order desk, 2026',
  },
  view: ({ before, after, items, takeaway, source, layoutVariant, ...head }) => {
    const changes = items.filter(({ label, beforeText, afterText }) => label ?? beforeText ?? afterText);
    return (
      <Slide dense>
        <Header {...head} />
        <Body>
          {layoutVariant === 'rows' && (changes.length > 0 || pairsOf(before, after).length > 0) ? (
            <ChangeRows before={before} after={after} changes={changes} />
          ) : (
            <div class={changes.length > 0 ? 'states with-changes' : 'states'}>
              <StatePanel state={before} old />
              {hasWords(before) && hasWords(after) && <ArrowDisc to={layoutVariant === 'stack' ? 'down' : 'onward'} />}
              <StatePanel state={after} />
              <Measures changes={changes} />
            </div>
          )}
        </Body>
        <Takeaway>{takeaway}</Takeaway>
        <Notes source={source} />
      </Slide>
    );
  },
  css: arrowCss + statesCss + changeRowsCss,
});
