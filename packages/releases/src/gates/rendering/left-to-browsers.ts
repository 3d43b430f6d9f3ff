/** Where React has sent the fallback of a `Suspense`, and browsers are to render the rest. */
export const LEFT_TO_BROWSERS = '<!--$!-->';
