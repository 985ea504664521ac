import { Controller, Get } from '@nestjs/common';
import { Answers, ApiTags, Operation } from '../http/describe.js';
import { StyleList } from './style.answers.js';
import { styles } from './styles/index.js';

@ApiTags('Brands')
@Controller('v1/styles')
export class StylesController {
  @Operation('listStyles', 'List styles', 'The ways that decks can look. A brand names one of them.')
  @Answers(200, StyleList, 'The styles.')
  @Get()
  list() {
    return {
      styles: styles.map(({ key, name, whenToUse, fonts: { heading, body } }) => ({
        key,
        name,
        when_to_use: whenToUse,
        fonts: { heading, body },
      })),
    };
  }
}
