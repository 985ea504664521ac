import { Inject, Injectable, type INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { type Settings, SETTINGS } from '../config/settings.js';
import { type SharedText, sharedText } from '../http/shared-text.js';
import { buildDocument } from './document.js';

/** The OpenAPI document of this service. It is made when it is asked for the first time. */
@Injectable()
export class OpenApiService {
  private app: INestApplication | null = null;
  private built: OpenAPIObject | null = null;
  private sent: Promise<SharedText> | null = null;

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

  /** The document as it is sent. */
  text(): Promise<SharedText> {
    return (this.sent ??= sharedText('application/json; charset=utf-8', JSON.stringify(this.document())));
  }
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}
