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
].map(([asks, says]) => {
  const [question, answer] = [asks, says].map(
    (mark) => `(?:[-*+][ \\t]+)?(?:\\*\\*)?(?:${mark})[ \\t]?\\d{0,3}[.]?[:：](?:\\*\\*)?[ \\t]*`,
  );
  const goesOn = `\\n(?!\\s*(?:[-*+>|#\`~]|\\d{1,3}[.)]\\s|$)|${question}).+`;
  return new RegExp(`^${question}(\\S.*)\\n(?:[ \\t]*\\n)?${answer}(\\S.*(?:${goesOn})*)`, 'gmu');
});

/** Lines such as `Q: …` and `A: …` as points, each a question with its answer, where there are several. */
export function withAnswers(text: string): string {
  const pairs = MARKS.find((marks) => [...text.matchAll(marks)].length > 1);
  if (!pairs) return text;
  return text.replace(
    pairs,
    (_, question: string, answer: string) =>
      `\n- **${question.replace(/\*/g, '').trim()}** ${answer.replace(/\s*\n\s*/g, ' ')}\n`,
  );
}
