/**
 * Window widths in CSS pixels at which layouts change. Style rules repeat them, since media queries
 * cannot read a variable; a test of the repository compares.
 */
export const BREAKPOINTS_PX = [380, 640, 768, 1024, 1200] as const;

/** From this width on pages have their wide layout (requirements §9). */
export const WIDE_SCREEN_PX = 1024 satisfies (typeof BREAKPOINTS_PX)[number];

/** The media query of {@link WIDE_SCREEN_PX}. */
export const WIDE_SCREEN = `(min-width: ${WIDE_SCREEN_PX}px)`;
