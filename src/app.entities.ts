import { ApiKey } from './auth/api-key.entity.js';
import { Workspace } from './auth/workspace.entity.js';
import { CreditAccount } from './billing/credits/credit-account.entity.js';
import { CreditEntry } from './billing/credits/credit-entry.entity.js';
import { CreditReservation } from './billing/credits/credit-reservation.entity.js';
import { IdempotentRequest } from './idempotency/idempotent-request.entity.js';
import { KeptPart } from './idempotency/kept-part.entity.js';
import { TokenDay } from './billing/tokens/token-day.entity.js';
import { StoredFile } from './billing/storage/stored-file.entity.js';
import { StripeAccount } from './billing/stripe/stripe-account.entity.js';
import { StripeEvent } from './billing/stripe/stripe-event.entity.js';
import { Brand } from './brands/brand.entity.js';
import { ServiceSecret } from './database/service-secret.entity.js';
import { Deck } from './decks/deck.entity.js';
import { SlugReservation } from './decks/slug-reservation.entity.js';
import { Slide } from './decks/slide.entity.js';
import { Render } from './exports/render.entity.js';
import { Job } from './generation/job.entity.js';
import { LibraryImage } from './images/library-image.entity.js';
import { ForeignPictureRecord } from './images/foreign-picture.entity.js';
import { StoredPicture } from './images/stored-picture.entity.js';
import { LinkRecord } from './links/link.entity.js';
import { DeckVersion } from './versions/deck-version.entity.js';
import { KeptSlide } from './versions/kept-slide.entity.js';
import { DailyViews } from './views/daily-views.entity.js';
import { Webhook } from './webhooks/webhook.entity.js';
import { WebhookDelivery } from './webhooks/webhook-delivery.entity.js';

/** Every table of the service. */
export const ENTITIES = [
  Workspace,
  ApiKey,
  CreditAccount,
  CreditEntry,
  CreditReservation,
  IdempotentRequest,
  KeptPart,
  TokenDay,
  StoredFile,
  StripeAccount,
  StripeEvent,
  Brand,
  Deck,
  Slide,
  SlugReservation,
  DeckVersion,
  KeptSlide,
  DailyViews,
  LinkRecord,
  Render,
  ForeignPictureRecord,
  StoredPicture,
  LibraryImage,
  Job,
  Webhook,
  WebhookDelivery,
  ServiceSecret,
];
