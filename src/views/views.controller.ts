import { Controller, Get, Param } from '@nestjs/common';
import { type Caller, CurrentCaller } from '../auth/caller.js';
import { JsonText } from '../http/body/json-text.js';
import { ViewsService } from './views.service.js';
import { Answers, ApiTags, Operation, PathId } from '../http/describe.js';
import { ViewsAnswer } from './view.answers.js';

@ApiTags('Views')
@Controller('v1/decks/:id/views')
export class ViewsController {
  constructor(private readonly views: ViewsService) {}

  @Operation(
    'getViews',
    'Read how often a deck was seen',
    'Views of the public page, in all and by day. Nothing is known of who saw it. Counts arrive within a few seconds.',
  )
  @Answers(200, ViewsAnswer, 'The views.')
  @PathId('id', 'Id of the deck.')
  @Get()
  @JsonText()
  read(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string) {
    return this.views.read(workspaceId, id);
  }
}
