import type { SVGAttributes } from 'preact';

interface LineDrawingProps extends SVGAttributes<SVGSVGElement> {
  /** In px. */
  size: number;
  /** Width of the lines on a square of 24. */
  weight: number;
}

/** A drawing of round lines on a square of 24, in the colour of the text around it. */
export function LineDrawing({ class: className, size, weight, children, ...more }: LineDrawingProps) {
  return (
    <svg
      class={className}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      stroke-width={weight}
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
      {...more}
    >
      {children}
    </svg>
  );
}
