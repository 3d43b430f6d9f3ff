/**
 * The language of the process in which gates render pages, as Unix names it: Fulah in Adlam script, whose characters
 * and digits no other has. A page that formats a number or a date without naming a language shows them.
 */
export const FOREIGN_LANGUAGE = 'ff_Adlm_GN';

/** Whether a document has any of these characters. */
export const isInForeignLanguage = (html: string): boolean => /\p{Script=Adlam}/u.test(html);
