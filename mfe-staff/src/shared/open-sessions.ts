import { endSessions, type OpenSession, openSessions } from '@site/contract/staff-team';
import * as v from 'valibot';
import { instant, rowId } from './schemas';

const Sessions = v.array(
  v.object({
    id: rowId,
    browser: v.string(),
    openedAt: instant,
    lastSeenAt: instant,
    current: v.boolean(),
  }),
);

/** Where somebody is signed in, the own browser first. @throws when the API says something else */
export const readSessions = async (id: string, signal: AbortSignal): Promise<OpenSession[]> =>
  v.parse(Sessions, await openSessions(id, { signal }));

/** Those that are left after one has ended, or without `sessionId` all but the own. */
export const readSessionsAfterEnd = async (
  id: string,
  sessionId?: string,
): Promise<OpenSession[]> => v.parse(Sessions, await endSessions(id, sessionId));
