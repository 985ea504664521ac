type RiskWords = Record<'likelihood' | 'impact' | 'risk' | 'mitigation' | 'owner', string>;

/** Fixed words of a risk matrix by language. */
const WORDS: Record<string, RiskWords> = {
  en: words('Likelihood', 'Impact', 'Risk', 'Mitigation', 'Owner'),
  de: words('Wahrscheinlichkeit', 'Auswirkung', 'Risiko', 'Gegenmaßnahme', 'Verantwortlich'),
  fr: words('Probabilité', 'Impact', 'Risque', 'Mesure', 'Responsable'),
  es: words('Probabilidad', 'Impacto', 'Riesgo', 'Mitigación', 'Responsable'),
  pt: words('Probabilidade', 'Impacto', 'Risco', 'Mitigação', 'Responsável'),
  it: words('Probabilità', 'Impatto', 'Rischio', 'Mitigazione', 'Responsabile'),
  nl: words('Kans', 'Impact', 'Risico', 'Maatregel', 'Eigenaar'),
  ar: words('الاحتمال', 'الأثر', 'الخطر', 'الإجراء', 'المسؤول'),
  he: words('סבירות', 'השפעה', 'סיכון', 'צעד מונע', 'אחראי'),
  zh: words('可能性', '影响', '风险', '应对措施', '负责人'),
  ja: words('発生可能性', '影響度', 'リスク', '対策', '担当'),
  ko: words('가능성', '영향', '위험', '대응', '담당'),
};

/** The words in the language of the deck; English where it is missing. */
export function riskWords(locale: string): RiskWords {
  const language = locale.split('-')[0]!.toLowerCase();
  return (Object.hasOwn(WORDS, language) ? WORDS[language] : WORDS.en)!;
}

function words(likelihood: string, impact: string, risk: string, mitigation: string, owner: string): RiskWords {
  return { likelihood, impact, risk, mitigation, owner };
}
