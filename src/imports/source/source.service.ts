import { Injectable } from '@nestjs/common';
import { create as createDisposition } from 'content-disposition';
import { BrandsRepository } from '../../brands/brands.repository.js';
import { DecksService } from '../../decks/decks.service.js';
import { InvalidInput } from '../../errors/catalogue.js';
import { fileName } from '../../formats/file-name.js';
import { styleOf } from '../../templates/styles/index.js';
import { MarkdownWriter } from '../markdown/markdown-writer.js';

export const SOURCE_FORMATS = ['md', 'json'] as const;
type SourceFormat = (typeof SOURCE_FORMATS)[number];

const TYPES: Record<SourceFormat, string> = {
  md: 'text/markdown; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** A file and how it is sent. */
export interface SourceFile {
  text: string;
  type: string;
  disposition: string;
}

@Injectable()
export class SourceService {
  constructor(
    private readonly decks: DecksService,
    private readonly brands: BrandsRepository,
    private readonly markdown: MarkdownWriter,
  ) {}

  /**
   * A deck as a file that is imported as the same slides.
   *
   * @param format as it was sent
   * @throws invalid_input, not_found; rate_limited when too many of the workspace wait.
   */
  async read(workspaceId: string, id: string, format: unknown = 'md'): Promise<SourceFile> {
    const known = SOURCE_FORMATS.find((name) => name === format);
    if (!known) throw new InvalidInput(`format must be one of ${SOURCE_FORMATS.join(', ')}.`);
    const json = (await this.decks.read(workspaceId, id)).toString();
    const text = known === 'json' ? json : await this.write(workspaceId, id, json);
    return {
      text,
      type: TYPES[known],
      disposition: createDisposition(`${fileName(titleIn(json))}.${known}`, { type: 'attachment' }),
    };
  }

  private async write(workspaceId: string, id: string, json: string): Promise<string> {
    const { key } = styleOf((await this.brands.styleOfDeck(workspaceId, id)) ?? '');
    return this.markdown.write(workspaceId, json, key);
  }
}

/** The title in the JSON of a deck, which comes before its slides; so that no long text is parsed for it. */
function titleIn(json: string): string {
  const title = /"title" ?: ?("(?:[^"\\]|\\.)*")/.exec(json)?.[1];
  return title === undefined ? '' : (JSON.parse(title) as string);
}
