import { Inject, Injectable, type INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { type Settings, SETTINGS } from '../config/settings.js';
import { nextTurn } from '../http/next-turn.js';
import { type SharedText, sharedText } from '../http/shared-text.js';

/** The OpenAPI document of this service. It is made, by modules that are loaded then, when it is asked for the first time. */
@Injectable()
export class OpenApiService {
  private app: INestApplication | null = null;
  private built: Promise<OpenAPIObject> | null = null;
  private sent: Promise<SharedText> | null = null;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** Names the application that is described. */
  describe(app: INestApplication): void {
    this.app = app;
  }

  /** The document, frozen. */
  document(): Promise<OpenAPIObject> {
    return (this.built ??= this.build());
  }

  /** The document as it is sent. */
  text(): Promise<SharedText> {
    return (this.sent ??= this.document().then((document) =>
      sharedText('application/json; charset=utf-8', JSON.stringify(document)),
    ));
  }

  private async build(): Promise<OpenAPIObject> {
    if (!this.app) throw new Error('No application is described.');
    // In turns, so that other requests need not wait for all of it. A third of the second import is the first one.
    await import('es-toolkit/compat');
    await nextTurn();
    await import('@nestjs/swagger');
    await nextTurn();
    const { buildDocument } = await import('./document.js');
    await nextTurn();
    const document = buildDocument(this.app, this.settings.baseUrl);
    await nextTurn();
    return deepFreeze(document);
  }
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}
