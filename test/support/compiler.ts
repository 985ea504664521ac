import { resolve } from 'node:path';
import ts from 'typescript';

/** What the compiler says of a text as a module at the top of the project. */
export function compilerSays(text: string): string[] {
  const name = resolve('document.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    types: ['node'],
  };
  const host = ts.createCompilerHost(options);
  const readsFile = ts.createCompilerHost(options);
  host.fileExists = (file) => file === name || readsFile.fileExists(file);
  host.getSourceFile = (file, target) =>
    file === name ? ts.createSourceFile(file, text, target) : readsFile.getSourceFile(file, target);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([name], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
