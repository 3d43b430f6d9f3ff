/**
 * Window width in CSS pixels from which on pages have their wide layout (requirements §9). Style rules
 * repeat it as `1024px` or `64rem`: media queries cannot read a variable.
 */
export const WIDE_SCREEN_PX = 1024;

/** The media query of {@link WIDE_SCREEN_PX}. */
export const WIDE_SCREEN = `(min-width: ${WIDE_SCREEN_PX}px)`;
