import { acceptContent, growthOf, templateOf } from './slide-content.js';

describe('acceptContent', () => {
  const checked = (content: object) => () =>
    acceptContent(templateOf('title'), content as Record<string, unknown>, () => undefined);
  /** Content whose JSON has so many bytes. */
  const ofBytes = (bytes: number) => ({ unknown: 'x'.repeat(bytes - '{"unknown":""}'.length) });

  it('takes 256 KiB of JSON, and not a byte more', () => {
    expect(checked(ofBytes(256 * 1024))).not.toThrow();
    expect(checked(ofBytes(256 * 1024 + 1))).toThrow('content must have at most 262144 bytes.');
  });

  it('counts bytes, not characters', () => {
    expect(checked({ unknown: 'é'.repeat(140_000) })).toThrow('content must have at most 262144 bytes.');
  });
});

describe('growthOf', () => {
  const slide = (text: string) => ({ content: { title: text }, notes: null });

  it('is what new slides have more than those they stand for', () => {
    const [short, long] = [slide('a'), slide('abcd')];
    expect(growthOf([short], [short, long])).toBe('{"title": "abcd"}'.length);
    expect(growthOf([short], [long])).toBe(3);
  });

  it('counts bytes as they are stored, with a blank after commas and colons that stand in no text', () => {
    const content = { title: 'a, "b": é\\', items: [{ text: 'c' }, {}] };
    const stored = String.raw`{"title": "a, \"b\": é\\", "items": [{"text": "c"}, {}]}`;
    expect(growthOf([], [{ content, notes: 'é' }])).toBe(Buffer.byteLength(stored) + 2);
  });

  it('is nothing where slides become smaller, or stay', () => {
    const [short, long] = [slide('a'), slide('abcd')];
    expect(growthOf([long], [short])).toBe(0);
    expect(growthOf([long], [long])).toBe(0);
  });
});
