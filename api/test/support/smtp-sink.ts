import { once } from 'node:events';
import { freePort } from '@site/stack/free-port';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** Addresses of the envelope. */
  from: string;
  to: string[];
  /** Header and body as they arrived. */
  content: string;
}

/** A mail server that keeps what it receives. */
export interface SmtpSink {
  url: string;
  /** For another server in its place. */
  port: number;
  received: ReceivedMail[];
  /** Once per attempt. */
  refusedRecipients: string[];
  /** Settles when `count` emails have arrived. */
  arrived(count: number): Promise<ReceivedMail[]>;
  stop(): Promise<void>;
}

interface SinkOptions {
  /** Address that the server listens on; containers do not reach the default one. */
  host?: string;
  /** By default one that nothing else takes between a stop and another start on it. */
  port?: number;
  /** Receives emails and never confirms them. */
  silent?: boolean;
  /** How long the server takes to confirm an email that it has received. */
  confirmsAfterMs?: number;
  /** The SMTP code with which a recipient is refused; undefined accepts it. */
  refuses?: (address: string) => number | undefined;
}

export async function startSmtpSink({
  host = '127.0.0.1',
  port,
  silent = false,
  confirmsAfterMs = 0,
  refuses = () => undefined,
}: SinkOptions = {}): Promise<SmtpSink> {
  const received: ReceivedMail[] = [];
  const refusedRecipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    // Ends connections at once when it stops, also those that wait for a confirmation.
    closeTimeout: 1,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, respond) {
      const responseCode = refuses(address);
      if (responseCode === undefined) return respond();
      refusedRecipients.push(address);
      respond(Object.assign(new Error(`No ${address} here`), { responseCode }));
    },
    onData(stream, { envelope }, confirm) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, content: Buffer.concat(chunks).toString() });
        server.emit('received');
        if (!silent) setTimeout(confirm, confirmsAfterMs);
      });
    },
  });
  server.on('error', () => undefined);
  const usedPort = port ?? (await freePort());
  server.listen(usedPort, host);
  await once(server.server, 'listening');
  return {
    url: `smtp://${host}:${usedPort}`,
    port: usedPort,
    received,
    refusedRecipients,
    async arrived(count) {
      while (received.length < count) await once(server, 'received');
      return received;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
