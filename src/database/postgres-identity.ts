import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync } from 'node:fs';

/** How the programs of PostgreSQL are started: it refuses to run as root. */
export interface Identity {
  /** The command, arguments and options that run `program` as somebody who is not root. */
  wrap(program: string, args: string[]): { command: string; args: string[]; options: { uid?: number; gid?: number } };
  /** Gives a file or folder to that somebody. */
  own(path: string): void;
}

const USER_NAMESPACE = ['--user', '--map-user=1000', '--map-group=1000'];

/**
 * Chooses how to be somebody other than root. A user namespace comes first: it changes no owner and works below folders
 * that only root may enter. Where the kernel forbids it, files and processes go to `nobody`.
 */
export function chooseIdentity(): Identity {
  if (process.getuid?.() !== 0) {
    return { wrap: (command, args) => ({ command, args, options: {} }), own: () => undefined };
  }
  if (spawnSync('unshare', [...USER_NAMESPACE, 'true'], { stdio: 'ignore' }).status === 0) {
    return {
      wrap: (program, args) => ({ command: 'unshare', args: [...USER_NAMESPACE, program, ...args], options: {} }),
      own: () => undefined,
    };
  }
  const uid = Number(execFileSync('id', ['-u', 'nobody']));
  const gid = Number(execFileSync('id', ['-g', 'nobody']));
  return {
    wrap: (command, args) => ({ command, args, options: { uid, gid } }),
    own: (path) => chownSync(path, uid, gid),
  };
}
