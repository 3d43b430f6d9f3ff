import { once } from 'node:events';
import {
  type AddressInfo,
  createServer,
  connect as dial,
  type Server,
  type Socket,
} from 'node:net';

/** What is lost: the answer to a statement, or the statement itself. */
type Loss = 'answer' | 'statement';

/** The end of the message with which Postgres says that a connection is ready. */
const READY = Buffer.from('Z\0\0\0\x05I', 'latin1');
const TERMINATION = errorResponse('FATAL', '57P01', 'terminating connection');
const REFUSAL = errorResponse('ERROR', '25006', 'cannot execute this during recovery');

/** A proxy of Postgres that can lose a statement or its answer, with the connection or silently. */
export class LossyConnection {
  /** URL of the database through this proxy. */
  readonly url: string;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #statement: string | undefined;
  #loss: Loss = 'answer';
  #isClosed = false;
  #isDismissing = false;
  #refused: string | undefined;
  readonly #refusedOn: Socket[] = [];

  private constructor(server: Server, target: URL) {
    this.#server = server;
    const { port } = server.address() as AddressInfo; // listens on a port
    const url = new URL(target);
    url.host = `127.0.0.1:${port}`;
    this.url = url.href;
    server.on('connection', (client) => this.#connect(client, target));
  }

  static async to(databaseUrl: string): Promise<LossyConnection> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new LossyConnection(server, new URL(databaseUrl));
  }

  /**
   * Loses the next statement of this name, or its answer.
   *
   * @param thenClosed ends all connections with it, and refuses new ones
   */
  lose(loss: Loss, statement: string, { thenClosed = false } = {}): void {
    this.#loss = loss;
    this.#statement = statement;
    this.#isClosed = thenClosed;
  }

  /** Nothing arrives any more on the present connections, and neither side is notified; new ones work. */
  freeze(): void {
    for (const socket of this.#sockets) socket.removeAllListeners('data').pause();
  }

  /** Refuses statements with this text, like a server that accepts no writes. */
  refuse(text: string): void {
    this.#refused = text;
  }

  /** Settles when no connection is open on which a statement was refused. */
  async refusedEnded(): Promise<void> {
    await Promise.all(this.#refusedOn.map((socket) => socket.closed || once(socket, 'close')));
  }

  /** Ends all connections, and new ones as soon as they are ready. */
  dismiss(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#isDismissing = true;
  }

  /** Accepts connections and statements again. */
  open(): void {
    this.#isClosed = false;
    this.#isDismissing = false;
    this.#refused = undefined;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #connect(client: Socket, { hostname, port }: URL): void {
    if (this.#isClosed && this.#statement === undefined) {
      client.destroy();
      return;
    }
    const database = dial(Number(port), hostname);
    let isLost = false;
    const end = () => {
      const ended = isLost && this.#isClosed ? this.#sockets : [client, database];
      for (const socket of ended) socket.destroy();
    };
    for (const socket of [client, database]) {
      this.#sockets.add(socket);
      socket.on('error', end).on('close', end);
    }
    client.on('data', (part) => {
      if (this.#refused !== undefined && part.includes(this.#refused)) {
        this.#refusedOn.push(client);
        client.write(Buffer.concat([REFUSAL, READY]));
        return;
      }
      if (this.#statement !== undefined && part.includes(this.#statement)) {
        this.#statement = undefined;
        if (this.#loss === 'statement') return end();
        isLost = true;
      }
      database.write(part);
    });
    database.on('data', (part) => {
      if (isLost) return end();
      const isOver = this.#isDismissing && part.subarray(-READY.length).equals(READY);
      client.write(isOver ? Buffer.concat([part, TERMINATION]) : part);
    });
  }
}

/**
 * An error in the protocol of Postgres.
 *
 * @param code of five characters
 */
function errorResponse(severity: string, code: string, sentence: string): Buffer {
  const fields = Buffer.from(`S${severity}\0C${code}\0M${sentence}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, fields]);
}
