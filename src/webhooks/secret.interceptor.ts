import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import type { webhookView } from './webhook.view.js';
import { WebhookSecrets } from './webhook-secrets.js';

type WebhookAnswer = ReturnType<typeof webhookView>;

/** Adds the secret to the answer of a creation, also when it is given again for its key: the kept answer has none. */
@Injectable()
export class SecretInterceptor implements NestInterceptor {
  constructor(private readonly secrets: WebhookSecrets) {}

  intercept(_context: ExecutionContext, next: CallHandler<WebhookAnswer | string>): Observable<object> {
    return next.handle().pipe(
      map((answer) => {
        const webhook = typeof answer === 'string' ? (JSON.parse(answer) as WebhookAnswer) : answer;
        const { id, url, events, ...rest } = webhook;
        return { id, url, events, secret: this.secrets.secretOf(id), ...rest };
      }),
    );
  }
}
