import { Controller, Get, Header, Res, UseGuards } from '@nestjs/common';
import type { Response } from 'express';
import { OtherCredential } from '../auth/auth.guard.js';
import { ApiTags, Operation, Sends } from '../http/describe.js';
import { Metrics } from '../metrics/metrics.js';
import { AdminGuard } from './admin.guard.js';

@ApiTags('Operations')
@Controller('metrics')
@OtherCredential()
@UseGuards(AdminGuard)
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Operation('readMetrics', 'Read the metrics', 'What Prometheus scrapes, of this replica. Needs no database.')
  @Sends(200, ['text/plain'], 'Metrics in the text format of Prometheus.')
  @Get()
  @Header('Cache-Control', 'no-store')
  async read(@Res() response: Response) {
    const { type, text } = await this.metrics.exposition();
    response.type(type).send(text);
  }
}
