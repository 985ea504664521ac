import { Controller, Get, Query } from '@nestjs/common';
import { TemplatesService } from './templates.service.js';

@Controller('v1/slide-templates')
export class TemplatesController {
  constructor(private readonly templates: TemplatesService) {}

  @Get()
  list(@Query('keys') keys: unknown, @Query('verbose') verbose: unknown) {
    return this.templates.list(keys, verbose === 'true');
  }
}
