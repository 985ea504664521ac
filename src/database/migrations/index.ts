import { Initial1795263949337 } from './1795263949337-Initial.js';
import { Billing1795267171886 } from './1795267171886-Billing.js';
import { Images1795268447417 } from './1795268447417-Images.js';
import { Jobs1795269322521 } from './1795269322521-Jobs.js';
import { PicturesByHash1795311999358 } from './1795311999358-PicturesByHash.js';
import { RenderLeases1795314523972 } from './1795314523972-RenderLeases.js';
import { LinksAndViews1795347050207 } from './1795347050207-LinksAndViews.js';

/** All migrations in order. A released migration is never changed. */
export const MIGRATIONS = [
  Initial1795263949337,
  Billing1795267171886,
  Images1795268447417,
  Jobs1795269322521,
  PicturesByHash1795311999358,
  RenderLeases1795314523972,
  LinksAndViews1795347050207,
];
