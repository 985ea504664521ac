import { Controller, Get, Header } from '@nestjs/common';
import { NotReady } from '../../errors/catalogue.js';
import { DatabaseHealth } from './database-health.js';
import { Lifecycle } from './lifecycle.js';
import { Public } from '../public.js';
import { ReadinessChecks } from './readiness-checks.js';
import { Answers, ApiTags, Fails, Operation } from '../describe.js';
import { HealthAnswer } from '../http.answers.js';

@Public()
@ApiTags('Operations')
@Controller()
export class HealthController {
  constructor(
    private readonly database: DatabaseHealth,
    private readonly lifecycle: Lifecycle,
    private readonly checks: ReadinessChecks,
  ) {}

  @Operation('getLiveness', 'Ask whether the process lives', '200 as long as the process is alive.')
  @Answers(200, HealthAnswer, 'It lives.')
  /** 200 as long as the process is alive. */
  @Get('healthz')
  @Header('Cache-Control', 'no-store')
  live() {
    return { status: 'ok' };
  }

  @Operation(
    'getReadiness',
    'Ask whether it can serve',
    '200 when the database answers and files can be rendered; 503 otherwise, and while the service is being stopped.',
  )
  @Answers(200, HealthAnswer, 'It can serve.')
  @Fails(NotReady)
  /**
   * 200 when the database answers (migrations have run) and all {@link ReadinessChecks} hold.
   *
   * @throws internal_error (503) otherwise, and while draining.
   */
  @Get('readyz')
  @Header('Cache-Control', 'no-store')
  async ready() {
    if (this.lifecycle.draining || !this.checks.hold || !(await this.database.answers())) throw new NotReady();
    return { status: 'ok' };
  }
}
