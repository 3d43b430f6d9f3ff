/** Id of the banner of a preview: what shows scripts that this document is one. */
export const PREVIEW_BANNER_ID = 'preview-banner';
