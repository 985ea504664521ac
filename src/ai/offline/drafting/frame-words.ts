import { inLanguage } from '../../../templates/kit/words/terms.js';

/** An aspect of any topic, with the questions that its author answers. */
export interface Aspect {
  name: string;
  questions: string[];
}

/** What the frame of a deck says in a language. */
interface FrameWords {
  /** Below the title. */
  subtitle: string;
  /** What follows the name of an aspect. */
  asks: [string, string];
  /** `Name: question | question | question`, aspects apart by ` / `. */
  aspects: string;
}

const WORDS: Record<string, FrameWords> = {
  en: {
    subtitle: 'A draft to be filled with facts',
    asks: ['three questions', 'what to find out'],
    aspects:
      'Situation: Where do we stand today? | How did we get here? | What is changing around us? / Audience: Who is affected? | What do they need? | What do they expect of us? / Goals: What shall be true in a year? | How will we know? | What is out of scope? / Options: What can be done? | What speaks for each way? | What happens if nothing is done? / Effort: Who does the work? | What does it cost? | What has to wait for it? / Risks: What can go wrong? | How would we notice? | What is the way back? / Measures: Which figure moves first? | Where is it read? | Who looks at it, and when? / People: Who decides? | Who must agree? | Who must know?',
  },
  de: {
    subtitle: 'Ein Entwurf, der noch Fakten braucht',
    asks: ['drei Fragen', 'was zu klären ist'],
    aspects:
      'Ausgangslage: Wo stehen wir heute? | Wie kam es dazu? | Was ändert sich um uns herum? / Publikum: Wen betrifft es? | Was brauchen sie? | Was erwarten sie von uns? / Ziele: Was soll in einem Jahr gelten? | Woran erkennen wir es? | Was gehört nicht dazu? / Optionen: Was lässt sich tun? | Was spricht für jeden Weg? | Was geschieht, wenn nichts geschieht? / Aufwand: Wer macht die Arbeit? | Was kostet es? | Was muss dafür warten? / Risiken: Was kann schiefgehen? | Woran würden wir es merken? | Wie kommen wir zurück? / Messgrößen: Welche Zahl bewegt sich zuerst? | Wo lesen wir sie ab? | Wer sieht sie sich wann an? / Beteiligte: Wer entscheidet? | Wer muss zustimmen? | Wer muss es wissen?',
  },
  fr: {
    subtitle: 'Une ébauche à compléter par des faits',
    asks: ['trois questions', 'ce qu’il faut savoir'],
    aspects:
      'Situation: Où en sommes-nous ? | Comment en est-on arrivé là ? | Qu’est-ce qui change autour de nous ? / Public: Qui est concerné ? | De quoi ont-ils besoin ? | Qu’attendent-ils de nous ? / Objectifs: Que doit-on avoir atteint dans un an ? | Comment le saurons-nous ? | Qu’est-ce qui est exclu ? / Options: Que peut-on faire ? | Quels sont les atouts de chaque voie ? | Que se passe-t-il si rien n’est fait ? / Efforts: Qui fait le travail ? | Combien cela coûte-t-il ? | Qu’est-ce qui doit attendre ? / Risques: Qu’est-ce qui peut mal tourner ? | Comment le verrait-on ? | Comment revenir en arrière ? / Mesures: Quel chiffre bouge en premier ? | Où le lit-on ? | Qui le suit, et quand ? / Personnes: Qui décide ? | Qui doit être d’accord ? | Qui doit être informé ?',
  },
  es: {
    subtitle: 'Un borrador por completar con datos',
    asks: ['tres preguntas', 'qué averiguar'],
    aspects:
      'Situación: ¿Dónde estamos hoy? | ¿Cómo hemos llegado aquí? | ¿Qué cambia a nuestro alrededor? / Público: ¿A quién afecta? | ¿Qué necesitan? | ¿Qué esperan de nosotros? / Objetivos: ¿Qué debe ser cierto en un año? | ¿Cómo lo sabremos? | ¿Qué queda fuera? / Opciones: ¿Qué se puede hacer? | ¿Qué habla a favor de cada vía? | ¿Qué pasa si no se hace nada? / Esfuerzo: ¿Quién hace el trabajo? | ¿Cuánto cuesta? | ¿Qué tiene que esperar? / Riesgos: ¿Qué puede salir mal? | ¿Cómo lo notaríamos? | ¿Cómo se vuelve atrás? / Medidas: ¿Qué cifra se mueve primero? | ¿Dónde se lee? | ¿Quién la mira, y cuándo? / Personas: ¿Quién decide? | ¿Quién debe estar de acuerdo? | ¿Quién debe saberlo?',
  },
  pt: {
    subtitle: 'Um rascunho a completar com factos',
    asks: ['três perguntas', 'o que descobrir'],
    aspects:
      'Situação: Onde estamos hoje? | Como chegámos aqui? | O que muda à nossa volta? / Público: Quem é afetado? | De que precisam? | O que esperam de nós? / Objetivos: O que deve ser verdade daqui a um ano? | Como o saberemos? | O que fica de fora? / Opções: O que se pode fazer? | O que fala a favor de cada via? | O que acontece se nada for feito? / Esforço: Quem faz o trabalho? | Quanto custa? | O que tem de esperar? / Riscos: O que pode correr mal? | Como o notaríamos? | Como se volta atrás? / Medidas: Que número se move primeiro? | Onde se lê? | Quem o acompanha, e quando? / Pessoas: Quem decide? | Quem deve concordar? | Quem deve saber?',
  },
  it: {
    subtitle: 'Una bozza da completare con i fatti',
    asks: ['tre domande', 'che cosa scoprire'],
    aspects:
      'Situazione: Dove siamo oggi? | Come ci siamo arrivati? | Che cosa cambia intorno a noi? / Pubblico: Chi è coinvolto? | Di che cosa ha bisogno? | Che cosa si aspetta da noi? / Obiettivi: Che cosa deve essere vero tra un anno? | Come lo sapremo? | Che cosa resta fuori? / Opzioni: Che cosa si può fare? | Che cosa parla a favore di ogni via? | Che cosa succede se non si fa nulla? / Impegno: Chi fa il lavoro? | Quanto costa? | Che cosa deve aspettare? / Rischi: Che cosa può andare storto? | Come ce ne accorgeremmo? | Come si torna indietro? / Misure: Quale cifra si muove per prima? | Dove si legge? | Chi la guarda, e quando? / Persone: Chi decide? | Chi deve essere d’accordo? | Chi deve sapere?',
  },
  nl: {
    subtitle: 'Een concept dat nog feiten nodig heeft',
    asks: ['drie vragen', 'wat uit te zoeken is'],
    aspects:
      'Situatie: Waar staan we vandaag? | Hoe zijn we hier gekomen? | Wat verandert er om ons heen? / Publiek: Wie raakt het? | Wat hebben zij nodig? | Wat verwachten zij van ons? / Doelen: Wat moet over een jaar waar zijn? | Hoe weten we dat? | Wat valt erbuiten? / Opties: Wat kan er gedaan worden? | Wat pleit voor elke weg? | Wat gebeurt er als we niets doen? / Inspanning: Wie doet het werk? | Wat kost het? | Wat moet ervoor wachten? / Risico’s: Wat kan er misgaan? | Hoe zouden we het merken? | Wat is de weg terug? / Metingen: Welk cijfer beweegt het eerst? | Waar lezen we het af? | Wie kijkt ernaar, en wanneer? / Mensen: Wie beslist? | Wie moet instemmen? | Wie moet het weten?',
  },
  ar: {
    subtitle: 'مسودة تنتظر الحقائق',
    asks: ['ثلاثة أسئلة', 'ما يجب معرفته'],
    aspects:
      'الوضع: أين نقف اليوم؟ | كيف وصلنا إلى هنا؟ | ما الذي يتغير من حولنا؟ / الجمهور: من المعني؟ | إلى ماذا يحتاجون؟ | ماذا يتوقعون منا؟ / الأهداف: ما الذي يجب أن يتحقق خلال عام؟ | كيف سنعرف؟ | ما الذي يقع خارج النطاق؟ / الخيارات: ما الذي يمكن فعله؟ | ما مزايا كل طريق؟ | ماذا يحدث إن لم نفعل شيئًا؟ / الجهد: من يقوم بالعمل؟ | كم يكلف؟ | ما الذي ينتظر بسببه؟ / المخاطر: ما الذي قد يفشل؟ | كيف سنلاحظ ذلك؟ | ما طريق العودة؟ / المقاييس: أي رقم يتحرك أولًا؟ | أين نقرؤه؟ | من يتابعه ومتى؟ / الأشخاص: من يقرر؟ | من يجب أن يوافق؟ | من يجب أن يعلم؟',
  },
  he: {
    subtitle: 'טיוטה שיש למלא בעובדות',
    asks: ['שלוש שאלות', 'מה צריך לברר'],
    aspects:
      'המצב: היכן אנחנו עומדים היום? | איך הגענו לכאן? | מה משתנה סביבנו? / הקהל: על מי זה משפיע? | מה הם צריכים? | מה הם מצפים מאיתנו? / המטרות: מה צריך להיות נכון בעוד שנה? | איך נדע? | מה מחוץ לתחום? / האפשרויות: מה אפשר לעשות? | מה יתרונה של כל דרך? | מה יקרה אם לא ייעשה דבר? / המאמץ: מי עושה את העבודה? | כמה זה עולה? | מה צריך לחכות? / הסיכונים: מה יכול להשתבש? | איך נבחין בכך? | מהי הדרך חזרה? / המדדים: איזה מספר זז ראשון? | היכן קוראים אותו? | מי בוחן אותו ומתי? / האנשים: מי מחליט? | מי צריך להסכים? | מי צריך לדעת?',
  },
  zh: {
    subtitle: '有待补充事实的草稿',
    asks: ['三个问题', '需要弄清的事'],
    aspects:
      '现状: 我们今天处在什么位置？ | 我们是怎么走到这里的？ | 周围正在发生什么变化？ / 受众: 谁会受到影响？ | 他们需要什么？ | 他们对我们有什么期待？ / 目标: 一年后应当实现什么？ | 我们如何知道？ | 哪些不在范围内？ / 方案: 可以做什么？ | 每条路的理由是什么？ | 如果什么都不做会怎样？ / 投入: 谁来做？ | 需要多少费用？ | 哪些事要因此推后？ / 风险: 什么可能出错？ | 我们如何察觉？ | 如何退回？ / 衡量: 哪个数字最先变化？ | 在哪里看？ | 谁来看，什么时候看？ / 人员: 谁来决定？ | 谁必须同意？ | 谁必须知道？',
  },
  ja: {
    subtitle: '事実を書き込むための下書き',
    asks: ['三つの問い', '調べること'],
    aspects:
      '現状: 今どこにいるのか？ | なぜここに至ったのか？ | 周りで何が変わっているのか？ / 対象: 誰に関わるのか？ | 何を必要としているのか？ | 何を期待されているのか？ / 目標: 一年後に何が実現しているべきか？ | どうすれば分かるのか？ | 何を扱わないのか？ / 選択肢: 何ができるのか？ | それぞれの利点は何か？ | 何もしないとどうなるのか？ / 労力: 誰が行うのか？ | 費用はいくらか？ | 何を後回しにするのか？ / リスク: 何がうまくいかないか？ | どう気づくのか？ | どう戻すのか？ / 測定: どの数字が最初に動くか？ | どこで読むのか？ | 誰がいつ見るのか？ / 関係者: 誰が決めるのか？ | 誰の同意が必要か？ | 誰に知らせるのか？',
  },
  ko: {
    subtitle: '사실을 채워 넣을 초안',
    asks: ['세 가지 질문', '알아볼 것'],
    aspects:
      '현황: 지금 우리는 어디에 있나요? | 어떻게 여기까지 왔나요? | 주변에서 무엇이 바뀌고 있나요? / 대상: 누구에게 영향을 주나요? | 그들에게 무엇이 필요한가요? | 그들은 무엇을 기대하나요? / 목표: 1년 뒤 무엇이 이루어져야 하나요? | 어떻게 알 수 있나요? | 무엇이 범위 밖인가요? / 대안: 무엇을 할 수 있나요? | 각 길의 장점은 무엇인가요? | 아무것도 하지 않으면 어떻게 되나요? / 노력: 누가 일을 하나요? | 비용은 얼마인가요? | 무엇을 미뤄야 하나요? / 위험: 무엇이 잘못될 수 있나요? | 어떻게 알아차리나요? | 어떻게 되돌리나요? / 지표: 어떤 수치가 먼저 움직이나요? | 어디에서 확인하나요? | 누가 언제 보나요? / 사람: 누가 결정하나요? | 누가 동의해야 하나요? | 누가 알아야 하나요?',
  },
};

/** The frame in the deck's language; English where it is missing. */
export function frameIn(locale: string): { subtitle: string; asks: [string, string]; aspects: Aspect[] } {
  const { subtitle, asks, aspects } = inLanguage(WORDS, locale);
  return {
    subtitle,
    asks,
    aspects: aspects.split(' / ').map((aspect) => {
      const at = aspect.indexOf(': ');
      return { name: aspect.slice(0, at), questions: aspect.slice(at + 2).split(' | ') };
    }),
  };
}
