/** Texts in a row, with the comma of their script. */
export const inRow = (texts: readonly string[]): string => texts.join(commaOf(texts));

const commaOf = (texts: readonly string[]) => {
  const letters = texts.join('');
  const [first = ''] = /\p{L}/u.exec(letters) ?? [];
  if (/\p{Script=Arabic}/u.test(first)) return '، ';
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(first) ? '、' : ', ';
};

/** What stands between the commas of any script. */
export const outOfRow = (text: string): string[] => text.split(/[,،，、]\s*/);
