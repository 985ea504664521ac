import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync } from 'node:fs';

/** How PostgreSQL's programs are started as a user other than root, which it refuses. */
export interface Identity {
  /** The command, arguments and options that run `program` as a user other than root. */
  wrap(program: string, args: string[]): { command: string; args: string[]; options: { uid?: number; gid?: number } };
  /** Makes that user the owner of a file or folder. */
  own(path: string): void;
}

const USER_NAMESPACE = ['--user', '--map-user=1000', '--map-group=1000'];

/**
 * Chooses how to run as a user other than root. Preferably in a user namespace, which changes no owner and works below
 * folders that only root may enter; where the kernel forbids that, as `nobody`, who gets the files.
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
