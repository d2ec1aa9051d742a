import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

const secretField =
  /"([\w-]*(?:password|token|secret|authorization|cookie)[\w-]*)":(?:"(?:[^"\\]|\\.)*"|\[[^\]]*\]|\{[^}]*\})/gi;
const bearerToken = /(bearer\s+)[\w.~+/=-]+/gi;
const emailAddress = /([\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]*(@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)/gu;

/** Works on the finished line: whatever way a secret got into it (a field, a child's binding, an error's text), it leaves masked. */
const maskLine = (line: string): string =>
  line.replace(secretField, '"$1":"[hidden]"').replace(bearerToken, '$1[hidden]').replace(emailAddress, '$1***$2');

/** One JSON object a line, never with a password, a token or a full e-mail address. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    hooks: { streamWrite: maskLine },
  };
  return destination ? pino(options, destination) : pino(options);
}
