import { WorkspaceAnswer } from '../../admin/admin.answers.js';
import { UpdateWorkspaceDto } from '../../admin/admin.dto.js';
import { BrandAnswer } from '../../brands/brand.answers.js';
import { CreateBrandDto, UpdateBrandDto } from '../../brands/brand.dto.js';
import { DeckAnswer, SlideAnswer } from '../../decks/deck.answers.js';
import { CreateDeckDto, UpdateDeckDto } from '../../decks/deck.dto.js';
import { PublishDeckDto } from '../../publishing/publish.dto.js';
import { UpdateSlideDto } from '../../slides/slide.dto.js';
import { describedBy } from '../describe.js';
import { readDto } from './read-dto.js';
import { problemOfFields } from './unknown-fields.js';

describe('unknown fields', () => {
  it.each([
    [UpdateDeckDto, { visability: 'password' }, 'visability is not a field here. Did you mean visibility?'],
    [CreateDeckDto, { titel: 'x' }, 'titel is not a field here. Did you mean title?'],
    [CreateDeckDto, { title: 'x', slides: [] }, 'slides is not a field here. The fields are title, locale.'],
    [CreateBrandDto, { name: 'x', id: 'y' }, /^id is not a field here\. The fields are /],
    [
      PublishDeckDto,
      { visibility: 'password', password: 'x' },
      'visibility is not a field here. password is not a field here. The fields are variables.',
    ],
    [
      CreateBrandDto,
      { name: 'x', colors: { primry: '#000000' } },
      'colors.primry is not a field here. Did you mean colors.primary?',
    ],
    [UpdateBrandDto, { fonts: { weight: 3 } }, 'fonts.weight is not a field here. The fields are heading, body.'],
    [PublishDeckDto, JSON.parse('{"toString": 1}'), 'toString is not a field here. The fields are variables.'],
  ])('are refused with what was meant: %p %j', async (dto, body, message) => {
    await expect(readDto<object>(dto, body)).rejects.toMatchObject({
      code: 'invalid_input',
      status: 422,
      message: expect.stringMatching(message),
    });
  });

  it('are refused before anything else is wrong', async () => {
    await expect(readDto(CreateDeckDto, { titel: 3 })).rejects.toThrow(/^titel is not a field here\./);
  });

  it('are named up to five, each in a few characters', () => {
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`${'x'.repeat(1_000)}${i}`, 1]));
    const problem = problemOfFields(many, ['title']);
    expect(problem).toMatch(/^(x{60} is not a field here\. ){5}Nor are 995 more\. The fields are title\.$/);
    expect(problemOfFields({ x: 1 }, [])).toBe('x is not a field here. No fields are taken.');
    expect(problemOfFields({ title: 1 }, ['title'])).toBeNull();
  });

  it('are dropped from what a model answers', async () => {
    expect(await readDto(CreateDeckDto, { title: 'x', why: 'y' }, 'drop')).toEqual({ title: 'x' });
  });

  it('are no names of variables, nor keys of content', async () => {
    await readDto(UpdateDeckDto, { variables: { anything: 'x' } });
    await readDto(UpdateSlideDto, { content: { anything: 'x' } });
  });

  it.each([
    [UpdateDeckDto, DeckAnswer],
    [UpdateSlideDto, SlideAnswer],
    [UpdateBrandDto, BrandAnswer],
    [UpdateWorkspaceDto, WorkspaceAnswer],
  ])('are not those that the resource shows, which change nothing: %p', async (dto: new () => object, answer) => {
    const fields = Object.keys(await readDto(dto, {}));
    const shown = describedBy(answer);
    expect(shown.length).toBeGreaterThan(4);
    for (const name of shown) {
      const read = await readDto(dto, { [name]: null }).catch((error: Error) => error);
      if (read instanceof Error) expect(read.message).not.toMatch(/not a field/);
      else expect(Object.keys(read).filter((key) => !fields.includes(key) && key !== name)).toEqual([]);
    }
    expect(shown).toContain('id');
    expect(await readDto(dto, { id: 'other' })).toEqual({});
  });
});
