import { Controller, Get, Query } from '@nestjs/common';
import { type Caller, CurrentCaller } from '../../auth/caller.js';
import { StorageService } from '../storage/storage.service.js';
import { BalancesService } from './balances.service.js';
import { Paged } from '../../http/body/page.js';
import { Answers, ApiTags, Operation } from '../../http/describe.js';
import { CreditEntries, CreditsAnswer } from './credits.answers.js';

@ApiTags('Credits')
@Controller('v1/credits')
export class CreditsController {
  constructor(
    private readonly balances: BalancesService,
    private readonly storage: StorageService,
  ) {}

  @Operation(
    'getCredits',
    'Read credits and storage',
    'What is left of the allowance of this period, and how much of the storage is used.',
  )
  @Answers(200, CreditsAnswer, 'The credits.')
  @Get()
  async read(@CurrentCaller() { workspaceId }: Caller) {
    return { ...(await this.balances.read(workspaceId)), storage: await this.storage.usage(workspaceId) };
  }

  @Operation(
    'listCreditEntries',
    'List credit entries',
    'Every change of the balance, the newest first. For the next page, send the id of the last entry as `before`.',
  )
  @Answers(200, CreditEntries, 'The entries.')
  @Paged('an entry')
  @Get('entries')
  entries(@CurrentCaller() { workspaceId }: Caller, @Query('limit') limit: unknown, @Query('before') before: unknown) {
    return this.balances.entries(workspaceId, { limit, before });
  }
}
