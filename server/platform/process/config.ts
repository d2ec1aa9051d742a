import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { demoOwner, demoPassword } from '#contract/accounts/demo.facts.ts';
import { parseEmail } from '#contract/values/email.ts';
import { type Machine, readMachine } from './machine.ts';
import { maskSecret, maskUrl } from './masking.ts';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const translateProviders = ['web', 'libretranslate'] as const;
const switches = ['on', 'off'] as const;

const publicTranslationService = 'https://translate.googleapis.com/translate_a/single';

/** Everything that can be set from outside, read once at the start. */
export interface Config {
  port: number;
  host: string;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  databaseReadUrl: string | null;
  backupDir: string;
  /** Null: backups are not encrypted. */
  backupKey: string | null;
  adminEmail: string;
  /** Null: one is generated. */
  adminPassword: string | null;
  /** Null: on for a new embedded database, else off. */
  sampleContent: 'on' | 'off' | null;
  /** Whether strangers try everything here: nothing leaves the machine, and the site begins anew every night. */
  isDemo: boolean;
  smtpUrl: string | null;
  mailFrom: string | null;
  /** Null: no machine translation. */
  translateUrl: string | null;
  translateProvider: 'web' | 'libretranslate';
  /** Null: nobody gets messages by machine. */
  messageGatewayUrl: string | null;
  messageGatewayToken: string | null;
  /** Null: no machine says texts. */
  speechCommand: string | null;
  workers: number;
  /** A worker that holds more is replaced. */
  workerMemoryMegabytes: number;
  /** How many proxies of our own stand in front. */
  trustProxy: number;
  metricsToken: string | null;
  logLevel: (typeof logLevels)[number];
  secret: string | null;
  /** Of donors' tax ids. Null: a file in `dataDir` for the embedded database, else they are off. */
  donorIdKey: string | null;
  /** Set for a version that is tried during an upgrade: it answers nobody before this file is there. */
  releaseMark: string | null;
}

/** An error whose message is the one line that the person who starts the product reads. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Environment = Record<string, string | undefined>;
type Parse<T> = (value: string) => T | undefined;

interface Variable<T> {
  parse: Parse<T>;
  allowed: string;
  mask?: (value: string) => string;
}

/** One line, and not a long one, whatever was set. */
const quoted = (value: string): string => JSON.stringify(value.length > 120 ? `${value.slice(0, 120)}…` : value);

function read<T, Absent>(env: Environment, name: string, absent: Absent, variable: Variable<T>): T | Absent {
  const value = env[name]?.trim();
  if (value === undefined || value === '') return absent;
  const parsed = variable.parse(value);
  if (parsed !== undefined) return parsed;
  const shown = variable.mask ? variable.mask(value) : value;
  throw new ConfigError(`${name}=${quoted(shown)} is not accepted. Allowed: ${variable.allowed}.`);
}

const wholeNumber = (least: number, most: number): Variable<number> => ({
  parse: (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    return number >= least && number <= most ? number : undefined;
  },
  allowed: `a whole number from ${least} to ${most}`,
});

const oneOf = <const Choice extends string>(choices: readonly Choice[]): Variable<Choice> => ({
  parse: (value) => choices.find((choice) => choice === value),
  allowed: choices.join(', '),
});

const secretText = (least: number, most: number): Variable<string> => ({
  parse: (value) => (value.length >= least && value.length <= most ? value : undefined),
  allowed: `${least} to ${most} characters`,
  mask: maskSecret,
});

function parseUrl(value: string, protocols: readonly string[]): URL | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url && protocols.includes(url.protocol) ? url : undefined;
}

const host: Variable<string> = {
  parse: (value) =>
    isIP(value) > 0 || (/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i.test(value) && !/^[\d.]+$/.test(value))
      ? value
      : undefined,
  allowed: 'an IP address or a host name without port, such as 127.0.0.1 or 0.0.0.0',
};

const publicUrl: Variable<string> = {
  parse: (value) => {
    const url = parseUrl(value, ['http:', 'https:']);
    const isOriginOnly = url && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
    return isOriginOnly && url.hostname ? url.origin : undefined;
  },
  allowed: 'an http or https address without a path, such as https://example.org',
  mask: maskUrl,
};

const postgresUrl: Variable<string> = {
  // A Unix socket is written with an empty host (`postgresql://user@/name?host=/run/postgresql`), which URL itself refuses.
  parse: (value) => {
    const url = parseUrl(value.replace('@/', '@socket/'), ['postgres:', 'postgresql:']);
    return url?.hostname && url.pathname.length > 1 ? value : undefined;
  },
  allowed: 'the address of a PostgreSQL database, such as postgresql://user:password@host:5432/name',
  mask: maskUrl,
};

const smtpUrl: Variable<string> = {
  parse: (value) => (parseUrl(value, ['smtp:', 'smtps:'])?.hostname ? value : undefined),
  allowed: 'the address of a mail server, such as smtps://user:password@mail.example.org:465',
  mask: maskUrl,
};

const translateUrl: Variable<string> = {
  parse: (value) => (value === 'off' || parseUrl(value, ['http:', 'https:'])?.hostname ? value : undefined),
  allowed: 'off, or the http or https address of a translation service',
  mask: maskUrl,
};

const speechCommand: Variable<string> = {
  parse: (value) => (value.length <= 500 && !value.includes('\n') ? value : undefined),
  allowed: 'a program with its words, such as espeak-ng -v {lang} --stdin --stdout',
};

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

const messageGatewayUrl: Variable<string> = {
  parse: (value) => {
    const url = parseUrl(value, ['http:', 'https:']);
    const isSafe = url && (url.protocol === 'https:' || loopbackNames.includes(url.hostname));
    return isSafe && !url.username && !url.password ? value : undefined;
  },
  allowed: 'an https address, or an http address of this machine, without a password in it',
  mask: maskUrl,
};

const emailPattern = /^[^\s@"<>(),:;\\[\]]{1,64}@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i;
const isEmail = (value: string): boolean => value.length <= 254 && emailPattern.test(value);

/** The address of a site whose operator has named nobody yet. */
export const sampleAdminEmail = 'admin@example.org';

const adminEmail: Variable<string> = {
  parse: parseEmail,
  allowed: 'an e-mail address',
};

const mailFrom: Variable<string> = {
  parse: (value) => {
    const address = /^[^<>"\r\n]{0,100}<([^<>]+)>$/.exec(value)?.[1] ?? value;
    return isEmail(address) ? value : undefined;
  },
  allowed: 'an e-mail address, or a name and one: Shramik Seva <office@example.org>',
};

const folder: Variable<string> = { parse: (value) => resolve(value), allowed: 'a folder' };

const trustProxy: Variable<number> = {
  parse: (value) => (value === 'off' ? 0 : wholeNumber(0, 10).parse(value)),
  allowed: 'off, or the number of proxies in front, from 0 to 10',
};

/** A demo ignores the operator's settings of mail, messages and machine voices: nothing leaves it. */
const ofDemo = {
  adminEmail: demoOwner,
  adminPassword: demoPassword,
  sampleContent: 'on',
  smtpUrl: null,
  mailFrom: null,
  translateUrl: null,
  messageGatewayUrl: null,
  messageGatewayToken: null,
  speechCommand: null,
} as const satisfies Partial<Config>;

export const usualBackupDir = (dataDir: string): string => join(dataDir, 'backups');

export function readConfig(env: Environment, { cores, isSmall }: Machine = readMachine()): Config {
  const port = read(env, 'PORT', 3000, wholeNumber(1, 65_535));
  const dataDir = read(env, 'DATA_DIR', resolve('data'), folder);
  const translate = read(env, 'TRANSLATE_URL', publicTranslationService, translateUrl);
  const config: Config = {
    port,
    host: read(env, 'HOST', '127.0.0.1', host),
    publicUrl: read(env, 'PUBLIC_URL', `http://localhost:${port}`, publicUrl),
    dataDir,
    databaseUrl: read(env, 'DATABASE_URL', null, postgresUrl),
    databaseReadUrl: read(env, 'DATABASE_READ_URL', null, postgresUrl),
    backupDir: read(env, 'BACKUP_DIR', usualBackupDir(dataDir), folder),
    backupKey: read(env, 'BACKUP_KEY', null, secretText(16, 512)),
    adminEmail: read(env, 'ADMIN_EMAIL', sampleAdminEmail, adminEmail),
    adminPassword: read(env, 'ADMIN_PASSWORD', null, secretText(8, 128)),
    sampleContent: read(env, 'SAMPLE_CONTENT', null, oneOf(switches)),
    isDemo: read(env, 'DEMO', 'off', oneOf(switches)) === 'on',
    smtpUrl: read(env, 'SMTP_URL', null, smtpUrl),
    mailFrom: read(env, 'MAIL_FROM', null, mailFrom),
    translateUrl: translate === 'off' ? null : translate,
    translateProvider: read(env, 'TRANSLATE_PROVIDER', 'web', oneOf(translateProviders)),
    messageGatewayUrl: read(env, 'MESSAGE_GATEWAY_URL', null, messageGatewayUrl),
    messageGatewayToken: read(env, 'MESSAGE_GATEWAY_TOKEN', null, secretText(8, 512)),
    speechCommand: read(env, 'SPEECH_COMMAND', null, speechCommand),
    workers: read(env, 'WORKERS', isSmall ? 1 : cores, wholeNumber(1, 64)),
    workerMemoryMegabytes: read(env, 'WORKER_MEMORY_MB', isSmall ? 300 : 600, wholeNumber(100, 65_536)),
    trustProxy: read(env, 'TRUST_PROXY', 0, trustProxy),
    metricsToken: read(env, 'METRICS_TOKEN', null, secretText(8, 256)),
    logLevel: read(env, 'LOG_LEVEL', 'info', oneOf(logLevels)),
    secret: read(env, 'SECRET', null, secretText(16, 512)),
    donorIdKey: read(env, 'DONOR_ID_KEY', null, secretText(16, 512)),
    releaseMark: read(env, 'RELEASE_MARK', null, folder),
  };
  if (config.databaseReadUrl !== null && config.databaseUrl === null) {
    const shown = quoted(maskUrl(config.databaseReadUrl));
    throw new ConfigError(`DATABASE_READ_URL=${shown} is not accepted. Allowed: only together with DATABASE_URL.`);
  }
  if (config.messageGatewayToken !== null && config.messageGatewayUrl === null) {
    throw new ConfigError(
      'MESSAGE_GATEWAY_TOKEN="***" is not accepted. Allowed: only together with MESSAGE_GATEWAY_URL.',
    );
  }
  if (config.translateProvider === 'libretranslate' && translate === publicTranslationService) {
    throw new ConfigError(
      'TRANSLATE_PROVIDER="libretranslate" is not accepted. Allowed: only together with TRANSLATE_URL.',
    );
  }
  return config.isDemo ? { ...config, ...ofDemo } : config;
}
