/* What the commands that make files of source code share. */
import { readFileSync, writeFileSync } from 'node:fs';

export function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

/** Adds an import after the last one. */
export function withImport(text: string, name: string, from: string): string {
  const lastImport = text.lastIndexOf('\nimport ');
  const afterImports = text.indexOf('\n', lastImport + 1);
  return `${text.slice(0, afterImports)}\nimport { ${name} } from '${from}';${text.slice(afterImports)}`;
}

/** `caseStudy` → `Case study`. */
export const wordsOf = (key: string) =>
  key.replace(/[A-Z0-9]+/g, (part) => ` ${part.toLowerCase()}`).replace(/^./, (letter) => letter.toUpperCase());
