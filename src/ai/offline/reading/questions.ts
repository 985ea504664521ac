/** What stands before a question or an answer: a letter or a word, perhaps with a number, in bold or as a point. */
const MARK = String.raw`(?:[-*+][ \t]+)?(?:\*\*)?(\p{L}{1,9})[ \t]?\d{0,3}[.]?[:：](?:\*\*)?[ \t]*`;
const GOES_ON = `\\n(?!\\s*(?:[-*+>|#\`~]|\\d{1,3}[.)]\\s|$)|${MARK}).+`;
const PAIR = new RegExp(`^${MARK}(\\S.*[?？؟])(?:\\*\\*)?\\n(?:[ \\t]*\\n)?${MARK}(\\S.*(?:${GOES_ON})*)`, 'gmu');

/** Lines such as `Q: …?` and `A: …` as points, each a question with its answer, where several stand behind the same marks. */
export function withAnswers(text: string): string {
  const pairs = [...text.matchAll(PAIR)];
  const marks = new Set(pairs.map(([, asks, , says]) => `${asks} ${says}`.toLowerCase()));
  if (pairs.length < 2 || marks.size > 1 || pairs[0]![1] === pairs[0]![3]) return text;
  return text.replace(
    PAIR,
    (_, _asks, question: string, _says, answer: string) =>
      `\n- **${question.replace(/\*/g, '').trim()}** ${answer.replace(/\s*\n\s*/g, ' ')}\n`,
  );
}
