import { createHash } from 'node:crypto';
import { Inject, Injectable, type INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { type Settings, SETTINGS } from '../config/settings.js';
import { buildDocument } from './document.js';

/** The document as it is sent. */
interface DocumentText {
  json: string;
  sha256: string;
}

/** The OpenAPI document of this service. It is made when it is asked for the first time. */
@Injectable()
export class OpenApiService {
  private app: INestApplication | null = null;
  private built: OpenAPIObject | null = null;
  private sent: DocumentText | null = null;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** Names the application that is described. */
  describe(app: INestApplication): void {
    this.app = app;
  }

  /** The document, frozen. */
  document(): OpenAPIObject {
    if (!this.app) throw new Error('No application is described.');
    this.built ??= deepFreeze(buildDocument(this.app, this.settings.baseUrl));
    return this.built;
  }

  text(): DocumentText {
    if (!this.sent) {
      const json = JSON.stringify(this.document());
      this.sent = { json, sha256: createHash('sha256').update(json).digest('hex') };
    }
    return this.sent;
  }
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}
