import { createTransport } from 'nodemailer';
import { parseEmail } from '#contract/values/email.ts';
import type { Language } from '#contract/values/language.ts';
import { htmlWithLogo, logoName } from './html-email.ts';

export interface OutgoingEmail {
  id: string;
  recipient: string;
  language: Language;
  subject: string;
  text: string;
  /** The same with links that can be pressed; null: plain text alone. */
  html?: string | null;
  /** Shown above the HTML; absent: the foundation has none. */
  logo?: Buffer | undefined;
  /** Null for e-mails that belong to no list. */
  leaveLink: string | null;
}

export type Outcome =
  | { kind: 'sent' }
  /** Refused for good: another try would get the same answer. */
  /** `isBounce`: the mail server refused it because of the addressee. */
  | { kind: 'refused'; reason: string; isBounce: boolean }
  /** This e-mail cannot be sent now. */
  | { kind: 'delayed'; reason: string }
  /** There was no connection or no sign-in; the server has not seen the e-mail. */
  | { kind: 'unreachable'; reason: string };

export interface MailServer {
  send(email: OutgoingEmail): Promise<Outcome>;
}

interface Sender {
  name: string;
  address: string;
}

/** What the settings accept: an address, or a name with the address in angle brackets. */
function parseSender(mailFrom: string): Sender {
  const [, name = '', address = mailFrom] = /^([^<>]*)<([^<>]+)>$/.exec(mailFrom) ?? [];
  return { name: name.trim(), address };
}

const longestReason = 300;

/** One line that the office can read, whatever the server wrote. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, longestReason);

function outcomeOf(error: unknown): Outcome {
  const { code, responseCode = 0, command } = error as { code?: string; responseCode?: number; command?: string };
  const reason = reasonOf(error);
  // Only these errors concern the e-mail; a refused password or greeting concerns the configuration.
  const isAboutEmail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (isAboutEmail && (responseCode === 0 || responseCode >= 500))
    return { kind: 'refused', reason, isBounce: responseCode >= 500 && command !== 'MAIL FROM' };
  return { kind: isAboutEmail ? 'delayed' : 'unreachable', reason };
}

/** A button in the mail program that leaves the list by one press (RFC 8058). */
const listHeaders = (leaveLink: string | null): Record<string, string> =>
  leaveLink === null
    ? {}
    : { 'List-Unsubscribe': `<${leaveLink}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

const isThisMachine = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(hostname);

const logoPart = (content: Buffer) => ({
  filename: 'logo.png',
  content,
  contentType: 'image/png',
  cid: logoName,
  contentDisposition: 'inline' as const,
});

/** Uses one connection per e-mail: a failure affects no other. */
export function openMailServer(smtpUrl: string, mailFrom: string): MailServer {
  const { hostname, username } = new URL(smtpUrl);
  const isHere = isThisMachine(hostname);
  const from = parseSender(mailFrom);
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  // Options behind the question mark of the address go before these.
  const transport = createTransport({
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 10_000,
    // Programs on this machine rarely have a trusted certificate, and the connection never leaves it.
    ignoreTLS: isHere,
    // A password is sent to another machine only over TLS.
    requireTLS: !isHere && username !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
    maxRecipients: 1,
    url: smtpUrl,
  });
  return {
    async send({ id, recipient, language, subject, text, html, logo, leaveLink }) {
      if (parseEmail(recipient) !== recipient)
        return { kind: 'refused', reason: 'This is not one plain e-mail address.', isBounce: false };
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: recipient },
          envelope: { from: from.address, to: recipient },
          // The same at every try: a mailbox can recognise a repetition by it.
          messageId: `<${id}@${domain}>`,
          subject,
          text,
          ...(logo
            ? { html: htmlWithLogo({ text, html, language }), attachments: [logoPart(logo)] }
            : html && { html }),
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language, ...listHeaders(leaveLink) },
          xMailer: false,
        });
        return { kind: 'sent' };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}
