/** All texts of content, in order. Iterative, as strangers nest what they send. */
export function slideTexts(content: unknown): string[] {
  const texts: string[] = [];
  const waiting = [content];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string') texts.push(next);
    else if (typeof next === 'object' && next !== null)
      for (const child of Object.values(next).reverse()) waiting.push(child);
  }
  return texts;
}
