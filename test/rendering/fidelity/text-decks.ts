import type { RenderDeck, RenderPicture } from '../../../src/exports/renderer/renderer.js';
import { catalogue } from '../../../src/templates/catalogue/index.js';
import type { Content, Template } from '../../../src/templates/define/template.js';
import { filled, FILLINGS, type Filling } from '../../../src/templates/gallery/fillings.js';
import { filledLook } from '../../../src/templates/gallery/sample.js';
import { ENGLISH, type Voice } from '../../../src/templates/gallery/voices.js';
import { slideMarkup } from '../../../src/templates/page/document.js';
import { styles } from '../../../src/templates/styles/index.js';
import { samplePictures } from '../../../src/tools/samples/pictures.js';
import { lookFor } from '../../support/looks.js';
import { chosen, isWhole, seed, shareOf } from '../../support/sample.js';

export interface NamedDeck {
  title: string;
  /** One a slide. */
  names: string[];
  deck: RenderDeck;
}

type Choice = ReturnType<typeof lookFor>;

const FILLING_NAMES = Object.keys(FILLINGS) as Filling[];
/** Languages with long words, of left-to-right scripts. */
const LATIN = ['en', 'de', 'fr', 'nl', 'fi'];

const VOCABULARIES = {
  ar: 'نمو الإيرادات في الربع الثالث بعد تجديد العقود مع العملاء لأن الدعم يجيب خلال يوم واحد وكل تقرير جاهز يوم الاثنين',
  he: 'צמיחה בהכנסות ברבעון השלישי אחרי חידוש החוזים עם לקוחות כי התמיכה עונה בתוך יום אחד וכל דוח מוכן ביום שני',
  'zh-CN': '第三 季度 业绩 增长 超出 预期 客户 续签 合同 因为 支持 团队 一天 之内 答复 每份 报告 周一 完成',
  ja: '第三 四半期の 売上は 予想を 上回り 顧客は 契約を 更新 しました 支援が 一日で 返事を 返し 報告は 月曜に そろいます',
} as const;

const SCRIPTS: { name: string; locales: (keyof typeof VOCABULARIES)[]; shares: number }[] = [
  { name: 'full from the right', locales: ['ar', 'he'], shares: 10 },
  { name: 'full without spaces', locales: ['zh-CN', 'ja'], shares: 14 },
];

/** Texts in other words each time. */
function speaking(locale: keyof typeof VOCABULARIES): Voice {
  const words = VOCABULARIES[locale].split(' ');
  const glue = /^(zh|ja)/.test(locale) ? '' : ' ';
  const say = (length: number, seed: number) => {
    let text = '';
    for (let i = 0; ; i++) {
      const word = words[(seed * 7 + i * (1 + (seed % 5))) % words.length]!;
      if (text.length + glue.length + word.length > length) break;
      text += (text ? glue : '') + word;
    }
    return text;
  };
  return { ...ENGLISH, words: say };
}

const inScript = (locale: keyof typeof VOCABULARIES) => {
  const voice = speaking(locale);
  return ({ fields }: Template) => filled(fields, voice);
};

/** Slides of templates in one language, in the style, variants and layouts that the seed chooses where none are given. */
async function deckOf(
  title: string,
  templates: Template[],
  content: (template: Template) => Content,
  locale: string,
  { style = chosen(styles, title).key, choice: given }: { style?: string; choice?: Choice } = {},
): Promise<NamedDeck> {
  const look = { ...filledLook(style), locale };
  const all = [...catalogue.values()];
  const slides = templates.map((template) => {
    const position = all.indexOf(template);
    const choice = given ?? lookFor(template, title);
    const slide = { slideType: template.key, content: { ...content(template), ...choice } };
    return {
      name: `${template.key} ${choice.variant} ${choice.layoutVariant}`,
      markup: slideMarkup(slide, position, all.length, look),
    };
  });
  const pictures = [...(await samplePictures())].map(([url, { type, body }]): [string, RenderPicture] => [
    url,
    { type, body: () => Promise.resolve(body) },
  ]);
  return {
    title: `${title} in ${locale}, ${style}`,
    names: slides.map(({ name }) => name),
    deck: {
      title,
      author: 'Tests',
      locale,
      date: new Date(0),
      look,
      pictures: new Map(pictures),
      slides: slides.map(({ markup, name }) => ({ markup, title: name, notes: null })),
    },
  };
}

/** What samples found wrong once. */
const found = () => [
  // Names over columns that are hardly wider than a short word.
  deckOf('narrow heads', [catalogue.get('heatmap')!], FILLINGS.full, 'fi', {
    style: 'classic',
    choice: { variant: 'default', layoutVariant: 'chartRight' },
  }),
  // A comment of which the last word would be alone on its second line.
  deckOf('code on two lines', [catalogue.get('codeDiff')!], inScript('ja'), 'ja', {
    style: 'editorial',
    choice: { variant: 'default', layoutVariant: 'columns' },
  }),
];

/**
 * Every template, a third of them with each kind of filling, and some in a script that reads from the right or has no
 * spaces. Three seeds in a row take each template with each filling.
 */
export async function templateDecks(): Promise<NamedDeck[]> {
  const templates = [...catalogue.values()];
  const fillings = FILLING_NAMES.map((filling, turn) =>
    deckOf(
      filling,
      templates.filter((_, i) => isWhole || (i + seed + turn) % FILLING_NAMES.length === 0),
      FILLINGS[filling],
      chosen(LATIN, filling),
    ),
  );
  const scripts = SCRIPTS.map(({ name, locales, shares }) => {
    const locale = chosen(locales, name);
    return deckOf(name, shareOf(templates, shares), inScript(locale), locale);
  });
  return Promise.all([...fillings, ...scripts, ...found()]);
}
