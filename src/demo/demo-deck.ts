import type { AddSlideRequest } from 'slide-deck-client';

/** A slide as `POST /v1/decks/{id}/slides` takes it, its content by its type. */
type DemoSlide = WithContent<AddSlideRequest>;
type WithContent<Body> = Body extends { slide_type: string; content?: unknown }
  ? Body & { content: NonNullable<Body['content']>; notes: string }
  : never;

export const DEMO_TITLE = 'Fjord Cargo: where we grow in 2027';

const opening: DemoSlide[] = [
  {
    slide_type: 'title',
    content: {
      eyebrow: 'Annual plan',
      title: 'Where we grow in 2027',
      subtitle: 'Three ports, one booking platform, and the two decisions we need this quarter',
      name: 'Strategy office',
      organization: 'Fjord Cargo',
      date: 'November 2026',
      layoutVariant: 'split',
    },
    notes: 'Welcome. Twenty minutes, then questions. The two decisions are on the last slide.',
  },
  {
    slide_type: 'executiveSummary',
    content: {
      eyebrow: 'In one minute',
      title: 'Growth came back; the platform now has to carry it',
      items: [
        {
          title: 'Volume grew 18% in a flat market',
          body: 'Two thirds of it came from shippers who book online without calling us.',
        },
        {
          title: 'Margin rose for the fourth quarter in a row',
          body: 'Fuller vessels did more for it than prices, which stayed where they were.',
        },
        {
          title: 'Three ports are ready for the same model',
          body: 'They have berths, shippers and customs on the same data as our home port.',
        },
        {
          title: 'Support is the next bottleneck',
          body: 'Half of all tickets ask where a container is; the answer is in our own data.',
        },
      ],
      takeaway: 'Fund the port roll-out now, and let tracking pay for support.',
      layoutVariant: 'cards',
    },
    notes: 'If there is time for one slide only, it is this one.',
  },
  {
    slide_type: 'agenda',
    content: {
      title: 'Four parts, twenty minutes',
      items: [
        { title: 'The year in figures', body: 'Volume, margin, punctuality', time: '5 min', highlight: true },
        { title: 'What we learned', body: 'From shippers, crews and the yard', time: '5 min' },
        { title: 'The plan for 2027', body: 'Three ports and one platform', time: '7 min' },
        { title: 'Two decisions', body: 'Funding and the tracking team', time: '3 min' },
      ],
      showNumbers: true,
    },
    notes: 'Say when questions are welcome.',
  },
];

const figures: DemoSlide[] = [
  {
    slide_type: 'stats',
    content: {
      eyebrow: 'The year in figures',
      title: 'Four figures changed the shape of the business',
      items: [
        { value: '+18%', label: 'Containers moved', body: 'In a market that grew by one percent.', icon: 'trendingUp' },
        { value: '71%', label: 'Booked online', body: 'Up from 48% a year ago.', icon: 'globe' },
        { value: '96.4%', label: 'Left on time', body: 'Best year since records began.', icon: 'clock' },
        { value: '4.6', label: 'Shipper rating', body: 'Out of five, from 2,140 answers.', icon: 'star' },
      ],
      takeaway: 'Shippers who book online leave on time more often: they change less.',
      source: 'Operations data, January to October 2026',
    },
    notes: 'Pause on punctuality. It is what shippers ask about first.',
  },
  {
    slide_type: 'columnChart',
    content: {
      title: 'Every quarter beat the one a year before',
      categories: [{ label: 'Q1' }, { label: 'Q2' }, { label: 'Q3' }, { label: 'Q4' }],
      series: [
        { name: '2025', values: [{ value: '41' }, { value: '44' }, { value: '46' }, { value: '45' }] },
        { name: '2026', values: [{ value: '46' }, { value: '52' }, { value: '55' }, { value: '57' }], highlight: true },
      ],
      yAxisLabel: 'Thousand containers',
      showValues: true,
      showLegend: true,
      body: 'The second quarter is when self-service booking opened to all shippers.\n\nThe fourth quarter is a forecast from bookings in hand.',
      source: 'Terminal records; fourth quarter forecast',
      layoutVariant: 'chartLeft',
    },
    notes: 'In PowerPoint this is a native chart: right click, edit data.',
  },
  {
    slide_type: 'donutChart',
    content: {
      title: 'Three lanes bring four fifths of the margin',
      items: [
        { label: 'North Sea', value: '38', highlight: true },
        { label: 'Baltic', value: '27' },
        { label: 'Iceland', value: '16' },
        { label: 'All others', value: '19' },
      ],
      centerValue: '€12.4M',
      centerLabel: 'margin in 2026',
      labelMode: 'percent',
      body: 'The lanes we plan to copy are the ones that already pay.',
      source: 'Finance, unaudited',
      layoutVariant: 'chartRight',
    },
    notes: 'All others are eleven lanes. None is above three percent.',
  },
  {
    slide_type: 'kpi',
    content: {
      title: 'Punctuality is the promise we measure ourselves by',
      label: 'Departures on time',
      value: '96.4%',
      delta: '+2.1 pts',
      tone: 'positive',
      target: '97%',
      progress: 99,
      period: 'October 2026',
      status: 'onTrack',
      trend: [93.8, 94.1, 94, 94.9, 95.3, 95.2, 96, 96.4].map((value, i) => ({
        label: ['Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct'][i],
        value: String(value),
      })),
      body: 'The yard now sees a late truck two hours earlier, which is enough to load another one first.',
    },
    notes: 'The target for next year is on the plan slide.',
  },
];

const plan: DemoSlide[] = [
  {
    slide_type: 'table',
    content: {
      title: 'Three ports are ready, one is not',
      columns: [
        { label: 'Port' },
        { label: 'Berths', align: 'right' },
        { label: 'Shippers', align: 'right' },
        { label: 'Investment', align: 'right', highlight: true },
        { label: 'Ready' },
      ],
      rows: [
        { cells: [{ text: 'Bergen' }, { text: '2' }, { text: '140' }, { text: '€1.2M' }, { text: 'January' }] },
        { cells: [{ text: 'Aarhus' }, { text: '3' }, { text: '210' }, { text: '€1.9M' }, { text: 'March' }] },
        { cells: [{ text: 'Gdynia' }, { text: '2' }, { text: '185' }, { text: '€1.4M' }, { text: 'May' }] },
        {
          cells: [{ text: 'Reykjavik' }, { text: '1' }, { text: '60' }, { text: '€2.2M' }, { text: 'Not before 2028' }],
        },
      ],
      source: 'Port visits, summer 2026',
      takeaway: 'We propose Bergen, Aarhus and Gdynia, in this order.',
    },
    notes: 'Reykjavik needs a new quay. That is not ours to build.',
  },
  {
    slide_type: 'timeline',
    content: {
      title: 'One port a quarter, tracking from the start',
      items: [
        { date: 'Jan 2027', title: 'Bergen opens', body: 'Same crew model as home', state: 'current' },
        { date: 'Mar 2027', title: 'Aarhus opens', body: 'First with live tracking', state: 'upcoming' },
        { date: 'May 2027', title: 'Gdynia opens', body: 'Customs already connected', state: 'upcoming' },
        { date: 'Sep 2027', title: 'Tracking for all', body: 'Half the tickets gone', state: 'upcoming' },
        { date: 'Dec 2027', title: 'Review', body: 'Decide on the next three', state: 'upcoming' },
      ],
    },
    notes: 'The order matters more than the dates.',
  },
  {
    slide_type: 'codeBlock',
    content: {
      title: 'Tracking is one request away for every shipper',
      language: 'typescript',
      filename: 'track.ts',
      showLineNumbers: true,
      highlightLines: '3',
      code: `const api = 'https://api.fjord.example/v1';

const answer = await fetch(\`\${api}/containers/\${id}\`);
const { position, expectedAt } = await answer.json();

console.log(\`Now at \${position.port}, here by \${expectedAt}\`);`,
      body: 'The same answer feeds the web page, the app and the mail that replaces most support calls.',
      layoutVariant: 'codeLeft',
    },
    notes: 'The highlighted line is all a shipper has to write.',
  },
  {
    slide_type: 'team',
    content: {
      title: 'Four roles carry the roll-out',
      items: [
        { name: 'Port lead', role: 'Operations', body: 'Opens each port, stays for a quarter' },
        { name: 'Data engineer', role: 'Platform', body: 'Connects customs and yard systems' },
        { name: 'Product manager', role: 'Tracking', body: 'Owns what shippers see' },
        { name: 'Finance partner', role: 'Finance', body: 'Keeps the plan honest' },
      ],
    },
    notes: 'Two of the four are hired; the other two are part of the decision.',
  },
  {
    slide_type: 'cta',
    content: {
      eyebrow: 'Two decisions',
      title: 'Release €4.5M and the tracking team',
      body: 'With both, Bergen opens in January. With one of them, it opens in May.',
      points: [{ text: 'Funding for three ports' }, { text: 'Five people for tracking' }],
      action: { label: 'Open the full plan', url: 'https://fjord.example/plan-2027' },
      showQr: true,
      variant: 'accent',
    },
    notes: 'Ask for the decision. Then stop talking.',
  },
];

/** Twelve slides of different templates: a short story with figures, charts, a table, code, and a request. */
export const DEMO_SLIDES: DemoSlide[] = [...opening, ...figures, ...plan];
