interface Place {
  host: string;
  port: number;
  metrics?: { port: number } | undefined;
}

/** Why the server cannot listen, as a sentence for the operator. */
export function listenProblem(
  { code = '', message }: NodeJS.ErrnoException,
  { host, port, metrics }: Place,
): string {
  switch (code) {
    case 'EADDRINUSE':
      // They are served first.
      if (metrics?.port === port) {
        return `PORT and SHELL_METRICS_PORT are both ${port}. Set one of them to another number.`;
      }
      return `Port ${port} is taken. Stop what uses it, or set PORT to another one.`;
    case 'EACCES':
      return `This account may not use port ${port}. Set PORT to a number above 1024.`;
    case 'EADDRNOTAVAIL':
    case 'EAI_AGAIN':
    case 'EINVAL':
    case 'ENOTFOUND':
      return `HOST is "${host}", which is not an address of this machine. Set it to one, for example 0.0.0.0 for all.`;
    default:
      return message;
  }
}
