import type { State, Status } from '../../define/vocabulary.js';

type Label = Exclude<Status, 'none'> | State;

/** Words that templates add themselves, by language; English where a language is missing. */
const LABELS: Record<string, Record<Label, string>> = {
  en: words('On track', 'At risk', 'Off track', 'Not started', 'Done', 'Upcoming', 'Now'),
  de: words('Im Plan', 'Gefährdet', 'Nicht im Plan', 'Nicht begonnen', 'Erledigt', 'Geplant', 'Aktuell'),
  fr: words('En bonne voie', 'À risque', 'En retard', 'Non commencé', 'Terminé', 'À venir', 'En cours'),
  es: words('En curso', 'En riesgo', 'Fuera de plan', 'Sin empezar', 'Hecho', 'Próximo', 'Ahora'),
  pt: words('No prazo', 'Em risco', 'Fora do plano', 'Não iniciado', 'Concluído', 'A seguir', 'Agora'),
  it: words('In linea', 'A rischio', 'In ritardo', 'Non iniziato', 'Completato', 'In arrivo', 'Ora'),
  nl: words('Op schema', 'Risico', 'Niet op schema', 'Niet gestart', 'Klaar', 'Gepland', 'Nu'),
  ar: words('على المسار', 'معرّض للخطر', 'خارج المسار', 'لم يبدأ', 'مكتمل', 'قادم', 'الآن'),
  he: words('לפי התוכנית', 'בסיכון', 'חורג מהתוכנית', 'טרם התחיל', 'הושלם', 'בקרוב', 'עכשיו'),
  zh: words('进展顺利', '有风险', '偏离计划', '未开始', '已完成', '即将开始', '进行中'),
  ja: words('順調', 'リスクあり', '遅延', '未着手', '完了', '予定', '進行中'),
  ko: words('정상 진행', '위험', '계획 이탈', '시작 전', '완료', '예정', '진행 중'),
};

/** The words for a status or a state in the deck's language. */
export const labelOf = (label: Label, locale: string): string => inLanguage(LABELS, locale)[label];

/** What a table by language (`en`, `de` ...) has for the locale; English where the language is missing. */
export function inLanguage<Words>(table: Record<string, Words>, locale: string): Words {
  const language = locale.split('-')[0]!.toLowerCase();
  return (Object.hasOwn(table, language) ? table[language] : table.en)!;
}

function words(
  ...[onTrack, atRisk, offTrack, notStarted, done, upcoming, current]: [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
): Record<Label, string> {
  return { onTrack, atRisk, offTrack, notStarted, done, upcoming, current };
}
