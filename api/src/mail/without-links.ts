/** Full stops, and what browsers take for one in a URL (UTS 46). */
const DOTS = '.\\u3002\\uff0e\\uff61\\u2024';
/** A number such as 3.5 stays; other dots within a word, and colons after a word, make URLs. */
const NUMBER = `(?<![\\p{L}\\p{N}${DOTS}])\\d+\\.\\d+(?![\\p{L}\\p{N}${DOTS}])`;
const DOT_IN_WORD = `[${DOTS}](?=[^\\s\\p{P}])`;
const COLON_IN_WORD = '(?<=\\p{L})[:\\uff1a](?=\\S)';
const ADDRESS_MARK = new RegExp(`${NUMBER}|${DOT_IN_WORD}|${COLON_IN_WORD}`, 'gu');

/** Characters that a URL may hold and an ordinary email address does not. */
const PATH_CHARACTER = /[/?#%=]/;

/**
 * What a customer typed, changed so that no mail program makes a link of it: a space follows each dot and
 * colon that could belong to a URL. Our emails would otherwise carry the links of strangers.
 */
export const withoutLinks = (text: string): string =>
  text.replace(ADDRESS_MARK, (mark) => (mark.length > 1 ? mark : `${mark} `));

/** An email address stays one, unless it hides the URL of a page. */
export const emailWithoutLinks = (email: string): string =>
  PATH_CHARACTER.test(email) ? withoutLinks(email) : email;
