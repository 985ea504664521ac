import type { Budget } from './budget.js';

/** Supported aspect ratios with the exact size of their pictures in pixels. */
export const ASPECT_RATIOS = {
  '1:1': { width: 1024, height: 1024 },
  '3:4': { width: 1152, height: 1536 },
  '4:3': { width: 1536, height: 1152 },
  '9:16': { width: 864, height: 1536 },
  '16:9': { width: 1536, height: 864 },
  '2:3': { width: 1024, height: 1536 },
  '3:2': { width: 1536, height: 1024 },
  '21:9': { width: 1512, height: 648 },
} as const;

export type AspectRatio = keyof typeof ASPECT_RATIOS;

/** One picture to make. */
export interface ImageWish {
  prompt: string;
  aspectRatio: AspectRatio;
  /** 0-based index within the request, so that the same prompt does not give the same picture twice. */
  index: number;
}

/** Generates pictures from prompts; also the injection token. */
export abstract class ImageModel {
  /**
   * The bytes of a picture of about the requested ratio, unvalidated and in any format.
   *
   * @throws ModelFailed when there is none within the budget.
   */
  abstract draw(wish: ImageWish, budget: Budget): Promise<Buffer>;
}
