import { keptTexts, sharedText } from './shared-text.js';

describe('keptTexts', () => {
  it('makes a text once for all who ask at the same time or later', async () => {
    let made = 0;
    const textOf = keptTexts(1_000, (key) => sharedText('text/plain', `${key} ${++made}`));
    const [one, other] = await Promise.all([textOf('a'), textOf('a')]);
    expect(other).toBe(one);
    expect(await textOf('a')).toBe(one);
    expect(made).toBe(1);
  });

  it('makes a text again that failed, for whoever asks next', async () => {
    let tries = 0;
    const textOf = keptTexts(1_000, async () => {
      if (++tries === 1) throw new Error('The disk was away.');
      return sharedText('text/plain', 'here');
    });
    await expect(textOf('a')).rejects.toThrow('The disk was away.');
    await expect(textOf('a')).resolves.toMatchObject({ type: 'text/plain' });
  });
});
