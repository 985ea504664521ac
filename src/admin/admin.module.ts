import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { BrandsModule } from '../brands/brands.module.js';
import { AdminController } from './admin.controller.js';
import { AdminService } from './admin.service.js';
import { FirstStart } from './first-start.js';
import { MetricsController } from './metrics.controller.js';

/** The operator's side: workspaces, keys, billing states, metrics. */
@Module({
  imports: [AuthModule, BrandsModule],
  controllers: [AdminController, MetricsController],
  providers: [AdminService, FirstStart],
})
export class AdminModule {}
