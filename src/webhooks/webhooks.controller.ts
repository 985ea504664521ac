import { Body, Controller, Delete, Get, HttpCode, Param, Post, UseInterceptors } from '@nestjs/common';
import { type Caller, CurrentCaller } from '../auth/caller.js';
import { Gates } from '../billing/gates.js';
import { InvalidInput } from '../errors/catalogue.js';
import { TakesNoFields } from '../http/body/known-fields.js';
import { Answers, ApiTags, Fails, Operation, PathId } from '../http/describe.js';
import { Idempotent } from '../idempotency/idempotency.interceptor.js';
import { SecretInterceptor } from './secret.interceptor.js';
import { CreateWebhookDto } from './webhook.dto.js';
import { CreatedWebhook, WebhookDeliveries, WebhookDeliveryAnswer, WebhookList } from './webhook.answers.js';
import { WebhookExistsGuard } from './webhook-exists.guard.js';
import { WebhooksService } from './webhooks.service.js';

@ApiTags('Webhooks')
@Controller('v1/webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  /** Interceptors run from the lowest decorator up: the answer is kept before the secret is added. */
  @Operation(
    'createWebhook',
    'Make a webhook',
    'From now on this address is sent the events of the workspace, signed as Standard Webhooks say (`webhook-id`, `webhook-timestamp`, `webhook-signature`). Any 2xx within 15 s is success; what fails is tried again for a day, then the webhook is disabled. At least once, in no fixed order: tell repeats by `webhook-id`. A workspace has five webhooks at most.',
  )
  @Answers(201, CreatedWebhook, 'The webhook, and the secret that its signatures are made with: it is shown only here.')
  @Fails(InvalidInput)
  @Post()
  @Gates()
  @Idempotent()
  @UseInterceptors(SecretInterceptor)
  create(@CurrentCaller() { workspaceId }: Caller, @Body() body: CreateWebhookDto) {
    return this.webhooks.create(workspaceId, body);
  }

  @Operation('listWebhooks', 'List webhooks', 'The webhooks of the workspace, the oldest first, without their secrets.')
  @Answers(200, WebhookList, 'The webhooks.')
  @Get()
  list(@CurrentCaller() { workspaceId }: Caller) {
    return this.webhooks.list(workspaceId);
  }

  @Operation('deleteWebhook', 'Delete a webhook', 'What was not delivered yet is not sent any more.')
  @Answers(204, null, 'It is gone.')
  @PathId('id', 'Id of the webhook.')
  @Delete(':id')
  @Gates(WebhookExistsGuard)
  @HttpCode(204)
  async delete(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string) {
    await this.webhooks.delete(workspaceId, id);
  }

  @Operation(
    'testWebhook',
    'Send a test event',
    'Sends `webhook.test` whatever events the webhook has. A webhook that is disabled is not tested: 422 with the reason.',
  )
  @Answers(202, WebhookDeliveryAnswer, 'The delivery, which is about to be tried.')
  @Fails(InvalidInput)
  @PathId('id', 'Id of the webhook.')
  @Post(':id/test')
  @TakesNoFields()
  @Gates(WebhookExistsGuard)
  @Idempotent()
  @HttpCode(202)
  test(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string) {
    return this.webhooks.test(workspaceId, id);
  }

  @Operation('listWebhookDeliveries', 'List deliveries', 'The last 100 deliveries, the newest first.')
  @Answers(200, WebhookDeliveries, 'The deliveries.')
  @PathId('id', 'Id of the webhook.')
  @Get(':id/deliveries')
  deliveries(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string) {
    return this.webhooks.deliveries(workspaceId, id);
  }
}
