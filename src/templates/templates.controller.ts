import { Controller, Get, Query } from '@nestjs/common';
import { MAX_KEYS, TemplatesService } from './templates.service.js';
import { InvalidInput } from '../errors/catalogue.js';
import { Answers, ApiTags, DescribedQuery, Fails, Operation } from '../http/describe.js';
import { TrueOrFalsePipe } from '../http/true-or-false.pipe.js';
import { TemplateList } from './template.answers.js';

@ApiTags('Templates')
@Controller('v1/slide-templates')
export class TemplatesController {
  constructor(private readonly templates: TemplatesService) {}

  @Operation(
    'listSlideTemplates',
    'List slide templates',
    `Without \`keys\`, the pick-list: key, name and when to use each template. With \`keys\`, the details of those templates: the fields of their content.

Choose from the pick-list first, then ask for the details of what you use.`,
  )
  @Answers(200, TemplateList, 'The templates.')
  @Fails(InvalidInput)
  @DescribedQuery(
    'keys',
    `Keys of templates, separated by commas; at most ${MAX_KEYS} different ones.`,
    { type: 'string' },
    'title,stats',
  )
  @DescribedQuery(
    'verbose',
    '`true` adds sample content to the details.',
    { type: 'string', enum: ['true', 'false'] },
    'true',
  )
  @DescribedQuery(
    'schema',
    '`true` adds the shape of the content to the details, as JSON Schema.',
    { type: 'string', enum: ['true', 'false'] },
    'true',
  )
  @Get()
  list(
    @Query('keys') keys: unknown,
    @Query('verbose', TrueOrFalsePipe) verbose: boolean,
    @Query('schema', TrueOrFalsePipe) schema: boolean,
  ) {
    return this.templates.list(keys, { verbose, schema });
  }
}
