import type { ComponentChildren } from 'preact';
import { classes, css } from '../../../kit/css.js';
import { inLanguage } from '../../../kit/words/terms.js';
import { useSlide } from '../../../kit/slide-context.js';
import { Split } from '../../../kit/frame/split.js';
import { TextList, type TextItem } from '../../../kit/words/text-list.js';
import { cardLook } from '../../../kit/card.js';

type Lists = Record<'achievements' | 'nextActions' | 'risks', TextItem[]>;

/** Headings of achievements, next steps and risks, by language. */
const HEADINGS: Record<string, readonly [string, string, string]> = {
  en: ['Achieved', 'Next', 'Risks and issues'],
  de: ['Erreicht', 'Nächste Schritte', 'Risiken und Probleme'],
  fr: ['Réalisé', 'À venir', 'Risques et problèmes'],
  es: ['Logrado', 'Próximos pasos', 'Riesgos y problemas'],
  pt: ['Concluído', 'Próximos passos', 'Riscos e problemas'],
  it: ['Raggiunto', 'Prossimi passi', 'Rischi e problemi'],
  nl: ['Bereikt', 'Volgende stappen', "Risico's en problemen"],
  ar: ['ما تحقق', 'الخطوات التالية', 'المخاطر والمشكلات'],
  he: ['הושג', 'הצעדים הבאים', 'סיכונים ובעיות'],
  zh: ['已完成', '下一步', '风险与问题'],
  ja: ['達成事項', '次のステップ', 'リスクと課題'],
  ko: ['달성', '다음 단계', '위험 및 문제'],
};
const LISTS = ['achievements', 'nextActions', 'risks'] as const;

/** The report beside its lists; over the full width without any. */
export function WithShortLists({ lists, children }: { lists: Lists; children: ComponentChildren }) {
  if (!LISTS.some((list) => lists[list].some(({ text }) => text))) return <>{children}</>;
  return (
    <Split columns={6}>
      {children}
      <ShortLists lists={lists} />
    </Split>
  );
}

/** Achievements, next steps and risks, each in a card; empty ones are omitted. */
export function ShortLists({ lists }: { lists: Lists }) {
  const { look } = useSlide();
  const headings = inLanguage(HEADINGS, look.locale);
  return (
    <div class="short-lists">
      {LISTS.map(
        (list, index) =>
          lists[list].some(({ text }) => text) && (
            <div class={classes('short-list', `list-${list}`)}>
              <h3 class="t-heading">{headings[index]}</h3>
              <TextList items={lists[list]} />
            </div>
          ),
      )}
    </div>
  );
}

/** Style rules, in addition to {@link reportCss}. */
export const shortListsCss = css`
  .short-lists {
    display: grid;
    grid-auto-rows: minmax(min-content, 1fr);
    gap: 16px;
    min-width: 0;
    min-height: 0;
  }
  .short-list {
    display: flex;
    flex-direction: column;
    gap: 8px;
    min-width: 0;
    padding: 16px calc(20px * var(--inset));
    ${cardLook}
    border-radius: var(--radius-card-top) var(--radius-card-top) var(--radius) var(--radius);
    border-top: var(--rule-card) solid var(--tone);
  }
  &.layout-split .short-list {
    justify-content: safe center;
  }
  .short-list .text-list {
    gap: 0.35em;
    line-height: 1.3;
  }
  .short-list .text-list li::marker {
    color: var(--tone);
  }
  .list-achievements {
    --tone: var(--positive);
  }
  .list-nextActions {
    --tone: var(--mark);
  }
  .list-risks {
    --tone: var(--negative);
  }
  &[data-tight] .short-lists {
    gap: 8px;
  }
  &[data-tight] .short-list {
    gap: 2px;
    padding-block: 4px 5px;
    border-top-width: min(4px, var(--rule-card));
  }
  &[data-tight] .short-list .text-list {
    gap: 0;
    line-height: 1.22;
  }
  &.layout-columns .short-lists {
    flex: 1;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    grid-template-rows: minmax(min-content, 1fr);
  }
  &.layout-columns .short-list {
    padding: 20px calc(20px * var(--inset));
  }
  &.layout-columns .short-list .text-list {
    gap: 0.5em;
  }
  &[data-tight].layout-columns .short-list {
    padding: 12px calc(16px * var(--inset));
  }
`;
