/** A word that, after another, makes it the name of a street. */
const STREET =
  /^(?:street|st|road|rd|avenue|ave?|lane|ln|parade|pde|place|pl|drive|dr|crescent|cres|close|cl|court|ct|highway|hwy|way|terrace|tce|boulevard|blvd|esplanade|grove|square|sq)$/;

/** The words and numbers of an address, in lower case. */
export const addressWords = (address: string): string[] =>
  address.toLowerCase().match(/[a-z\d]+/g) ?? [];

/** Whether a word, in lower case, is a kind of street. */
export const isStreet = (word = '') => STREET.test(word);
