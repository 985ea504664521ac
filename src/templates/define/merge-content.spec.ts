import { mergeContent } from './merge-content.js';

describe('a change merged into content', () => {
  it('replaces what it names, removes by null, keeps the rest, and leaves both as they were', () => {
    const stored = { title: 'a', items: [{ label: 'b', value: 1 }], note: 'c' };
    const change = { items: [{ label: 'd' }], note: null, more: false };
    expect(mergeContent(stored, change)).toEqual({ title: 'a', items: [{ label: 'd' }], more: false });
    expect(stored).toEqual({ title: 'a', items: [{ label: 'b', value: 1 }], note: 'c' });
    expect(change.note).toBeNull();
  });
});
