import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { readBytes } from '../../http/body/json-body.js';
import { Public } from '../../http/public.js';
import { StripeService } from './stripe.service.js';

@Controller('webhooks/stripe')
@Public()
export class StripeController {
  constructor(private readonly stripe: StripeService) {}

  @Post()
  @HttpCode(200)
  async receive(@Req() request: Request) {
    this.stripe.assertOn();
    await this.stripe.receive(await readBytes(request), request.get('stripe-signature'));
    return { received: true };
  }
}
