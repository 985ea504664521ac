import { jest } from '@jest/globals';
import { EMOJI_FILE } from '../templates/theme/fonts.js';

it('opens the font of emoji again where that failed', async () => {
  const emoji = await import('./emoji-subset.js');
  const openEmojiFont = jest.fn(emoji.openEmojiFont).mockRejectedValueOnce(new Error('Out of memory'));
  jest.unstable_mockModule('./emoji-subset.js', () => ({ ...emoji, openEmojiFont }));
  const { fontSubsets } = await import('./font-subsets.js');
  await expect(fontSubsets([EMOJI_FILE], '🚀')).rejects.toThrow('Out of memory');
  for (const text of ['🚀', '🎉']) expect(await fontSubsets([EMOJI_FILE], text)).toHaveLength(1);
  expect(openEmojiFont).toHaveBeenCalledTimes(2);
});
