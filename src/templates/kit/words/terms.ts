/** Words that templates add themselves: headings of tables, panes and blocks, statuses and states, what marks say. */
const TERMS = [
  ...(['request', 'response', 'measure', 'value', 'change', 'target', 'trend', 'status'] as const),
  ...(['action', 'owner', 'due', 'criterion', 'weight', 'total'] as const),
  ...(['challenge', 'approach', 'outcome', 'mission', 'vision'] as const),
  ...(['goals', 'painPoints', 'decision', 'useOfFunds', 'milestones'] as const),
  ...(['onTrack', 'atRisk', 'offTrack', 'notStarted', 'done', 'upcoming', 'current'] as const),
  ...(['yes', 'partly', 'no'] as const),
] as const;
export type Term = (typeof TERMS)[number];

/** In the order of {@link TERMS}, by language; English where a language is missing. */
const WORDS: Record<string, string> = {
  en: 'Request, Response, Measure, Value, Change, Target, Trend, Status, Action, Owner, Due, Criterion, Weight, Total, Challenge, Approach, Outcome, Mission, Vision, Goals, Pain points, Decision needed, Use of funds, Milestones, On track, At risk, Off track, Not started, Done, Upcoming, Now, Yes, Partly, No',
  de: 'Anfrage, Antwort, Kennzahl, Wert, Veränderung, Ziel, Verlauf, Status, Maßnahme, Verantwortlich, Termin, Kriterium, Gewicht, Summe, Herausforderung, Vorgehen, Ergebnis, Mission, Vision, Ziele, Probleme, Nötige Entscheidung, Mittelverwendung, Meilensteine, Im Plan, Gefährdet, Nicht im Plan, Nicht begonnen, Erledigt, Geplant, Aktuell, Ja, Teilweise, Nein',
  fr: 'Requête, Réponse, Indicateur, Valeur, Évolution, Objectif, Tendance, Statut, Action, Responsable, Échéance, Critère, Poids, Total, Défi, Approche, Résultat, Mission, Vision, Objectifs, Difficultés, Décision attendue, Utilisation des fonds, Jalons, En bonne voie, À risque, En retard, Non commencé, Terminé, À venir, En cours, Oui, En partie, Non',
  es: 'Solicitud, Respuesta, Indicador, Valor, Variación, Objetivo, Tendencia, Estado, Acción, Responsable, Fecha, Criterio, Peso, Total, Reto, Enfoque, Resultado, Misión, Visión, Objetivos, Dificultades, Decisión necesaria, Uso de los fondos, Hitos, En curso, En riesgo, Fuera de plan, Sin empezar, Hecho, Próximo, Ahora, Sí, En parte, No',
  pt: 'Pedido, Resposta, Indicador, Valor, Variação, Meta, Tendência, Estado, Ação, Responsável, Prazo, Critério, Peso, Total, Desafio, Abordagem, Resultado, Missão, Visão, Objetivos, Dificuldades, Decisão necessária, Uso dos recursos, Marcos, No prazo, Em risco, Fora do plano, Não iniciado, Concluído, A seguir, Agora, Sim, Em parte, Não',
  it: 'Richiesta, Risposta, Indicatore, Valore, Variazione, Obiettivo, Andamento, Stato, Azione, Responsabile, Scadenza, Criterio, Peso, Totale, Sfida, Approccio, Risultato, Missione, Visione, Obiettivi, Difficoltà, Decisione richiesta, Uso dei fondi, Traguardi, In linea, A rischio, In ritardo, Non iniziato, Completato, In arrivo, Ora, Sì, In parte, No',
  nl: 'Verzoek, Antwoord, Maatstaf, Waarde, Verandering, Doel, Verloop, Status, Actie, Eigenaar, Datum, Criterium, Gewicht, Totaal, Uitdaging, Aanpak, Resultaat, Missie, Visie, Doelen, Knelpunten, Gevraagd besluit, Besteding, Mijlpalen, Op schema, Risico, Niet op schema, Niet gestart, Klaar, Gepland, Nu, Ja, Deels, Nee',
  ar: 'الطلب, الاستجابة, المؤشر, القيمة, التغير, الهدف, الاتجاه, الحالة, الإجراء, المسؤول, الموعد, المعيار, الوزن, المجموع, التحدي, النهج, النتيجة, الرسالة, الرؤية, الأهداف, الصعوبات, القرار المطلوب, استخدام التمويل, المعالم الرئيسية, على المسار, معرّض للخطر, خارج المسار, لم يبدأ, مكتمل, قادم, الآن, نعم, جزئيًا, لا',
  he: 'בקשה, תגובה, מדד, ערך, שינוי, יעד, מגמה, סטטוס, פעולה, אחראי, מועד, קריטריון, משקל, סך הכול, האתגר, הגישה, התוצאה, ייעוד, חזון, מטרות, קשיים, ההחלטה הנדרשת, שימוש בכספים, אבני דרך, לפי התוכנית, בסיכון, חורג מהתוכנית, טרם התחיל, הושלם, בקרוב, עכשיו, כן, חלקית, לא',
  zh: '请求, 响应, 指标, 数值, 变化, 目标, 趋势, 状态, 行动, 负责人, 期限, 标准, 权重, 总计, 挑战, 方法, 成果, 使命, 愿景, 目标, 痛点, 待决事项, 资金用途, 里程碑, 进展顺利, 有风险, 偏离计划, 未开始, 已完成, 即将开始, 进行中, 是, 部分, 否',
  ja: 'リクエスト, レスポンス, 指標, 値, 変化, 目標, 推移, 状況, アクション, 担当, 期限, 基準, 重み, 合計, 課題, アプローチ, 成果, ミッション, ビジョン, 目標, 悩み, 必要な決定, 資金使途, マイルストーン, 順調, リスクあり, 遅延, 未着手, 完了, 予定, 進行中, はい, 一部, いいえ',
  ko: '요청, 응답, 지표, 값, 변화, 목표, 추이, 상태, 조치, 담당, 기한, 기준, 가중치, 합계, 과제, 접근 방식, 성과, 미션, 비전, 목표, 어려움, 필요한 결정, 자금 용도, 마일스톤, 정상 진행, 위험, 계획 이탈, 시작 전, 완료, 예정, 진행 중, 예, 일부, 아니요',
};

/** A term in the deck's language. */
export const termOf = (term: Term, locale: string): string =>
  inLanguage(WORDS, locale).split(', ')[TERMS.indexOf(term)]!;

/** The entry of a table by language (`en`, `de` ...) for a locale; English where the language is missing. */
export function inLanguage<Words>(table: Record<string, Words>, locale: string): Words {
  const language = locale.split('-')[0]!.toLowerCase();
  return (Object.hasOwn(table, language) ? table[language] : table.en)!;
}
