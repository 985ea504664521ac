/** Whether a selector of a list has this form; answers are kept by list. */
export function selects(form: RegExp): (list: string) => boolean {
  const known = new Map<string, boolean>();
  return (list) => {
    const answer = known.get(list) ?? list.split(',').some((part) => form.test(part.trim()));
    known.set(list, answer);
    return answer;
  };
}
