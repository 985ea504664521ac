import { defineTemplate } from '../../../define/define-template.js';
import { list, select, text } from '../../../define/fields.js';
import { dataVariants, header, owner, source, takeaway } from '../../../define/vocabulary.js';
import { ChartSlide } from '../../../kit/charts/slides/chart-slide.js';
import { RiskGrid, RiskRegister, riskCss } from './risk.js';

const LEVELS = ['1', '2', '3', '4', '5'] as const;
const MAX = 8;
const MAX_ROOMY = 5;

export const riskMatrix = defineTemplate({
  key: 'riskMatrix',
  name: 'Risk matrix',
  group: 'Strategy & frameworks',
  category: 'Argue',
  topic: 'riskMatrix',
  synonyms: 'risks threats mitigation heat probability',
  whenToUse: 'Main risks by likelihood and impact, with mitigation and owner.',
  description: 'Five by five colored grid with numbered risks and a register of mitigations.',
  fields: {
    ...header,
    items: list(
      'Risks',
      { min: 2, max: MAX },
      {
        label: text('Label', { maxLen: 50 }),
        likelihood: select('Likelihood', LEVELS, { help: '1 is rare, 5 is almost certain.' }),
        impact: select('Impact', LEVELS, { help: '1 is minor, 5 is severe.' }),
        mitigation: text('Mitigation', { maxLen: 90 }),
        owner,
      },
    ),
    takeaway,
    source,
  },
  variants: dataVariants,
  layoutVariants: { split: 'grid left, register right', plot: 'grid only', table: 'register only' },
  defaults: {
    eyebrow: 'Project risks',
    title: 'One of five risks can still move the launch date',
    items: [
      {
        label: 'Data migration takes longer than planned',
        likelihood: '4',
        impact: '5',
        mitigation: 'Rehearse with a full copy in January',
        owner: 'Engineering',
      },
      {
        label: 'Key supplier raises prices',
        likelihood: '3',
        impact: '3',
        mitigation: 'Second offer until the end of the month',
        owner: 'Procurement',
      },
      {
        label: 'Approval by the regulator is late',
        likelihood: '2',
        impact: '4',
        mitigation: 'Weekly call, documents complete by week 6',
        owner: 'Legal',
      },
      {
        label: 'The support team is not trained in time',
        likelihood: '2',
        impact: '2',
        mitigation: 'Two sessions a week from February',
        owner: 'Support',
      },
      {
        label: 'Launch event collides with the trade fair',
        likelihood: '4',
        impact: '1',
        mitigation: 'Alternative date is reserved',
        owner: 'Marketing',
      },
    ],
    takeaway: 'Decide on the rehearsal today: it takes four weeks to prepare.',
    source: 'Risk review, 2026',
  },
  view: ({ items, takeaway, source, layoutVariant, ...head }) => {
    const risks = items
      .map(({ likelihood, impact, ...risk }) => ({ ...risk, likelihood: Number(likelihood), impact: Number(impact) }))
      .filter(({ label, mitigation, owner }) => label || mitigation || owner)
      .slice(0, MAX);
    return (
      <ChartSlide {...head} takeaway={takeaway} source={source}>
        {(scene) => {
          if (risks.length === 0) return null;
          if (layoutVariant === 'table') return <RiskRegister risks={risks} scene={scene} alt={head.title} />;
          if (layoutVariant === 'plot') return <RiskGrid risks={risks} scene={scene} named alt={head.title} />;
          // A long register gets more room at the cost of the grid.
          const width = Math.min(risks.length > MAX_ROOMY ? 320 : 470, scene.height * 1.16);
          return (
            <div class="risk-split" style={{ gridTemplateColumns: `${width}px minmax(0, 1fr)` }}>
              <RiskGrid risks={risks} scene={{ ...scene, width }} alt={head.title} />
              <RiskRegister
                risks={risks}
                scene={{ ...scene, width: scene.width - width - 32 }}
                alt={head.title}
                narrow
              />
            </div>
          );
        }}
      </ChartSlide>
    );
  },
  css:
    riskCss +
    `.risk-split { flex: 1; display: grid; column-gap: 32px; min-height: 0; grid-template-rows: minmax(0, 1fr); }`,
});
