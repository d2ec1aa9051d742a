import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

const secretField =
  /"([\w-]*(?:password|token|secret|authorization|cookie)[\w-]*|pin)":(?:"(?:[^"\\]|\\.)*"|\[[^\]]*\]|\{[^}]*\})/gi;
const bearerToken = /(bearer\s+)[\w.~+/=-]+/gi;
const emailAddress = /([\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]*(@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)/gu;

/** Masks the finished line: a secret may come by a field, a child's binding or an error's text. */
const maskLine = (line: string): string =>
  line.replace(secretField, '"$1":"[hidden]"').replace(bearerToken, '$1[hidden]').replace(emailAddress, '$1***$2');

const mostUnwrittenBytes = 4 * 1024 ** 2;

/** A line that cannot be written (full disk, closed or stalled reader) is dropped; the site goes on. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, maxLength: mostUnwrittenBytes });
  output.on('error', () => {
    // At the end of the process it would retry the rest for ever.
    output.flushSync = () => undefined;
  });
  return output;
}

const aheadOfUtcMs = 5.5 * 3_600_000;

/** The time is written as in names of backups, so that an operator compares both without calculating. */
const inIndia = (instant: Date): string =>
  new Date(instant.getTime() + aheadOfUtcMs).toISOString().replace('Z', '+05:30');

/** One JSON object a line, never with a password, a token or a full e-mail address. */
export function openLog(level: string, destination: DestinationStream = standardOutput()): Logger {
  const options: LoggerOptions = {
    level,
    base: { pid: process.pid },
    timestamp: () => `,"time":"${inIndia(new Date())}"`,
    formatters: { level: (label) => ({ level: label }) },
    hooks: { streamWrite: maskLine },
  };
  return pino(options, destination);
}
