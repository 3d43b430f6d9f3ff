import type { Socket } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

interface Connection {
  /** The response to the request that arrived last. */
  latest: Response;
  /** The latest response says that it is the last one on this connection. */
  closing: boolean;
}

/** Whether this process is shutting down, and what that means for its connections. */
@Injectable()
export class Shutdown {
  private begun = false;
  private readonly connections = new WeakMap<Socket, Connection>();

  get isShuttingDown() {
    return this.begun;
  }

  /** From now on the process is not ready, and each connection ends with the response to its latest request. */
  begin() {
    this.begun = true;
  }

  /**
   * Closes connections by a header in their last response, never by cutting them: a request that arrived
   * before is answered first. One that arrives later is not carried out, since its response could not be
   * sent.
   */
  readonly closeConnections = (request: Request, response: Response, next: NextFunction) => {
    const connection = this.connections.get(request.socket);
    if (connection?.closing) {
      request.resume();
      return;
    }
    this.connections.set(request.socket, { latest: response, closing: false });
    beforeHead(response, () => this.closeAfter(request.socket, response));
    next();
  };

  private closeAfter(socket: Socket, response: Response) {
    const connection = this.connections.get(socket);
    if (!this.isShuttingDown || connection?.latest !== response) return;
    connection.closing = true;
    response.setHeader('Connection', 'close');
  }
}

/** Runs something at the last moment at which headers can be set. */
function beforeHead(response: Response, run: () => void) {
  const { writeHead } = response;
  response.writeHead = (...head: unknown[]) => {
    if (!response.headersSent) run();
    return Reflect.apply(writeHead, response, head);
  };
}
