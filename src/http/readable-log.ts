/** What is read of a line of the log. */
interface LogLine {
  level: number;
  time: number;
  msg?: string;
  context?: string;
  err?: { stack?: string; message?: string };
  req?: { method: string; path: string };
  res?: { status: number };
  responseTime?: number;
}

const LEVELS: Record<number, string> = { 10: 'trace', 20: 'debug', 30: '', 40: 'warning', 50: 'error', 60: 'fatal' };
/** Control characters but tabs and line ends: what a client sent must not write to somebody's terminal. */
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** One line of the log as a person reads it: the time, what happened, and the stack of an error below it. */
export function readable(line: string): string {
  const { level, time, msg = '', err, req, res, responseTime } = JSON.parse(line) as LogLine;
  const fields = [
    new Date(time).toTimeString().slice(0, 8),
    LEVELS[level] ?? '',
    ...(req && res ? [res.status, req.method, req.path, `${responseTime} ms`] : [msg]),
  ];
  const stack = err?.stack ?? err?.message;
  return `${fields.filter(Boolean).join(' ')}${stack ? `\n${stack}` : ''}\n`.replace(CONTROL, '');
}

/** A destination of pino that writes each line {@link readable}. */
export const readableLog = (terminal: NodeJS.WritableStream) => ({
  write: (line: string) => void terminal.write(readable(line)),
});
