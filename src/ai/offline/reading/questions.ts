/** What stands before questions and before their answers, by language. */
const MARKS = [
  ['Q|Question', 'A|R|Answer|Réponse'],
  ['F|Frage', 'A|Antwort'],
  ['P|Pregunta|Pergunta', 'R|Respuesta|Resposta'],
  ['D|Domanda', 'R|Risposta'],
  ['V|Vraag', 'A|Antwoord'],
  ['س|سؤال', 'ج|جواب'],
  ['ש|שאלה', 'ת|תשובה'],
  ['问|問|質問|질문', '答|回答|답|답변'],
].map((marks) =>
  marks.map(
    (mark) =>
      new RegExp(`^(?:[-*+][ \\t]+)?(?:\\*\\*)?(?:${mark})[ \\t]?\\d{0,3}[.]?[:：](?:\\*\\*)?[ \\t]*(\\S.*)$`, 'u'),
  ),
);
/** A line that begins something else than a sentence. */
const OTHER = /^\s*(?:[-*+>|#`~]|\d{1,3}[.)]\s|$)/;

/** Lines such as `Q: …` and `A: …` as points, each a question with its answer, where there are several. */
export function withAnswers(text: string): string {
  const lines = text.split('\n');
  const marks = MARKS.find(
    ([asks, says]) => lines.filter((line, at) => asks!.test(line) && says!.test(nextOf(lines, at))).length > 1,
  );
  if (!marks) return text;
  const [asks, says] = marks as [RegExp, RegExp];
  const made: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const question = asks.exec(lines[at]!)?.[1];
    if (question === undefined || !says.test(nextOf(lines, at))) {
      made.push(lines[at]!);
      continue;
    }
    at = lines.findIndex((line, i) => i > at && line.trim());
    const answer = [says.exec(lines[at]!)![1]!];
    while (at + 1 < lines.length && !OTHER.test(lines[at + 1]!) && !asks.test(lines[at + 1]!))
      answer.push(lines[++at]!.trim());
    // Blank lines between the points would not part them, and others would.
    while (made.at(-1) === '') made.pop();
    made.push(
      ...(made.at(-1)?.startsWith('- **') ? [] : ['']),
      `- **${question.replace(/\*/g, '').trim()}** ${answer.join(' ')}`,
    );
    const next = lines.slice(at + 1, at + 3).find((line) => line.trim());
    if (next === undefined || !asks.test(next)) made.push('');
  }
  return made.join('\n');
}

/** The next line that is not blank, of two. */
const nextOf = (lines: readonly string[], at: number) => lines.slice(at + 1, at + 3).find((line) => line.trim()) ?? '';
