import assert from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { ConfigError, readConfig } from './config.ts';

const refusalOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
};

test('with nothing set, the product runs on this machine alone', () => {
  assert.deepEqual(readConfig({}), {
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('data'),
    databaseUrl: null,
    databaseReadUrl: null,
    backupDir: resolve('data/backups'),
    backupKey: null,
    donorIdKey: null,
    adminEmail: 'admin@example.org',
    adminPassword: null,
    sampleContent: null,
    isDemo: false,
    smtpUrl: null,
    mailFrom: null,
    translateUrl: 'https://translate.googleapis.com/translate_a/single',
    translateProvider: 'web',
    messageGatewayUrl: null,
    messageGatewayToken: null,
    speechCommand: null,
    workers: availableParallelism(),
    workerMemoryMegabytes: 600,
    trustProxy: 0,
    metricsToken: null,
    logLevel: 'info',
    secret: null,
    releaseMark: null,
  });
});

test('an operator can set everything', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://seva.example.org/',
    DATA_DIR: '/srv/seva',
    DATABASE_URL: 'postgresql://seva:geheim@db.example.org:5433/seva?sslmode=verify-full',
    DATABASE_READ_URL: 'postgres://seva:geheim@copy.example.org/seva',
    BACKUP_DIR: '/srv/backups',
    BACKUP_KEY: 'sixteen-letters?',
    ADMIN_EMAIL: 'Office@Example.ORG',
    ADMIN_PASSWORD: 'eight888',
    SAMPLE_CONTENT: 'off',
    SMTP_URL: 'smtps://seva:geheim@mail.example.org:465',
    MAIL_FROM: 'Shramik Seva <office@example.org>',
    TRANSLATE_URL: 'off',
    TRANSLATE_PROVIDER: 'libretranslate',
    MESSAGE_GATEWAY_URL: 'http://127.0.0.1:4000/messages',
    MESSAGE_GATEWAY_TOKEN: 'eight-ch',
    WORKERS: '4',
    TRUST_PROXY: '1',
    METRICS_TOKEN: 'eight-ch',
    LOG_LEVEL: 'warn',
    SECRET: 'sixteen-letters!',
    RELEASE_MARK: '/srv/seva/releases/current',
  });
  assert.equal(config.publicUrl, 'https://seva.example.org');
  assert.equal(config.databaseUrl, 'postgresql://seva:geheim@db.example.org:5433/seva?sslmode=verify-full');
  assert.equal(config.adminEmail, 'office@example.org');
  assert.equal(config.translateUrl, null);
  assert.equal(config.trustProxy, 1);
  assert.equal(config.backupDir, '/srv/backups');
  assert.equal(config.backupKey, 'sixteen-letters?');
  assert.equal(config.releaseMark, '/srv/seva/releases/current');
});

test('an empty value counts as not set', () => {
  assert.deepEqual(readConfig({ PORT: '', ADMIN_PASSWORD: ' ', DATABASE_URL: '', WORKERS: '' }), readConfig({}));
});

test('addresses follow the port, and the database may be reached by a socket', () => {
  assert.equal(readConfig({ PORT: '3100' }).publicUrl, 'http://localhost:3100');
  const socket = 'postgresql://seva@/seva?host=/run/postgresql';
  assert.equal(readConfig({ DATABASE_URL: socket }).databaseUrl, socket);
});

const wrongSettings: [variable: string, value: string][] = [
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '80a'],
  ['PORT', '-1'],
  ['PORT', '3000.5'],
  ['HOST', 'http://localhost'],
  ['HOST', '127.0.0.1:3000'],
  ['HOST', '300.1.2.3'],
  ['PUBLIC_URL', 'example.org'],
  ['PUBLIC_URL', 'ftp://example.org'],
  ['PUBLIC_URL', 'https://example.org/path'],
  ['DATABASE_URL', 'mysql://localhost/seva'],
  ['DATABASE_URL', 'localhost'],
  ['DATABASE_URL', 'postgresql://localhost'],
  ['DATABASE_READ_URL', 'postgresql://localhost/seva'],
  ['ADMIN_EMAIL', 'admin'],
  ['ADMIN_EMAIL', 'a@b@example.org'],
  ['SAMPLE_CONTENT', 'yes'],
  ['DEMO', 'yes'],
  ['SMTP_URL', 'mail.example.org'],
  ['MAIL_FROM', 'Shramik Seva'],
  ['TRANSLATE_URL', 'on'],
  ['TRANSLATE_PROVIDER', 'google'],
  ['TRANSLATE_PROVIDER', 'libretranslate'],
  ['MESSAGE_GATEWAY_URL', 'gateway.example.org'],
  ['MESSAGE_GATEWAY_URL', 'http://gateway.example.org/send'],
  ['WORKERS', '0'],
  ['WORKERS', 'many'],
  ['TRUST_PROXY', 'true'],
  ['LOG_LEVEL', 'verbose'],
];

for (const [variable, value] of wrongSettings) {
  test(`${variable}=${value} is refused in one line that names it and what is allowed`, () => {
    const refusal = refusalOf({ [variable]: value });
    assert.match(refusal, new RegExp(`^${variable}=`));
    assert.ok(refusal.includes(JSON.stringify(value)), refusal);
    assert.match(refusal, / Allowed: .+\.$/);
    assert.doesNotMatch(refusal, /\n/);
  });
}

const wrongSecrets: [variable: string, value: string, secret: string][] = [
  ['ADMIN_PASSWORD', 'geheim7', 'geheim7'],
  ['METRICS_TOKEN', 'geheim', 'geheim'],
  ['SECRET', 'geheim', 'geheim'],
  ['MESSAGE_GATEWAY_TOKEN', 'geheim', 'geheim'],
  ['MESSAGE_GATEWAY_TOKEN', 'geheim without an address', 'geheim'],
  ['MESSAGE_GATEWAY_URL', 'https://seva:geheim@gateway.example.org', 'geheim'],
  ['DATABASE_URL', 'postgres//seva:geheim@host/seva', 'geheim'],
  ['DATABASE_URL', 'mysql://seva:ge@heim@host/seva', 'heim'],
  ['DATABASE_URL', 'mysql://host/seva?password=geheim', 'geheim'],
  ['SMTP_URL', 'http://seva:geheim@mail.example.org', 'geheim'],
  ['PUBLIC_URL', 'https://seva:geheim@example.org', 'geheim'],
];

for (const [variable, value, secret] of wrongSecrets) {
  test(`a wrong ${variable} with a secret in it is refused without showing the secret (${value.length} letters)`, () => {
    const refusal = refusalOf({ [variable]: value });
    assert.match(refusal, new RegExp(`^${variable}=".*\\*\\*\\*`));
    assert.ok(!refusal.includes(secret), refusal);
  });
}

test('a value of several lines or of great length is still refused in one short line', () => {
  const refusal = refusalOf({ LOG_LEVEL: `info\n${'x'.repeat(5_000)}` });
  assert.doesNotMatch(refusal, /\n/);
  assert.ok(refusal.length < 300);
});
