import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { newDataDir } from '../support/data-dir.js';
import { ended, ready, startProcess } from '../support/process.js';
import { shareOf } from '../support/sample.js';

const ADMIN_TOKEN = 'an-admin-token-for-tests';
/** Loaded into the service: faults on demand. */
const FAULTS = `
  process.on('SIGUSR2', () => void Promise.reject(new Error('a rejection nobody handles')));
  process.on('SIGHUP', () => { throw new Error('an exception nobody catches'); });`;

describe('a fault that nothing caught', () => {
  const folder = newDataDir();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const faults = [
    ['SIGUSR2', 'a rejection nobody handles'],
    ['SIGHUP', 'an exception nobody catches'],
  ] as const;

  it.each(shareOf(faults, 2))(
    'by %s is logged; the service finishes what is in flight and ends with 1',
    async (signal, message) => {
      const service = await startProcess(folder, {
        ADMIN_TOKEN,
        DATABASE_URL: process.env['DATABASE_URL'] ?? '',
        NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(FAULTS)}`,
      });
      await ready(service);
      const body = JSON.stringify({ name: 'Slow', plan: 'free' });
      const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
      socket.write(
        `POST /admin/workspaces HTTP/1.1\r\nHost: decks.test\r\nAuthorization: Bearer ${ADMIN_TOKEN}\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
      );
      const [first] = (await once(socket, 'data')) as [Buffer];
      expect(first.toString()).toMatch(/^HTTP\/1\.1 100 /); // it is being read
      service.process.kill(signal);
      while (!service.output().includes(message)) await once(service.process.stdout!, 'data');
      expect((await fetch(`${service.url}/readyz`)).status).toBe(503);
      socket.write(body);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(answer.toString()).toMatch(/^HTTP\/1\.1 201 /);
      expect(await ended(service.process)).toBe(1);
      const line =
        service
          .output()
          .split('\n')
          .find((each) => each.includes(message)) ?? '';
      expect(JSON.parse(line)).toMatchObject({ level: 60, err: { message } });
    },
  );
});
