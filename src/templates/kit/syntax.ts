import { createHighlighterCoreSync, type HighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import bash from 'shiki/langs/bash.mjs';
import cpp from 'shiki/langs/cpp.mjs';
import csharp from 'shiki/langs/csharp.mjs';
import cssGrammar from 'shiki/langs/css.mjs';
import go from 'shiki/langs/go.mjs';
import html from 'shiki/langs/html.mjs';
import java from 'shiki/langs/java.mjs';
import javascript from 'shiki/langs/javascript.mjs';
import json from 'shiki/langs/json.mjs';
import kotlin from 'shiki/langs/kotlin.mjs';
import php from 'shiki/langs/php.mjs';
import python from 'shiki/langs/python.mjs';
import ruby from 'shiki/langs/ruby.mjs';
import rust from 'shiki/langs/rust.mjs';
import sql from 'shiki/langs/sql.mjs';
import swift from 'shiki/langs/swift.mjs';
import typescript from 'shiki/langs/typescript.mjs';
import yaml from 'shiki/langs/yaml.mjs';
import githubDark from 'shiki/themes/github-dark-default.mjs';
import githubLight from 'shiki/themes/github-light.mjs';
import type { Language } from '../define/vocabulary.js';
import { contrast, repaired, TEXT_CONTRAST, type Hex } from '../theme/theme.js';

/** A piece of a line in one colour. */
export interface CodeToken {
  text: string;
  color?: Hex;
  italic?: boolean;
}

const GRAMMARS = {
  ...{ bash, cpp, csharp, css: cssGrammar, go, html, java, javascript, json, kotlin, php, python, ruby, rust, sql },
  ...{ swift, typescript, yaml },
} satisfies Record<Exclude<Language, 'text'>, unknown>;

let highlighter: HighlighterCore | undefined;
const cache = new Map<string, CodeToken[][]>();
const readable = new Map<string, Hex>();

/** Code longer than this is drawn in one colour: no slide shows it, and a hostile one must not hold up the others. */
const LONGEST = 20_000;

/** The lines of some code, coloured for reading on `background`. The last few hundred answers are kept. */
export function colouredLines(code: string, language: Language, background: Hex): CodeToken[][] {
  const key = `${language} ${background} ${code}`;
  const known = cache.get(key);
  if (known) return known;
  if (cache.size > 300) cache.clear();
  const lines =
    language === 'text' || code.length > LONGEST ? plainLines(code) : tokenLines(code, language, background);
  cache.set(key, lines);
  return lines;
}

const plainLines = (code: string): CodeToken[][] =>
  code
    .replace(/\n+$/, '')
    .split('\n')
    .map((text) => [{ text }]);

function tokenLines(code: string, language: Exclude<Language, 'text'>, background: Hex): CodeToken[][] {
  const theme =
    contrast(background, '#FFFFFF') < contrast(background, '#000000') ? 'github-light' : 'github-dark-default';
  const { tokens } = loaded(language).codeToTokens(code.replace(/\n+$/, ''), {
    lang: language,
    theme,
    tokenizeTimeLimit: 200,
  });
  return tokens.map((line) =>
    line.map(({ content, color, fontStyle = 0 }) => ({
      text: content,
      ...(color && { color: readableColour(color, background) }),
      ...(fontStyle & 1 && { italic: true }),
    })),
  );
}

/** Grammars are compiled when a slide first needs them. */
function loaded(language: Exclude<Language, 'text'>): HighlighterCore {
  highlighter ??= createHighlighterCoreSync({
    themes: [githubLight, githubDark],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  if (!highlighter.getLoadedLanguages().includes(language)) highlighter.loadLanguageSync(GRAMMARS[language]);
  return highlighter;
}

function readableColour(color: string, background: Hex): Hex {
  const key = `${color} ${background}`;
  let hex = readable.get(key);
  if (!hex) readable.set(key, (hex = repaired(color, [background], TEXT_CONTRAST)));
  return hex;
}
