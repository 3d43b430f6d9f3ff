/** Matches where React has sent the fallback of a `Suspense`, whose content browsers are to render. */
export const LEFT_TO_BROWSERS = '<!--$!-->';
