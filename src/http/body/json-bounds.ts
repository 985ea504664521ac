/** Most fields of an object, items of a list, and values in all. */
const MOST_FIELDS = 1_000;
const MOST_ITEMS = 10_000;
const MOST_VALUES = 20_000;

const code = (character: string) => character.charCodeAt(0);
const [QUOTE, BACKSLASH, COMMA] = [code('"'), code('\\'), code(',')];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [code('{'), code('}'), code('['), code(']')];

/**
 * Which bound a JSON text exceeds, as a sentence, or null: looked at before it is parsed, as an object with 100,000 keys
 * takes V8 a tenth of a second. What is no JSON is for the parser to tell.
 */
export function exceededBound(json: Uint8Array): string | null {
  /** Of the objects and lists around: whether it is a list, and how many commas it has. */
  const isList: boolean[] = [];
  const commas: number[] = [];
  let values = 1;
  for (let i = 0; i < json.length; i++) {
    const byte = json[i];
    if (byte === QUOTE) {
      while (++i < json.length && json[i] !== QUOTE) if (json[i] === BACKSLASH) i++;
    } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      isList.push(byte === OPEN_LIST);
      commas.push(0);
      values++;
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      isList.pop();
      commas.pop();
    } else if (byte === COMMA) {
      const most = isList.at(-1) ? MOST_ITEMS : MOST_FIELDS;
      const kind = isList.at(-1) ? 'A list of the body has more than' : 'An object of the body has more than';
      if (++commas[commas.length - 1]! >= most) return `${kind} ${most} ${isList.at(-1) ? 'items' : 'fields'}.`;
      if (++values > MOST_VALUES) return `The body has more than ${MOST_VALUES} values.`;
    }
  }
  return null;
}
