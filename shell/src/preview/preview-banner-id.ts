/** Id of the banner of a preview. */
export const PREVIEW_BANNER_ID = 'preview-banner';

/** Finds that banner, in front of whatever on a page has the same id: it shows scripts that this document is one. */
export const PREVIEW_BANNER_SELECTOR = `body > #${PREVIEW_BANNER_ID}`;
