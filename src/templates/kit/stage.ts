/** What slides are laid out on, in CSS px. */
export const STAGE = { width: 1280, height: 720 } as const;
