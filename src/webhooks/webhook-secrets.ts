import { createHash, hkdfSync } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type Settings, SETTINGS } from '../config/settings.js';
import { ServiceSecretsRepository } from '../database/service-secrets.repository.js';

/** Bytes of a secret; the scheme asks for 24 to 64. */
const LENGTH = 32;

/**
 * The secrets that events are signed with, derived from the webhook's id and a secret of the service (HKDF, RFC 5869):
 * `LINK_SECRET`, or one that was made once. So none is stored, not even with the answer that showed it.
 */
@Injectable()
export class WebhookSecrets implements OnModuleInit {
  private root: Buffer;

  constructor(
    private readonly secrets: ServiceSecretsRepository,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async onModuleInit(): Promise<void> {
    const { linkSecret } = this.settings;
    this.root = linkSecret === null ? await this.secrets.findOrMake('webhooks') : Buffer.from(linkSecret);
  }

  /** The secret of a webhook, as its receiver is given it: `whsec_` and base64. */
  secretOf(webhookId: string): string {
    return `whsec_${Buffer.from(hkdfSync('sha256', this.root, '', `webhook ${webhookId}`, LENGTH)).toString('base64')}`;
  }
}

/** What is stored of a secret, to notice that it has changed: its SHA-256. */
export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest();
