interface Place {
  host: string;
  port: number;
}

/** Why the server cannot listen, as a sentence for the operator. */
export function listenProblem(
  { code = '', message }: NodeJS.ErrnoException,
  { host, port }: Place,
): string {
  switch (code) {
    case 'EADDRINUSE':
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
