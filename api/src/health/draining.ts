import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** Whether this process is about to stop and wants no further work. */
@Injectable()
export class Draining {
  private started = false;

  get isDraining() {
    return this.started;
  }

  start() {
    this.started = true;
  }

  /** From then on, ends every connection after the answer that it is waiting for. */
  readonly endConnections = (request: Request, response: Response, next: NextFunction) => {
    if (this.started) response.setHeader('Connection', 'close');
    response.once('finish', () => {
      if (this.started) request.socket.end();
    });
    next();
  };
}
