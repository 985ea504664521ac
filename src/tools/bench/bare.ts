import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../database/embedded/embedded-postgres.js';

/** Sends the file that its first argument names. */
const FILE_PROGRAM = `
  const [file, type] = process.argv.slice(1);
  const body = require('node:fs').readFileSync(file);
  const headers = { 'content-type': type, 'content-length': body.length };
  require('node:http').createServer((_, answer) => answer.writeHead(200, headers).end(body)).listen(Number(process.argv.at(-1)), '127.0.0.1');
`;

/** A program of a few lines that serves HTTP, in a process of its own. */
export class BareServer {
  private constructor(
    readonly url: string,
    private readonly process: ChildProcess,
  ) {}

  /** Starts a program, which listens on the port that is its last argument; resolves when it does. */
  static async start(program: string, ...args: string[]): Promise<BareServer> {
    const port = await freePort();
    const child = spawn(process.execPath, ['-e', program, ...args, String(port)], { stdio: 'inherit' });
    while (!(await listens(port))) {
      if (child.exitCode !== null) throw new Error(`The bare server ended with ${child.exitCode}.`);
      await sleep(50);
    }
    return new BareServer(`http://127.0.0.1:${port}`, child);
  }

  /** A server that does nothing but send one file. */
  static ofFile(file: string, type: string): Promise<BareServer> {
    return BareServer.start(FILE_PROGRAM, file, type);
  }

  stop(): void {
    this.process.kill();
  }
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.end());
  });
}
