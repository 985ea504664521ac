/** The properties of a log line that are used. */
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
/** Control characters except tabs and line ends: a client's text must not control the terminal. */
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Formats a log line for people: the time, what happened, and below it the stack of an error. */
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

/** A pino destination that formats each line with {@link readable}. */
export const readableLog = (terminal: NodeJS.WritableStream) => ({
  write: (line: string) => void terminal.write(readable(line)),
});
