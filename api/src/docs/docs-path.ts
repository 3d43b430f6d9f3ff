/** Where the description of the API is shown; the OpenAPI document is at this path plus `-json`. */
export const DOCS_PATH = '/api/docs';
