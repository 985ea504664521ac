/** What a part of a drawing needs along it, and would like to have, in px. */
export interface Share {
  least: number;
  wanted: number;
}

/** Lengths of parts that fill a length: what each wants and an equal part of the rest, or as much of it as there is room for. */
export function sharedOut(length: number, parts: readonly Share[]): number[] {
  const [least, wanted] = [sum(parts.map((part) => part.least)), sum(parts.map((part) => part.wanted))];
  if (wanted <= length) return parts.map((part) => part.wanted + (length - wanted) / parts.length);
  if (least >= length) return parts.map((part) => (part.least * length) / least);
  const share = (length - least) / (wanted - least);
  return parts.map((part) => part.least + (part.wanted - part.least) * share);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
