import { isQuestion } from '../../../choose/words/patterns.js';
import { sentencesOf } from './prose.js';

/** What stands before a question or an answer: a letter or a word, perhaps with a number, in bold or as a point. */
const MARK = String.raw`(?:[-*+][ \t]+)?(?:\*\*)?(\p{L}{1,9})[ \t]?\d{0,3}(?:[.]?[:：]|[.)](?=[ \t]))(?:\*\*)?[ \t]*`;
const GOES_ON = `\\n(?!\\s*(?:[-*+>|#\`~]|\\d{1,3}[.)]\\s|$)|${MARK}).+`;
const PAIR = new RegExp(`^${MARK}(\\S.*[?？؟])(?:\\*\\*)?\\n(?:[ \\t]*\\n)?${MARK}(\\S.*(?:${GOES_ON})*)`, 'gmu');

/** Longest question, and longest answer in the line below it, in characters. */
const LONGEST = { question: 160, answer: 400 };
const LEAST = 2;

const isPlain = (line: string) => !/^\s*(?:[-*+>|#`~]|\d{1,3}[.)]\s)/.test(line);
const isAsked = (line: string) =>
  isPlain(line) && isQuestion(line.trim()) && line.length <= LONGEST.question && sentencesOf(line).length === 1;
const says = (line = '') => isPlain(line) && line.trim() !== '' && !isAsked(line) && line.length <= LONGEST.answer;

/** Whether each other line, from one on to the last, is a question, and those below it are answers. */
const areTurns = (lines: readonly string[], from: number) =>
  lines.length > from + 1 &&
  (lines.length - from) % 2 === 0 &&
  lines.every((line, i) => i < from || ((i - from) % 2 === 0 ? isAsked(line) : says(line)));

/**
 * Lines that are a question and its answer in turn, as points: those that end a block below a line at most, and blocks of two lines in
 * a row.
 */
function withTurns(text: string): string {
  // Every other part is what stands between two blocks.
  const parts = text.split(/(\n(?:[ \t]*\n)+)/);
  const blocks = parts.map((part, i) => {
    const lines = i % 2 === 0 ? part.replace(/^\n+|\n+$/g, '').split('\n') : [];
    const from = [0, 1].find((at) => areTurns(lines, at)) ?? -1;
    return { lines, from, isPair: from === 0 && lines.length === 2 };
  });
  return parts
    .map((part, i) => {
      const { lines, from, isPair } = blocks[i]!;
      const isAlone = isPair && !blocks[i - 2]?.isPair && !blocks[i + 2]?.isPair;
      if (from < 0 || isAlone || (!isPair && lines.length < from + 2 * LEAST)) return part;
      const points = lines
        .slice(from)
        .map((line, at) => (at % 2 === 0 ? `- **${line.replace(/\*/g, '').trim()}**` : ` ${line.trim()}\n`));
      return `${lines.slice(0, from).join('\n')}\n\n${points.join('')}`;
    })
    .join('');
}

/** Lines such as `Q: …?` and `A: …` as points, each a question with its answer, where several stand behind the same marks; without marks, those in turn. */
export function withAnswers(text: string): string {
  const pairs = [...text.matchAll(PAIR)];
  const marks = new Set(pairs.map(([, asks, , says]) => `${asks} ${says}`.toLowerCase()));
  if (pairs.length < LEAST) return withTurns(text);
  if (marks.size > 1 || pairs[0]![1] === pairs[0]![3]) return text;
  return text.replace(
    PAIR,
    (_, _asks, question: string, _says, answer: string) =>
      `\n- **${question.replace(/\*/g, '').trim()}** ${answer.replace(/\s*\n\s*/g, ' ')}\n`,
  );
}
