import pg from 'pg';

type Release = (failure?: Error | boolean) => void;
type OnConnected = Parameters<typeof pg.Pool.prototype.connect>[0];

/**
 * Connections of the queue. When it stops while the connection that it listens on fails, graphile-worker (0.17.3 and
 * 0.18.0) gives that one back twice. The second time throws where nobody catches it, which would end the process.
 */
export class QueuePool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(onConnected: OnConnected): void;
  override connect(onConnected?: OnConnected): Promise<pg.PoolClient> | undefined {
    if (!onConnected) return super.connect();
    super.connect((error, client, release) => onConnected(error, client, once(release)));
    return undefined;
  }
}

/** @param release is missing when there is no connection, which the type of the pool does not say */
function once(release?: Release): Release {
  let isReleased = false;
  return (failure) => {
    if (isReleased) return;
    isReleased = true;
    release?.(failure);
  };
}
