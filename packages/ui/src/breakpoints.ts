/**
 * Window widths at which layouts change: 320, 380, 640, 768, 1024 and 1200 CSS pixels, in em of 16 pixels. In em they
 * follow the text size that a visitor chose, so that large text gets the narrow layout. Style rules repeat them, since
 * media queries cannot read a variable; a test of the repository compares them.
 */
export const BREAKPOINTS_EM = [20, 23.75, 40, 48, 64, 75] as const;

/**
 * Window heights below which less stays in place while the page scrolls, in em like the widths. Below 480 CSS pixels,
 * such as on a phone on its side, no bar along the bottom does; below 320, such as with a zoom of 400 %, no header.
 */
export const LOW_WINDOWS_EM = [20, 30] as const;

/** From this width on, 1024 CSS pixels, pages have their wide layout (requirements §9). */
const WIDE_SCREEN_EM = 64 satisfies (typeof BREAKPOINTS_EM)[number];

/** The media query of wide screens. */
export const WIDE_SCREEN = `(min-width: ${WIDE_SCREEN_EM}em)`;
