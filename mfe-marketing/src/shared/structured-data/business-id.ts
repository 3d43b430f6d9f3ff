/** The `@id` by which the structured data of all pages refers to the business. */
export const businessId = (origin: string) => `${origin}/#business`;
