import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

const secretNames = /password|token|secret|authorization|cookie/i;
const emailAddress = /([\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]*(@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)/gu;
const bearerToken = /(bearer\s+)[\w.~+/=-]+/gi;
const deepest = 6;

function withoutSecrets(value: unknown, depth = 0): unknown {
  if (Array.isArray(value)) return depth < deepest ? value.map((item) => withoutSecrets(item, depth + 1)) : '[deep]';
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  if (depth >= deepest) return '[deep]';
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secretNames.test(name) && typeof inner !== 'number' ? '[hidden]' : withoutSecrets(inner, depth + 1),
    ]),
  );
}

/** Whatever way an e-mail address or a token got into a line (also inside an error's text), it leaves masked. */
const maskLine = (line: string): string => line.replace(emailAddress, '$1***$2').replace(bearerToken, '$1[hidden]');

/** One JSON object a line, never with a password, a token or a full e-mail address. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => withoutSecrets(fields) as Record<string, unknown>,
    },
    hooks: { streamWrite: maskLine },
  };
  return destination ? pino(options, destination) : pino(options);
}
