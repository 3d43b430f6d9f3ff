/** Id of the banner of a preview. */
export const PREVIEW_BANNER_ID = 'preview-banner';

/** Finds the banner even if an element of the page has the same id. A document that has one is a preview. */
export const PREVIEW_BANNER_SELECTOR = `body > #${PREVIEW_BANNER_ID}`;
