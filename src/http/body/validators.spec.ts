import { readDto } from './read-dto.js';
import { Line } from './validators.js';

class Titled {
  @Line(200)
  title: string;
}

describe('a line', () => {
  it.each([
    ['  A title ', 'A title'],
    ['A\r\nB', 'A B'],
    ['A \t \n  B', 'A B'],
    ['A  B', 'A  B'],
    ['\nA\n', 'A'],
  ])('is one line, trimmed: %j', async (title, line) => {
    expect(await readDto(Titled, { title })).toEqual({ title: line });
  });

  it.each([
    [{}, 'title is missing.'],
    [{ title: 5 }, 'title must be a string.'],
    [{ title: ['a'] }, 'title must be a string.'],
    [{ title: ' ' }, 'title must not be blank.'],
    [{ title: 'a'.repeat(201) }, 'title must have at most 200 characters.'],
  ])('says what is wrong with it: %j', async (body, message) => {
    await expect(readDto(Titled, body)).rejects.toThrow(message);
  });

  it.each([[' '.repeat(1_000_000) + 'x'], ['x' + ' '.repeat(1_000_000) + 'x'], ['\t '.repeat(500_000)]])(
    'is refused at once when it is a megabyte of white space',
    async (title) => {
      const [answer] = await Promise.allSettled([readDto(Titled, { title })]);
      expect(answer.status === 'fulfilled' ? answer.value.title : answer.reason).toEqual(
        title.trim() === 'x' ? 'x' : expect.objectContaining({ code: 'invalid_input' }),
      );
    },
  );
});
