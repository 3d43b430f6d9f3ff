/** Id of a remote's route in the tree of the host. No two remotes have the same. */
export const mountedId = (remote: string, id: string): string => `${remote}/${id}`;

const MOUNTED_ID = /^mfe-[a-z0-9-]+\/(.*)$/s;

/** The id that the remote itself gave to a route; undefined for routes of the host. */
export const ownId = (id: string): string | undefined => MOUNTED_ID.exec(id)?.[1];
