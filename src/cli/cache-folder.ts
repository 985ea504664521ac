import { accessSync, constants, mkdirSync, mkdtempSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Where the unpacked browser, and code that V8 has compiled, stay between runs. */
export interface CacheFolder {
  path: string;
  /** Whether it is for this run only, and to be deleted after it. */
  isTemporary: boolean;
}

/** The folder for caches of this user, or DATA_DIR, or a new one where neither can be written. */
export function cacheFolder(env: NodeJS.ProcessEnv): CacheFolder {
  const path = env['DATA_DIR'] ? resolve(env['DATA_DIR']) : join(cachesOf(env), 'slide-deck');
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.W_OK);
    return { path, isTemporary: false };
  } catch {
    return { path: mkdtempSync(join(tmpdir(), 'slide-deck-')), isTemporary: true };
  }
}

function cachesOf(env: NodeJS.ProcessEnv): string {
  if (process.platform === 'win32') return env['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches');
  return env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
}
