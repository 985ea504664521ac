/** What a workspace may do. */
export interface Plan {
  /** Requests a second; the rate limit buckets are multiples of it. */
  requestsPerSecond: number;
  decks: number;
  brands: number;
  /** Credits a billing period. */
  credits: number;
  pptx: boolean;
  images: boolean;
  /** Bytes that a workspace stores: what clients wrote, and files in the remaining space. */
  storageBytes: number;
  /** Bytes of pictures that a workspace keeps: those it made, its logos, and foreign ones of its slides. */
  pictureBytes: number;
  /** Versions of a deck that are kept; older ones are dropped. */
  versions: number;
  /** Whether the slide-edit endpoints answer at all: docs/specification.md, section 5. */
  apiAccess: boolean;
}

const MB = 1024 * 1024;
const GB = 1024 * MB;

/** The plans on offer. Limits are counts. Only the start (`pro`), the end of a subscription (`free`) and the wording of errors
 * refer to a plan by its name. */
export const PLANS = {
  free: {
    requestsPerSecond: 1,
    decks: 10,
    brands: 1,
    credits: 100,
    pptx: false,
    images: false,
    storageBytes: 200 * MB,
    pictureBytes: 200 * MB,
    versions: 20,
    apiAccess: true,
  },
  solo: {
    requestsPerSecond: 5,
    decks: 100,
    brands: 3,
    credits: 1_000,
    pptx: true,
    images: false,
    storageBytes: 2 * GB,
    pictureBytes: 2 * GB,
    versions: 50,
    apiAccess: true,
  },
  pro: {
    requestsPerSecond: 20,
    decks: 1_000,
    brands: 10,
    credits: 5_000,
    pptx: true,
    images: true,
    storageBytes: 20 * GB,
    pictureBytes: 10 * GB,
    versions: 100,
    apiAccess: true,
  },
  business: {
    requestsPerSecond: 50,
    decks: 10_000,
    brands: 100,
    credits: 25_000,
    pptx: true,
    images: true,
    storageBytes: 200 * GB,
    pictureBytes: 50 * GB,
    versions: 200,
    apiAccess: true,
  },
} as const satisfies Record<string, Plan>;

export type PlanName = keyof typeof PLANS;

export const PLAN_NAMES = Object.keys(PLANS) as PlanName[];
