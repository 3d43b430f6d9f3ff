import { staffSession } from '@site/contract/session';
import * as v from 'valibot';

const Session = v.object({ signedIn: v.boolean() });

/** Whether this browser may see staff data. @throws when the API does not say so */
export async function isSignedIn(options: { signal: AbortSignal }): Promise<boolean> {
  return v.parse(Session, await staffSession(options)).signedIn;
}
