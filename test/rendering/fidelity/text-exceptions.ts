import type { Fault } from './text-comparison.js';

/** A difference that is meant, or that Office leaves no way around. */
interface Exception {
  kind: string;
  /** Begins the name of the slide: a template, with its variant and layout. */
  slide: RegExp;
  text?: RegExp;
  detail?: RegExp;
  reason: string;
}

const EXCEPTIONS: Exception[] = [
  {
    kind: 'y',
    slide: /^heatmap /,
    detail: /^2\.\d px down$/,
    reason: 'A cell has less padding above letters of other scripts than Office would have to raise them by.',
  },
];

export const isExpected = ({ slide, kind, text, detail }: Fault & { slide: string }): boolean =>
  EXCEPTIONS.some(
    (exception) =>
      exception.kind === kind &&
      exception.slide.test(slide) &&
      (exception.text?.test(text) ?? true) &&
      (exception.detail?.test(detail) ?? true),
  );
