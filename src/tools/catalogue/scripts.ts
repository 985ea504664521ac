import type { Content, Field, Fields } from '../../templates/define/template.js';
import { LANGUAGE_SAMPLES } from '../samples/languages.js';

/** Words of a language, and how many of its characters say what a character of English says. */
interface Script {
  locale: string;
  words: string;
  /** Between words; Chinese has none. */
  space: string;
  density: number;
}

const sentenceOf = (locale: string) => LANGUAGE_SAMPLES.find((sample) => sample.locale === locale)!.sentence;

export const SCRIPTS: readonly Script[] = [
  { locale: 'ar', words: sentenceOf('ar'), space: ' ', density: 0.9 },
  {
    locale: 'zh-Hans',
    words: '客户 选择 继续 合作 因为 服务 及时 可靠 今年 增长 超过 年初 所有 预期 团队 明确 分工 成本 持续 下降',
    space: '',
    density: 0.4,
  },
  { locale: 'hi', words: sentenceOf('hi'), space: ' ', density: 1 },
];

export const scriptOf = (locale: string) => SCRIPTS.find((script) => script.locale === locale)!;

/** What is no prose, whatever the language: names that connect entries. */
const NAMES = /^(?:id|from|to|reportsTo|anchor)$/;

/** The content with its prose in another script, as long as it was. */
export function inScript(script: Script, fields: Fields, content: Content): Content {
  const entries = Object.entries(content).map(([key, value]) => {
    const field = fields[key];
    return [key, field && !NAMES.test(key) ? valueIn(script, field, value) : value] as const;
  });
  return Object.fromEntries(entries);
}

function valueIn(script: Script, field: Field, value: unknown): unknown {
  const { type, itemFields = {}, isNumber, holds } = field;
  if (type === 'list') return (value as Content[]).map((entry) => inScript(script, itemFields, entry));
  if (type === 'group') return inScript(script, itemFields, value as Content);
  const isProse =
    (type === 'text' || type === 'textarea') && !isNumber && (!holds || holds === 'name') && typeof value === 'string';
  return isProse && /\p{L}{4}/u.test(value) ? wordsFor(script, value) : value;
}

function wordsFor({ words, space, density }: Script, text: string): string {
  const all = words.split(/\s+/);
  const length = Math.max(2, Math.round(text.length * density));
  let said = '';
  for (let at = text.length % all.length; ; at = (at + 1) % all.length) {
    const longer = said ? said + space + all[at]! : all[at]!;
    if (longer.length > length) return said || longer.slice(0, length);
    said = longer;
  }
}
