import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is not ours, or made by a command. */
const SKIPPED = /^(?:node_modules|dist|data|coverage|\.git|.+-output)$/;

/** A fenced block of a document. */
export interface Block {
  language: string;
  text: string;
  /** Line of its first line. */
  line: number;
}

/** A Markdown file of the project. */
export interface ProjectDocument {
  path: string;
  text: string;
  blocks: Block[];
}

function markdownIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.test(entry.name) ? [] : markdownIn(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
}

const blocksOf = (text: string): Block[] =>
  [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(({ 1: language = '', 2: body = '', index }) => ({
    language,
    text: body,
    line: text.slice(0, index).split('\n').length + 1,
  }));

/** Every Markdown file of the project. */
export const documents: ProjectDocument[] = markdownIn('.').map((path) => {
  const text = readFileSync(path, 'utf8');
  return { path, text, blocks: blocksOf(text) };
});

/** The document at a path. */
export const documentAt = (path: string): ProjectDocument =>
  documents.find((document) => document.path === path) ?? { path, text: '', blocks: [] };

/** A document without its fenced blocks. */
export const proseOf = ({ text }: ProjectDocument) => text.replace(/^(`{3,})(?!`).*?^\1$/gms, '');

/** The commands of a document. */
export const commandsOf = ({ blocks }: ProjectDocument): Block[] =>
  blocks.filter(({ language }) => ['sh', 'bash', 'shell', 'console', 'zsh'].includes(language));
