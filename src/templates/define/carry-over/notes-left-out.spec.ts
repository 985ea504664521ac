import { catalogue } from '../../catalogue/index.js';
import { notesOf, takeUp } from './notes-left-out.js';

const fieldsOf = (key: string) => catalogue.get(key)!.fields;
const note = (...lines: string[]) => ['No place on "Quote":', ...lines].join('\n');

describe('notes of what had no place on a template', () => {
  it('are taken up where all of it fits again, and other notes stay', () => {
    const code = notesOf(
      [
        { path: 'code', label: 'Code', text: 'a = 1\n\nb: 2' },
        { path: 'language', label: 'Language', text: 'python' },
      ],
      'Quote',
    );
    expect(takeUp(`Wave\n\n${code}\n\nThen go`, fieldsOf('codeBlock'), { title: 'C' })).toEqual({
      content: { title: 'C', code: 'a = 1\n\nb: 2', language: 'python' },
      notes: 'Wave\n\nThen go',
    });
  });

  it('are taken up as entries of a list', () => {
    const notes = note('Date: 2024', 'Title: Start', 'Body: slow', 'Date: 2025', 'Title: Grow');
    expect(takeUp(notes, fieldsOf('timeline'), { title: 'T' })).toEqual({
      content: {
        title: 'T',
        items: [
          { date: '2024', title: 'Start', body: 'slow' },
          { date: '2025', title: 'Grow' },
        ],
      },
      notes: null,
    });
  });

  it.each([
    ['words of the speaker only', 'Wave'],
    ['another heading', 'No place for this:\nName: Ada'],
    ['a line of other words, first', note('Remember', 'Name: Ada')],
    ['a line of other words, last', note('Name: Ada', 'nicht vergessen')],
    ['a line of other words, between', note('Name: Ada', '忘れないで', 'Role: CTO')],
    ['a label that is none', note('Nom: Ada')],
    ['a label that is empty', note(': Ada')],
    ['a field that is taken', note('Quote: other')],
    ['one label twice', note('Name: Ada', 'Name: Bo')],
    ['too long a text', note(`Name: ${'x'.repeat(500)}`)],
    ['nothing', note()],
    ['a heading within a paragraph', `Wave\n${note('Name: Ada')}`],
  ])('stay with %s', (_, notes) => {
    const content = { quote: 'Q' };
    expect(takeUp(notes, fieldsOf('quote'), content)).toEqual({ content, notes });
  });
});
