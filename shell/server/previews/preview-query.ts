import { PREVIEW_PARAMETER } from '@site/releases/store/preview-token';

/** The query that leaves all previews: this word is in place of a token. */
export const LEAVE = `?${PREVIEW_PARAMETER}=leave`;

const PREFIX = `${PREVIEW_PARAMETER}=`;

/** Whether the query of a request target may have a token, without parsing it. */
export const mayHaveToken = (url: string): boolean => url.includes(PREFIX);

/** The query of an address, taken apart. */
export interface PreviewQuery {
  tokens: string[];
  /** The query without them: empty, or with its question mark. */
  rest: string;
}

/** @param query of a request target: empty, or with its question mark */
export function readPreviewQuery(query: string): PreviewQuery {
  const parts = query.slice(1).split('&');
  const isToken = (part: string) => part.startsWith(PREFIX);
  const rest = parts.filter((part) => !isToken(part)).join('&');
  return {
    tokens: parts.filter(isToken).map((part) => part.slice(PREFIX.length)),
    rest: rest && `?${rest}`,
  };
}
