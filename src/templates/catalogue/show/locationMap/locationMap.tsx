import type { Drawn } from '../../../define/template.js';
import { defineTemplate } from '../../../define/define-template.js';
import { list, select, text } from '../../../define/fields.js';
import { dataVariants, header, highlight, number } from '../../../define/vocabulary.js';
import { valueChartFields } from '../../../kit/charts/slides/chart-fields.js';
import { ChartSlide } from '../../../kit/charts/slides/chart-slide.js';
import { affixesOf, formatFor, formatNumber } from '../../../kit/charts/labels/format.js';
import { PlaceMap, mapCss } from './place-map.js';
import { css } from '../../../kit/css.js';
import { Words } from '../../../kit/words/words.js';
import { Count } from '../../../kit/words/count.js';

const MAX = 20;
const MOST_IN_ONE_COLUMN = 10;

/** Degrees that there are on either side of the equator, or of Greenwich. */
const within = (most: number): Drawn => ({
  says: `from -${most} to ${most}`,
  admits: (degrees) => Math.abs(degrees) <= most,
  isNeeded: false,
});

export const locationMap = defineTemplate({
  key: 'locationMap',
  name: 'Location map',
  group: 'Charts & data',
  category: 'Show',
  holds: ['charts'],
  synonyms: 'geography world countries regions offices',
  whenToUse: 'Where things are: offices, customers or sales by place on a world or regional map.',
  description: 'Simple base map with labelled markers, sized by an optional value.',
  fields: {
    ...header,
    region: select('Region', ['world', 'europe', 'northAmerica', 'southAmerica', 'africa', 'asia', 'oceania']),
    items: list(
      'Places',
      { min: 1, max: MAX },
      {
        label: text('Label', { maxLen: 32, holds: 'name' }),
        latitude: { ...number('North is positive.', { draws: within(90) }), label: 'Latitude' },
        longitude: { ...number('East is positive.', { draws: within(180) }), label: 'Longitude' },
        value: number('Optional; sets marker size.'),
        highlight,
      },
    ),
    ...valueChartFields,
  },
  variants: dataVariants,
  layoutVariants: {
    full: 'map fills the body',
    chartLeft: { says: 'map left, commentary right', for: ['words'] },
    list: 'map left, list of places right',
  },
  defaults: {
    eyebrow: 'Where we work',
    title: 'Seven offices, each within two hours of its largest customers',
    items: [
      { label: 'Rotterdam', latitude: '51.9', longitude: '4.5', value: '180', highlight: true },
      { label: 'Toronto', latitude: '43.7', longitude: '-79.4', value: '95' },
      { label: 'S\u00E3o Paulo', latitude: '-23.6', longitude: '-46.6', value: '60' },
      { label: 'Nairobi', latitude: '-1.3', longitude: '36.8', value: '45' },
      { label: 'Pune', latitude: '18.5', longitude: '73.9', value: '120' },
      { label: 'Singapore', latitude: '1.35', longitude: '103.8', value: '70' },
      { label: 'Melbourne', latitude: '-37.8', longitude: '145', value: '35' },
    ],
    showValues: true,
    body: 'Two thirds of our people work outside the head office, in teams that own a product each.\n\nNairobi opened this spring and already runs support for three time zones.',
    takeaway: 'Support is now awake around the clock.',
    source: 'Head count, 2026',
  },
  view: ({ region, items, body, layoutVariant, ...frame }) => {
    const places = items
      .slice(0, MAX)
      .map(({ label = '', ...place }) => ({ label, ...place }))
      .filter(({ label, latitude, longitude }) => label || (latitude !== undefined && longitude !== undefined));
    const format = frame.showValues
      ? formatFor(
          places.flatMap(({ value }) => (value === undefined ? [] : [value])),
          affixesOf(frame),
        )
      : null;
    const listed = layoutVariant === 'list' && places.length > 0;
    return (
      <ChartSlide {...frame} body={listed ? undefined : body} side={layoutVariant === 'full' ? 'full' : 'left'}>
        {(scene) => {
          if (!listed)
            return <PlaceMap places={places} region={region} scene={scene} format={format} alt={frame.title} />;
          const many = places.length > MOST_IN_ONE_COLUMN;
          return (
            <div class={many ? 'map-and-list many' : 'map-and-list'}>
              <PlaceMap
                places={places}
                region={region}
                scene={{ ...scene, width: Math.round((scene.width - 24) * (many ? 0.5 : 760 / 1128)) }}
                format={null}
                numbered
                alt={frame.title}
              />
              <div class="places" data-fit>
                {places.map(({ label, value, highlight }, index) => (
                  <div class={highlight ? 'place chosen' : 'place'}>
                    <span class="place-number">
                      <Count of={index + 1} />
                    </span>
                    <Words as="span" class="place-name">
                      {label || undefined}
                    </Words>
                    {format && value !== undefined && (
                      <span class="place-value">{formatNumber(value, format, scene.locale)}</span>
                    )}
                  </div>
                ))}
              </div>
            </div>
          );
        }}
      </ChartSlide>
    );
  },
  css:
    mapCss +
    css`
      .map-and-list {
        flex: 1;
        display: grid;
        grid-template-columns: minmax(0, 760fr) minmax(0, 368fr);
        column-gap: 24px;
        min-height: 0;
        grid-template-rows: minmax(0, 1fr);
      }
      .map-and-list.many {
        grid-template-columns: repeat(2, minmax(0, 1fr));
      }
      .places {
        display: grid;
        column-gap: 24px;
        align-content: safe center;
        min-height: 0;
      }
      .place {
        display: flex;
        align-items: center;
        gap: 10px;
        padding-block: 7px;
        border-bottom: var(--rule) solid var(--line);
        min-width: 0;
        line-height: 1.25;
        font-size: var(--body);
      }
      .place-number {
        flex: none;
        width: 30px;
        height: 30px;
        border-radius: 50%;
        background: var(--card-strong);
        color: var(--text);
        font-size: 16px;
        font-weight: 700;
        line-height: 30px;
        text-align: center;
      }
      .chosen .place-number {
        background: var(--emphasis);
        color: var(--on-emphasis);
      }
      .place-name {
        flex: 1;
        min-width: 0;
      }
      .place-value {
        flex: none;
        font-weight: 600;
        font-variant-numeric: tabular-nums;
      }
      .many > .places {
        grid-template-columns: repeat(2, minmax(0, 1fr));
      }
      .many .place {
        font-size: var(--label);
        gap: 6px;
        padding-block: 4px;
      }
      .many .place-number {
        width: 24px;
        height: 24px;
        line-height: 24px;
      }
      &[data-tight] .many .place {
        padding-block: 1px;
      }
    `,
});
