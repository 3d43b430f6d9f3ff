/** What is compared, as the report calls it. */
export const SITE = 'the site';
export const SERVER_RENDERED = 'one bundle, rendered by the server';
export const CLIENT_RENDERED = 'one bundle, rendered by the browser';
export const NEXT = 'a Next.js application';
export const STATIC = 'the HTML without scripts';
