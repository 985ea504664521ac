import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a scripted server answers with; `cut` breaks the connection in the middle of the body, `hang` never answers. */
export interface Scripted {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  fault?: 'cut' | 'hang';
}

interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server on loopback that gives its answers in their order, the last one from then on. */
export async function startScriptedServer(...answers: Scripted[]) {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (data: Buffer) => (body += data.toString()));
    request.on('end', () => {
      seen.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body });
      const answer = answers[Math.min(seen.length, answers.length) - 1] ?? {};
      if (answer.fault === 'hang') return;
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {});
      const type = typeof answer.body === 'string' ? 'text/html' : 'application/json';
      response.writeHead(answer.status ?? 200, { 'Content-Type': type, ...answer.headers });
      if (answer.fault === 'cut') response.write(text.slice(0, 1), () => response.destroy());
      else response.end(answer.status === 204 ? undefined : text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export type ScriptedServer = Awaited<ReturnType<typeof startScriptedServer>>;
