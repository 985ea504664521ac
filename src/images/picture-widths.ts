/** Widths in px in which pictures are served besides their own. Windows show slides in all sizes; more of them would save little. */
export const PICTURE_WIDTHS = [320, 640, 960, 1320, 1920] as const;

/** How much wider a picture must be for a narrower one to be worth its making. */
const WORTH = 1.25;

/** The widths in which a picture is served that is so wide itself, in px. */
export const widthsBelow = (width: number): number[] => PICTURE_WIDTHS.filter((narrower) => narrower * WORTH <= width);
