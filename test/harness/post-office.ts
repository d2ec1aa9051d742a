import type { AddressInfo, Socket } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedEmail {
  /** Of the envelope. */
  recipients: string[];
  sender: string;
  /** By name in lower case. */
  headers: Map<string, string>;
  subject: string;
  text: string;
  /** As it came over the wire. */
  source: string;
}

/** What a mail server can do to an email. */
export type Behaviour =
  | { does: 'accept' }
  /** Accepts the email after `ms` milliseconds. */
  | { does: 'ponder'; ms: number }
  | { does: 'refuse'; at: 'recipient' | 'letter'; code: number }
  /** Opens the connection and says nothing. */
  | { does: 'hang' }
  /** Takes the email and closes every connection before it says so. */
  | { does: 'die' };

export interface PostOffice {
  /** For `SMTP_URL`. */
  url: string;
  /** The same, for a sender that gives up early on a server that hangs. 2 s: a greeting takes 0.1 s, more on a busy machine. */
  hastyUrl: string;
  received: ReceivedEmail[];
  behave(behaviour: Behaviour): void;
  /** Leaves emails of a kind without an answer until what it returns is called. */
  holdBack(isHeld: (email: Pick<ReceivedEmail, 'subject'>) => boolean): () => void;
  /** How many wait for their answer. */
  held(): number;
  /** Connections so far. */
  visits(): number;
  close(): Promise<void>;
}

const decodeWord = (_: string, kind: string, data: string): string =>
  kind.toUpperCase() === 'B' ? Buffer.from(data, 'base64').toString() : decodeQuoted(data.replaceAll('_', ' '));

function decodeQuoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

function decodeBody(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? decodeQuoted(body.replaceAll('=\r\n', '')) : body;
}

function open(source: string): Pick<ReceivedEmail, 'headers' | 'subject' | 'text'> {
  const end = source.indexOf('\r\n\r\n');
  const lines = source
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line) => [line.split(':', 1)[0]?.toLowerCase() ?? '', line.replace(/^[^:]*: ?/, '')]),
  );
  const subject = (headers.get('subject') ?? '')
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, decodeWord);
  const body = decodeBody(source.slice(end + 4), headers.get('content-transfer-encoding'));
  return { headers, subject, text: body.replaceAll('\r\n', '\n').trimEnd() };
}

class Refusal extends Error {
  readonly responseCode: number;
  constructor(code: number) {
    super(code >= 500 ? 'no such mailbox' : 'come back later');
    this.responseCode = code;
  }
}

/** A mail server on this machine, with the manners that a test gives it. */
export async function openPostOffice(): Promise<PostOffice> {
  let behaviour: Behaviour = { does: 'accept' };
  let visits = 0;
  let isHeld: (email: Pick<ReceivedEmail, 'subject'>) => boolean = () => false;
  const held = new Set<() => void>();
  const received: ReceivedEmail[] = [];
  const sockets = new Set<Socket>();

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 100,
    // A reverse lookup would wait for a name server, which may be slow or missing.
    disableReverseLookup: true,
    onConnect: (_session, done) => {
      if (behaviour.does !== 'hang') done();
    },
    onRcptTo: (_address, _session, done) =>
      done(behaviour.does === 'refuse' && behaviour.at === 'recipient' ? new Refusal(behaviour.code) : null),
    onData: async (stream, session, done) => {
      // A sender that dies in the middle of its letter has sent nothing.
      const source = await readText(stream).catch(() => null);
      if (source === null) return;
      if (behaviour.does === 'refuse') return done(new Refusal(behaviour.code));
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      const sender = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
      if (isHeld(open(source))) await new Promise<void>((resolve) => held.add(resolve));
      received.push({ recipients, sender, source, ...open(source) });
      if (behaviour.does === 'accept') return done();
      if (behaviour.does === 'ponder') return void setTimeout(done, behaviour.ms);
      for (const socket of sockets) socket.destroy();
    },
  });
  // Broken connections are what some tests are about.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    // Here and not in `onConnect`: a connection that closes early never reaches that.
    visits += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    hastyUrl: `smtp://127.0.0.1:${port}?greetingTimeout=2000`,
    received,
    behave: (next) => {
      behaviour = next;
    },
    holdBack: (judge) => {
      isHeld = judge;
      return () => {
        isHeld = () => false;
        for (const release of held) release();
        held.clear();
      };
    },
    held: () => held.size,
    visits: () => visits,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}
