import { Controller, Get, Param } from '@nestjs/common';
import { type Caller, CurrentCaller } from '../auth/caller.js';
import { JsonText } from '../http/body/json-text.js';
import { ViewsService } from './views.service.js';

@Controller('v1/decks/:id/views')
export class ViewsController {
  constructor(private readonly views: ViewsService) {}

  @Get()
  @JsonText()
  read(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string) {
    return this.views.read(workspaceId, id);
  }
}
