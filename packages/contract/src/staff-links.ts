import { type CallOptions, call } from './http.js';

/** What the office knows of a marketing link beside its visits. */
export interface StaffLink {
  id: string;
  /** No longer in use: its URL keeps working, and its id stays taken. */
  archived: boolean;
  /** Quote requests of customers who came by the link. */
  quotes: number;
  /** Bookings of customers who came by the link, cancelled ones too. */
  bookings: number;
}

/** Body of `PUT /api/staff/marketing-links/{id}`. */
export interface ArchiveLink {
  archived: boolean;
}

export const STAFF_LINKS_URL = '/api/staff/marketing-links';
export const staffLinkUrl = (id: string) => `${STAFF_LINKS_URL}/${encodeURIComponent(id)}`;

/** All links, each a {@link StaffLink}, which the caller parses. */
export function staffLinks(options: CallOptions = {}) {
  return call<unknown>(STAFF_LINKS_URL, { ...options, responseType: 'json' });
}

/** Archives a link or restores it; repeating it changes nothing. */
export function archiveLink(id: string, body: ArchiveLink, options: CallOptions = {}) {
  return call(staffLinkUrl(id), { ...options, method: 'PUT', body });
}
