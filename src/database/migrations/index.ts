import { Initial1795263949337 } from './1795263949337-Initial.js';
import { Billing1795267171886 } from './1795267171886-Billing.js';
import { Images1795268447417 } from './1795268447417-Images.js';
import { Jobs1795269322521 } from './1795269322521-Jobs.js';
import { PicturesByHash1795311999358 } from './1795311999358-PicturesByHash.js';
import { RenderLeases1795314523972 } from './1795314523972-RenderLeases.js';
import { LinksAndViews1795347050207 } from './1795347050207-LinksAndViews.js';
import { UsageAndParts1795358610261 } from './1795358610261-UsageAndParts.js';
import { Webhooks1795358705948 } from './1795358705948-Webhooks.js';
import { WebhookDeliveriesDue1795362860768 } from './1795362860768-WebhookDeliveriesDue.js';
import { BrandStyles1795371291867 } from './1795371291867-BrandStyles.js';
import { SlugReservationsByWorkspace1795470171488 } from './1795470171488-SlugReservationsByWorkspace.js';
import { KeptSlides1795474400000 } from './1795474400000-KeptSlides.js';
import { Storage1795474903120 } from './1795474903120-Storage.js';
import { DeckVariables1795660320597 } from './1795660320597-DeckVariables.js';
import { ImageUploads1795661485208 } from './1795661485208-ImageUploads.js';
import { JobFaults1795675681762 } from './1795675681762-JobFaults.js';
import { PictureAddresses1795792000000 } from './1795792000000-PictureAddresses.js';
import { PictureSight1795868400000 } from './1795868400000-PictureSight.js';

/** All migrations in order. A released migration is never changed. */
export const MIGRATIONS = [
  Initial1795263949337,
  Billing1795267171886,
  Images1795268447417,
  Jobs1795269322521,
  PicturesByHash1795311999358,
  RenderLeases1795314523972,
  LinksAndViews1795347050207,
  UsageAndParts1795358610261,
  Webhooks1795358705948,
  WebhookDeliveriesDue1795362860768,
  BrandStyles1795371291867,
  SlugReservationsByWorkspace1795470171488,
  KeptSlides1795474400000,
  Storage1795474903120,
  DeckVariables1795660320597,
  ImageUploads1795661485208,
  JobFaults1795675681762,
  PictureAddresses1795792000000,
  PictureSight1795868400000,
];
