import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { readBytes } from '../../http/body/json-body.js';
import { Public } from '../../http/public.js';
import { StripeService } from './stripe.service.js';
import { BodyTooLarge, MalformedBody, NotFound } from '../../errors/catalogue.js';
import { Answers, ApiBody, ApiTags, Fails, Operation, RequestHeader } from '../../http/describe.js';
import { ReceivedEvent } from './stripe.answers.js';

/** What Stripe sends, in the reference of the API. */
const STRIPE_EVENT = {
  required: true,
  content: { 'application/json': { schema: { type: 'object', description: 'An event of Stripe, as it was signed.' } } },
};

@ApiTags('Operations')
@Controller('webhooks/stripe')
@Public()
export class StripeController {
  constructor(private readonly stripe: StripeService) {}

  @Operation(
    'receiveStripeEvent',
    'Receive an event of Stripe',
    'For Stripe alone: subscriptions and invoices change plan and billing state. Without `STRIPE_WEBHOOK_SECRET` it answers 404.',
  )
  @Answers(200, ReceivedEvent, 'The event was taken.')
  @Fails(MalformedBody, NotFound, BodyTooLarge)
  @RequestHeader(
    'Stripe-Signature',
    'Signature of the body, not older than 5 minutes.',
    't=1772357400,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
  )
  @ApiBody(STRIPE_EVENT)
  @Post()
  @HttpCode(200)
  async receive(@Req() request: Request) {
    this.stripe.assertOn();
    await this.stripe.receive(await readBytes(request), request.get('stripe-signature'));
    return { received: true };
  }
}
