import { defineTemplate } from '../../../define/define-template.js';
import { list, text } from '../../../define/fields.js';
import { body, dataVariants, header, points, status } from '../../../define/vocabulary.js';
import { OverallStatus, reportCss, WorkstreamTable, WorkstreamTiles } from './report.js';
import { ShortLists, shortListsCss, WithShortLists } from './short-lists.js';
import { Body, Header, Slide } from '../../../kit/frame/slide.js';

export const statusReport = defineTemplate({
  key: 'statusReport',
  name: 'Status report',
  group: 'Timelines & plans',
  category: 'Show',
  topic: 'statusReport',
  synonyms: 'update project health rag traffic light',
  whenToUse: 'Where a project stands: overall light, workstreams, done, next and risks on one page.',
  description: 'Overall status with summary, workstream lights and three short lists.',
  fields: {
    ...header,
    period: text('Period', { maxLen: 24 }),
    status,
    body: body(200, 'Summary in two sentences.'),
    items: list(
      'Workstreams',
      { min: 0, max: 6 },
      { label: text('Label', { maxLen: 40 }), status, text: text('Text', { maxLen: 70 }) },
    ),
    achievements: points('Achieved', { min: 0, max: 4, topic: 'achievements' }, 70),
    nextActions: points('Next', { min: 0, max: 4, topic: 'nextActions' }, 70),
    risks: points('Risks and issues', { min: 0, max: 4, topic: 'risks' }, 70),
  },
  variants: dataVariants,
  layoutVariants: {
    split: 'status and workstreams left, lists right',
    columns: 'status strip on top, lists in columns',
  },
  defaults: {
    eyebrow: 'Warehouse system',
    title: 'On course for go-live, with one risk to close',
    period: 'Week 46',
    status: 'atRisk',
    body: 'Three of four workstreams are on plan. The label printers arrive late; a loan covers the pilot.',
    items: [
      { label: 'Processes', status: 'done', text: 'All twelve flows signed off' },
      { label: 'Software', status: 'onTrack', text: 'Release 3 in test' },
      { label: 'Hardware', status: 'atRisk', text: 'Printers two weeks late' },
      { label: 'Training', status: 'onTrack', text: '64 of 90 people trained' },
    ],
    achievements: [{ text: 'Stock data cleaned and loaded' }, { text: 'Interface to transport tested' }],
    nextActions: [{ text: 'Dress rehearsal on Saturday' }, { text: 'Decision on go-live, 28 November' }],
    risks: [{ text: 'Printers: loan from the south depot agreed' }, { text: 'Night shift short of two trainers' }],
  },
  view: ({ period, status, body, items, achievements, nextActions, risks, layoutVariant, ...head }) => {
    const overall = { period, status, body };
    const streams = items.filter(({ label, status, text }) => label ?? text ?? (status !== 'none' || undefined));
    const lists = { achievements, nextActions, risks };
    return (
      <Slide dense>
        <Header {...head} />
        <Body>
          {layoutVariant === 'columns' ? (
            <div class="report">
              <OverallStatus {...overall} />
              <WorkstreamTiles streams={streams} />
              <ShortLists lists={lists} />
            </div>
          ) : (
            <WithShortLists lists={lists}>
              <div class="report">
                <OverallStatus {...overall} />
                <WorkstreamTable streams={streams} />
              </div>
            </WithShortLists>
          )}
        </Body>
      </Slide>
    );
  },
  css: reportCss + shortListsCss,
});
