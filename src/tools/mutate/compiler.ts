import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { transformSync } from '@swc/core';
import ts from 'typescript';
import { changesOf } from './rules.js';
import type { Change } from './sql.js';

/** How the build compiles. */
const SWC = resolve('src/tools/build/swc.json');

/** Knows the types of the service, and whether a file with a fault would still compile. */
export class Compiler {
  private readonly changed = new Map<string, { text: string; version: number }>();
  private readonly options: ts.CompilerOptions;
  private readonly service: ts.LanguageService;

  constructor() {
    const { options, fileNames } = ts.parseJsonConfigFileContent(
      ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)).config,
      ts.sys,
      process.cwd(),
    );
    this.options = options;
    this.service = ts.createLanguageService({
      getScriptFileNames: () => fileNames,
      getScriptVersion: (path) => String(this.changed.get(path)?.version ?? 0),
      getScriptSnapshot: (path) => {
        const text = this.changed.get(path)?.text ?? ts.sys.readFile(path);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => process.cwd(),
      getCompilationSettings: () => options,
      getDefaultLibFileName: (chosen) => ts.getDefaultLibFilePath(chosen),
      fileExists: (path) => ts.sys.fileExists(path),
      readFile: (path) => ts.sys.readFile(path),
      directoryExists: (path) => ts.sys.directoryExists(path),
      getDirectories: (path) => ts.sys.getDirectories(path),
      readDirectory: (...asked) => ts.sys.readDirectory(...asked),
      ...(ts.sys.realpath && { realpath: (path: string) => ts.sys.realpath?.(path) ?? path }),
    });
  }

  /** The faults of a file, compiling or not. */
  changesOf(file: string): Change[] {
    const program = this.service.getProgram();
    const source = program?.getSourceFile(resolve(file));
    return program && source ? changesOf(source, program.getTypeChecker()) : [];
  }

  /** Whether a file would compile with this text; others that use it are not looked at. */
  compiles(file: string, text: string): boolean {
    const path = resolve(file);
    const version = (this.changed.get(path)?.version ?? 0) + 1;
    try {
      this.changed.set(path, { text, version });
      return (
        this.service.getSyntacticDiagnostics(path).length === 0 &&
        this.service.getSemanticDiagnostics(path).length === 0
      );
    } finally {
      this.changed.set(path, { text: readFileSync(path, 'utf8'), version: version + 1 });
    }
  }

  /** What `npm run build` makes of a file with this text. */
  built(file: string, text: string): string {
    return transformSync(text, { configFile: SWC, filename: resolve(file), sourceMaps: false }).code;
  }
}
