import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/** Lets Nest and its libraries log through pino. What they say about starting up is for debugging. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown) {
    this.logger.debug(String(message));
  }

  debug(message: unknown) {
    this.logger.debug(String(message));
  }

  verbose(message: unknown) {
    this.logger.debug(String(message));
  }

  warn(message: unknown) {
    this.logger.warn(String(message));
  }

  error(message: unknown) {
    this.logger.error(String(message));
  }

  fatal(message: unknown) {
    this.logger.fatal(String(message));
  }
}
