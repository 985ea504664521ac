import { Module } from '@nestjs/common';
import { ViewCounter } from './view-counter.js';
import { ViewsController } from './views.controller.js';
import { ViewsRepository } from './views.repository.js';
import { ViewsService } from './views.service.js';

/** How often public pages are seen. */
@Module({
  controllers: [ViewsController],
  providers: [ViewsService, ViewsRepository, ViewCounter],
  exports: [ViewsService],
})
export class ViewsModule {}
