import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly raw: string };

/** A mail server of its own for a test. `next` waits for a mail; `refuseWith` makes it refuse the next ones. */
export async function startSmtp() {
  const received: ReceivedMail[] = [];
  const waiting: ((mail: ReceivedMail) => void)[] = [];
  let refusal: { responseCode: number } | null = null;
  let isSilent = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, callback) => {
      callback(refusal ? Object.assign(new Error('No such mailbox'), refusal) : null);
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const mail = { from, to, raw: Buffer.concat(chunks).toString('utf8') };
        const waiter = waiting.shift();
        if (waiter) waiter(mail);
        else received.push(mail);
        if (!isSilent) callback(null);
      });
    },
  });
  // A process that is killed breaks its connection.
  server.on('error', () => {});
  const port = await listening(server.server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    next: () => {
      const mail = received.shift();
      return mail ? Promise.resolve(mail) : new Promise<ReceivedMail>((resolve) => waiting.push(resolve));
    },
    /** Takes the next mails without saying so. */
    takeSilently: (silently: boolean) => {
      isSilent = silently;
    },
    refuseWith: (responseCode: number | null) => {
      refusal = responseCode === null ? null : { responseCode };
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Accepts connections and never says a word, as a mail server that hangs. */
export async function startSilentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  const port = await listening(server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    connections: () => sockets.size,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The test mail server has no port.');
  return address.port;
}

/** The text of a mail part as a person sees it. */
export function readable(raw: string): string {
  return raw
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));
}
