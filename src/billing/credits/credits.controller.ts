import { Controller, Get, Query } from '@nestjs/common';
import { type Caller, CurrentCaller } from '../../auth/caller.js';
import { BalancesService } from './balances.service.js';

@Controller('v1/credits')
export class CreditsController {
  constructor(private readonly balances: BalancesService) {}

  @Get()
  read(@CurrentCaller() { workspaceId }: Caller) {
    return this.balances.read(workspaceId);
  }

  @Get('entries')
  entries(@CurrentCaller() { workspaceId }: Caller, @Query('limit') limit: unknown, @Query('before') before: unknown) {
    return this.balances.entries(workspaceId, { limit, before });
  }
}
