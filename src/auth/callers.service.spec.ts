import { jest } from '@jest/globals';
import type { Notifications } from '../database/notifications.js';
import type { ApiKeysRepository } from './api-keys.repository.js';
import type { Caller } from './caller.js';
import { CallersService } from './callers.service.js';

const SHOULD_A_NOTIFICATION_BE_LOST = 30_000;

/** The service above keys that are asked for, and a way to say that a workspace has changed. */
function callers({ listening = true, find = (): Promise<Caller | null> => Promise.resolve(caller()) } = {}) {
  let changed = (_: string | null): void => undefined;
  const notifications = { listening, on: (_: string, told: typeof changed) => (changed = told) };
  const keys = { findCaller: jest.fn(find) };
  const service = new CallersService(keys as unknown as ApiKeysRepository, notifications as unknown as Notifications);
  service.onModuleInit();
  return { service, notifications, asked: keys.findCaller, changed: (id: string | null) => changed(id) };
}

const caller = (workspaceId = 'mine'): Caller => ({ keyId: 'k', workspaceId, plan: 'pro', billingState: 'active' });

describe('the caller of a key', () => {
  it('is looked up once, and remembered by the key', async () => {
    const { service, asked } = callers();
    const first = await service.find('one');
    expect(first).toEqual(caller());
    expect(await service.find('one')).toBe(first);
    expect(asked).toHaveBeenCalledTimes(1);
    await service.find('other');
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('is looked up again after its workspace has changed, and not after another one has', async () => {
    const { service, asked, changed } = callers();
    await service.find('one');
    changed('another');
    await service.find('one');
    expect(asked).toHaveBeenCalledTimes(1);
    changed('mine');
    await service.find('one');
    expect(asked).toHaveBeenCalledTimes(2);
    changed(null);
    await service.find('one');
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('is not remembered from before a change that came while it was looked up', async () => {
    const { service, asked, changed } = callers({
      find: () => {
        if (asked.mock.calls.length === 1) changed('another');
        return Promise.resolve(caller());
      },
    });
    await service.find('one');
    await service.find('one');
    await service.find('one');
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('is looked up each time while nobody would hear of a change', async () => {
    const { service, asked, notifications } = callers();
    await service.find('one');
    notifications.listening = false;
    await service.find('one');
    await service.find('other');
    notifications.listening = true;
    await service.find('other');
    expect(asked).toHaveBeenCalledTimes(4);
  });

  it('is looked up again after half a minute', async () => {
    const { service, asked } = callers();
    const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    await service.find('one');
    now.mockReturnValue(1_000 + SHOULD_A_NOTIFICATION_BE_LOST);
    await service.find('one');
    expect(asked).toHaveBeenCalledTimes(1);
    now.mockReturnValue(1_000 + SHOULD_A_NOTIFICATION_BE_LOST + 1);
    await service.find('one');
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('is not remembered where there is none', async () => {
    const { service, asked } = callers({ find: () => Promise.resolve(null) });
    expect([await service.find('one'), await service.find('one')]).toEqual([null, null]);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('is forgotten, the one that was used least lately first, when ten thousand others have come', async () => {
    const { service, asked } = callers();
    for (let i = 0; i < 10_000; i++) await service.find(`key ${i}`);
    await service.find('key 0');
    expect(asked).toHaveBeenCalledTimes(10_000);
    await service.find('one more');
    await service.find('key 0');
    expect(asked).toHaveBeenCalledTimes(10_001);
    await service.find('key 1');
    expect(asked).toHaveBeenCalledTimes(10_002);
  });
});
