import { phrasesOf } from '../../templates/define/topics/topics.js';
import { folded, keyOf } from './folding.js';

/*
 * What titles say in many languages. They are looked for whatever the deck's language: it is often left as it was. Words that
 * are no title in one language but in another stand nowhere.
 */

/** Each text has phrases of one language or more, with commas between them. */
const phrases = (...texts: string[]) => new Set(texts.flatMap((text) => text.split(/,\s*/)).map(keyOf));

/** Titles of slides that only thank. */
export const THANKS = phrases(...phrasesOf('thanks'));

/** What is said beside thanks, and adds nothing to them. */
export const QUESTIONS = phrases(...phrasesOf('questions'));

/** Points of an agenda that no slide has to be about: what happens in the room, or what ends a talk. */
export const EVENTS = new Set([
  ...QUESTIONS,
  ...phrases(...phrasesOf('summary'), ...phrasesOf('executiveSummary')),
  ...THANKS,
  ...phrases(
    'break, coffee break, over to you, lunch, lunch break, welcome, introduction, introductions, intro, opening, discussion, open discussion',
    'closing, close, next steps, outlook, feedback, any other business, aob, networking, check-in, check-out, icebreaker, demo',
    'pause, kaffeepause, mittagspause, mittagessen, begrüßung, einführung, einleitung, vorstellungsrunde, diskussion',
    'abschluss, nächste schritte, ausblick, verschiedenes, sonstiges, pause café, déjeuner, accueil, bienvenue, clôture',
    'prochaines étapes, perspectives, divers, descanso, pausa, almuerzo, bienvenida, introducción, discusión, debate, cierre',
    'próximos pasos, otros, intervalo, almoço, boas-vindas, introdução, discussão, encerramento, próximos passos',
    'pranzo, benvenuto, introduzione, discussione, chiusura, prossimi passi, varie, pauze, lunchpauze, welkom, inleiding',
    'discussie, afsluiting, volgende stappen, rondvraag, استراحة, الغداء, ترحيب, مقدمة, نقاش, الختام, الخطوات التالية',
    'הפסקה, ארוחת צהריים, פתיחה, מבוא, דיון, סיום, הצעדים הבאים, 休息, 茶歇, 午餐, 欢迎, 介绍, 引言, 讨论, 下一步, 展望, 休憩, 昼食',
    '開会, はじめに, 議論, ディスカッション, 次のステップ, 今後の予定, おわりに, 휴식, 점심, 환영, 소개, 들어가며, 토론, 다음 단계, 마무리',
  ),
]);

/** Words with which a question begins, in languages that put spaces between words. */
const ASKING = words(
  'what how why when where who which whom whose was wie warum weshalb wieso wann wo wer welche welcher welches womit wofür',
  'que quoi comment pourquoi quand où qui quel quelle quels quelles qué cómo por cuándo dónde quién quiénes cuál cuáles',
  'como quando onde quem qual quais cosa come perché dove chi quale quali wat hoe waarom wanneer waar wie welke',
  'ما ماذا كيف لماذا متى أين من מה איך למה מדוע מתי איפה מי 무엇 어떻게 왜 언제 어디 누가',
);

function words(...texts: string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.split(' ')).map(folded));
}

/** Whether a folded word begins a question. */
export const asks = (word: string) => ASKING.has(word);

/** What stands before a source where no field is for it: `Source: …`. */
export const SAYS_SOURCE =
  /(?<!\p{L})(?:sources?|quellen?|fuentes?|fontes?|fonti|bron|bronnen|källa|källor|kilder?|źródł[oa]|zdroj|источники?|джерел[оа]|kaynak|المصدر|المصادر|מקורות?|स्रोत|来源|來源|资料来源|出典|出所|출처)\s*[:：]/iu;
