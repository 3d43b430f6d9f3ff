import { endSessions, type OpenSession, openSessions } from '@site/contract/staff-team';
import * as v from 'valibot';
import { Instant, RowId } from './schemas';

const Sessions = v.array(
  v.object({
    id: RowId,
    browser: v.string(),
    openedAt: Instant,
    lastSeenAt: Instant,
    current: v.boolean(),
  }),
);

/**
 * The sessions of an account, this browser first.
 *
 * @throws {v.ValiError} when the response is something else
 */
export const readSessions = async (id: string, signal: AbortSignal): Promise<OpenSession[]> =>
  v.parse(Sessions, await openSessions(id, { signal }));

/**
 * Ends a session, or without `sessionId` all but the one of this browser.
 *
 * @returns the sessions that are left
 * @throws {v.ValiError} when the response is something else
 */
export const endOpenSessions = async (id: string, sessionId?: string): Promise<OpenSession[]> =>
  v.parse(Sessions, await endSessions(id, sessionId));
