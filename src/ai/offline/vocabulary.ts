import { inLanguage } from '../../templates/kit/words/terms.js';
import { GENERATION_LIMIT } from '../planner.js';
import words from './words.json' with { type: 'json' };

/** What the planner writes itself, by language in `words.json`, in this order. */
const TERMS = [
  ...(['agenda', 'summary', 'keyPoints', 'keyFigures', 'nextSteps', 'givenFigures'] as const),
  ...(['draft', 'thanks', 'questions', 'sources'] as const),
] as const;
export type Term = (typeof TERMS)[number];

/** A word or phrase of the planner in the deck's language. */
export const said = (term: Term, locale: string): string =>
  inLanguage(words, locale).terms.split(' | ')[TERMS.indexOf(term)]!;

/** What begins a line of minutes that says who was there, and when it was. */
export const PRESENT =
  /^\s*(?:there|present|attend\p{L}*|participants?|absent|date|time|place|anwesend\p{L}*|abwesend\p{L}*|teilnehme\p{L}*|entschuldigt|datum|ort|présents?|absents?|participant\p{L}*|lieu|asisten\p{L}*|presentes?|ausentes?|fecha|presenti|assenti|partecipanti|data|aanwezig\p{L}*|afwezig\p{L}*|参加者?|出席者?|与会者?|缺席|日期|时间|地点|日時|場所|참석자?|일시|장소)\s?[:：]/iu;
/** What the title of minutes says. */
export const MINUTES =
  /(?<!\p{L})(?:minutes|protokoll|niederschrift|compte[- ]rendu|cr|procès-verbal|pv|acta|verbale|ata|notulen|verslag)(?!\p{L})|会议(?:记录|纪要)|議事録|회의록/iu;
/** `tickets by channel`, `Umsatz je Region`: the figures below are of one thing. */
export const isBreakdown = (title: string) =>
  /(?:^|\s)(?:by|per|nach|je|pro|par|por|naar)\s\p{L}|按|每|各|別|별/iu.test(title);
/** What begins a line of speaker notes. */
export const NOTES = /^(?:speaker )?(?:notes?|notizen?|notas?|opmerkingen|备注|メモ|메모)\s?[:：]\s*(.+)$/isu;

const UP =
  'grew|grows|rose|rises|increased|climbed|went up|is up|was up|are up|gained|jumped|improved|stieg(?:en)?|wuchs(?:en)?|a augmenté|ont augmenté|a progressé|creció|aumentó|subió|cresceu|aumentou|subiu|è aumentat[oa]|è cresciut[oa]|groeide|steeg|stegen';
const DOWN =
  'fell|falls|dropped|declined|decreased|shrank|sank|went down|is down|was down|are down|sanken|fiel(?:en)?|a baissé|ont baissé|a diminué|bajó|cayó|disminuyó|caiu|diminuiu|è diminuit[oa]|è sces[oa]|daalde(?:n)?';
const EAST_UP = '增长|增加|上升|提高|増加|上昇|증가|상승';
const EAST_DOWN = '下降|减少|降低|減少|低下|감소|하락';
/** A sentence of something that went up or down: its subject, which way, and the rest. */
export const CHANGE = new RegExp(
  `^(?<subject>.{2,60}?)(?:\\s(?:(?<up>${UP})|(?<down>${DOWN}))\\s|(?:了)?(?:(?<eastUp>${EAST_UP})|(?<eastDown>${EAST_DOWN}))(?:了|到|至)?)(?<rest>.*)$`,
  'u',
);
const SINCE =
  '(?:전년|전월|전분기|작년|지난해|前年|前月|前期|昨年)(?:\\s?(?:동기|동월|同期|同月))?\\s?(?:대비|보다|比で?|より)';
/** The same with the verb last, as in Korean and Japanese; `figure` is the pattern of a figure. */
export const changeAtEndOf = (figure: string): RegExp =>
  new RegExp(
    `^(?:(?<subject>(?!${SINCE})[^,，、]{1,40}?)(?:[은는이가はが]\\s?|\\s|(?=${SINCE})))?(?:(?<since>${SINCE})\\s?)?` +
      `(?:(?<from>${figure})\\s?(?:에서|から)\\s?)?(?<to>${figure})(?:으로|로|에|に|まで)?\\s?` +
      '(?:(?<up>증가|상승|성장|増加|上昇)|감소|하락|低下|減少)(?:했다|했습니다|함|した|しました)?$',
    'u',
  );
/** What is said behind a figure, apart by a comma, of how it changed: `, up 8% on last year`. */
export const TREND = new RegExp(
  `^[,，、]\\s*(?<trend>(?:up|down|plus|minus|ein (?:Plus|Minus)|en (?:hausse|baisse)|un \\d[\\d.,]*\\s?% (?:más|menos)|[+−-]\\s?\\d|${SINCE}).+)$`,
  'iu',
);
/** What stands between the two figures of a change, and before the first. */
export const FROM = '(?:from|von|de|des|desde|da|dal|dalla|van|从|從)';
export const TO = '(?:to|auf|à|a|al|alla|até|para|naar|tot|到|至|→|->)';
/** What says no more of a figure behind it than that it is there: `It has`, `There were`, nothing. */
export const THERE =
  /^(?:(?:it|there|we|they|es|wir|sie|il|elle|nous|ils|elles|on|nosotros|ellos|noi|zij|wij|er) \p{L}{1,10} (?:a )?|(?:hay|tiene|tenemos|há|tem|temos|ha|abbiamo) )?$/iu;
/** What stands before a figure that is not exact, at the end of what is said of it. */
export const ABOUT =
  /(?<!\p{L})(?:about|around|approximately|roughly|some|etwa|rund|ungefähr|ca\.|circa|environ|unos|unas|alrededor de|cerca de|cerca di|ongeveer|约|約|大约)\s*$/iu;
/** What leads from a thing to its figure: `occupancy of`, `ocupación del`. */
export const IS =
  /(?<=\p{L}\s)(?:of|at|is|are|was|von|bei|ist|sind|beträgt|de|del|es|es de|es del|à|est de|di|del|è|do|da|é de|van|is)\s*$/iu;
/** Powers of ten in words behind a number, with what is counted: `millones de euros`. */
export const MAGNITUDE =
  /^(?:millions?|billions?|Millionen|Milliarden|milliards?|mill(?:ón|ones)|milioni?|miliardi?|milh(?:ão|ões)|mil|miljoen|miljard)(?:\s(?:of\s|de\s|d['’]|di\s)?\p{L}+)?$/iu;
/** What goes on behind a figure with something else: `and pays back soon`, or with nothing: `for it`. */
export const AND = /^,?\s*(?:and|but|which|und|aber|et|mais|y|pero|e|mas|ma|en|maar)\s+(?<more>.+)$/isu;
export const FOR_IT = /^(?:for|on|of) (?:it|this|that|them)$/i;
/** What a figure is by: `a year`, `pro Monat`. */
export const EACH =
  /^(?:an?|per|each|every|pro|im|je|par|al|por|all'|à l'|per l')\s?(?:second|minute|hour|day|week|month|quarter|year|head|person|piece|Sekunde|Minute|Stunde|Tag|Woche|Monat|Quartal|Jahr|Kopf|Person|Stück|jour|semaine|mois|an|personne|día|semana|mes|año|dia|mês|ano|giorno|settimana|mese|anno)$/iu;
/** What stands before the amount of a change. */
export const AMOUNT = '(?:by|um|de|en|un|em|del|met|with)';

/** Words that go on with another thought. */
export const ON =
  /\s+(?:and|because|so|but|und|weil|aber|denn|et|mais|parce que|car|y|pero|porque|e|mas|ma|perché|en|maar|omdat)\s+/iu;

/** A word of a request, with the space behind it. */
const WORD = String.raw`(?:[\p{L}\p{M}\p{N}'’-]+\s+)`;

/** A sentence that asks something of the deck. */
export const WISH =
  /^(?:please\s|bitte\s|(?:use|include|keep|make|avoid|write|add|focus)\s(?!.*[:：])|(?:verwende|nutze|benutze|schreibe?|halte|vermeide)\s(?!.*[:：])|(?:utilise|ajoute|évite)z?\s(?!.*[:：])|(?:usa|incluye|evita|añade)\s(?!.*[:：]))/iu;

/** A request for a deck of what follows, which names no topic. */
export const FROM_THIS =
  /^(?=.{0,150}$)(?=.*(?:deck|slides|presentation|präsentation|folien|présentation|diapositi\p{L}+|presentación|presentazione|apresentação|presentatie|幻灯片|PPT)).*(?:(?:from|of|out of|with) (?:this|these|the following)|daraus|hieraus|à partir de (?:ceci|ces|ce qui)|con (?:esto|estas?|estos|lo siguiente)|da questi?|disto|hiervan|根据(?:以下|下面))/iu;

/** The entries of one kind that languages have, each apart at ` / `. */
const entriesOf = (kind: 'request' | 'length' | 'brief'): string[][] =>
  Object.values(words).flatMap((all: Partial<Record<typeof kind, string>>) =>
    all[kind] ? [all[kind].split(' / ')] : [],
  );

/**
 * A request for a deck in front of its topic: `a presentation about`, `Bitte mach mir Folien für den Beirat zu`. `words.json` has by language
 * what a request begins with, what a deck is called, and what stands before who it is for and before its topic.
 */
export const REQUEST = new RegExp(
  entriesOf('request')
    .map(
      ([begin, decks, whom, about]) =>
        `(?:${begin})(?<=\\p{L})(?!\\p{L})\\s*${WORD}{0,5}?(?:${decks})\\s+(?:(?:${whom})\\s+${WORD}{1,4}?)?(?:${about})\\s+`,
    )
    .reduce((all, one) => `${all}|^${one}`, '^(?:请)?(?:做|制作|写|生成|创建)?一[个份]?关于'),
  'iu',
);

const anyOf = (patterns: string[]) => new RegExp(patterns.join('|'), 'iu');
/**
 * How long a deck shall be, at the end of what it is about: `, 5 slides please`; and behind a request, where `in 5 slides` is no part of a
 * topic. `words.json` has what says so for sure, what may stand there, what slides are called, and what may follow.
 */
const [LENGTH, LENGTH_ASKED] = [
  (sure: string, other: string) =>
    `(?:^|(?<!\\d)\\s*[,;:.!?，；（(]\\s*|\\s+[–—-]\\s+|\\s+(?=(?:(?:${other})\\s+)?(?:${sure})\\s))(?:(?:${sure}|${other})\\s*){0,3}`,
  (sure: string, other: string) => `\\s+(?:(?:${sure}|${other})\\s*){1,3}`,
].map((before) =>
  anyOf(
    entriesOf('length').map(
      ([sure = '', other = '', slides, after]) =>
        `${before(sure, other)}\\d{1,2}[\\s-]?(?:${slides})(?:[\\s,]*(?:${after}))*[)）]?[.!。]?$`,
    ),
  ),
) as [RegExp, RegExp];
const COUNT = anyOf(entriesOf('length').map(([, , slides]) => `(?<!\\d)\\d{1,2}[\\s-]?(?:${slides})(?!\\p{L})`));

/** How many slides a text asks for; null where it names none, or none that a deck may have. */
export function slidesIn(text: string): number | null {
  const count = parseInt(COUNT.exec(text)?.[0] ?? '');
  return count > 0 && count <= GENERATION_LIMIT ? count : null;
}

/** A sentence without the length that it asks for, and that length. */
export function lengthIn(sentence: string): { rest: string; slides: number | null } {
  const [asks = ''] = REQUEST.exec(sentence) ?? [];
  const rest = (asks ? sentence.replace(LENGTH_ASKED, '') : sentence).replace(LENGTH, '');
  return { rest, slides: slidesIn(`${asks} ${sentence.slice(rest.length)}`) };
}

/** A line that says what a deck is about, and one that says how it shall be: `Audience: investors`. */
export const [ABOUT_LINE, BRIEF_LINE] = [0, 1].map((at) =>
  anyOf(entriesOf('brief').map((labels) => `^(?:${labels[at]})\\s?[:：]\\s*(?=\\S)`)),
) as [RegExp, RegExp];
