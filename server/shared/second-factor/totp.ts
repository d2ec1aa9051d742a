import { createHmac, timingSafeEqual } from 'node:crypto';

/** Codes that change with time (RFC 6238), in the form that every authenticator app knows: SHA-1, 6 digits, 30 seconds. */
const stepMs = 30_000;
const digits = 6;
/** Clocks of phones are slightly off: the codes before and after are right too. */
const tolerance = [0, -1, 1];

export const secretBytes = 20;
export const stepAt = (now: Date): number => Math.floor(now.getTime() / stepMs);

export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** The step of a code; undefined when it is no code of these minutes. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const given = Buffer.from(code);
  const isCodeOf = (step: number): boolean => {
    const right = Buffer.from(codeOfStep(secret, step));
    return given.length === right.length && timingSafeEqual(given, right);
  };
  return tolerance.map((distance) => stepAt(now) + distance).find(isCodeOf);
}

const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 (RFC 4648) without padding, in which people type a secret into an app. */
export function inBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => base32Alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

export interface AppAccount {
  /** The name under which the app lists the account. */
  issuer: string;
  email: string;
  secret: Buffer;
}

/** The content of the QR code for the app. */
export function appLink({ issuer, email, secret }: AppAccount): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  const facts = { secret: inBase32(secret), issuer, algorithm: 'SHA1', digits: String(digits), period: '30' };
  const query = Object.entries(facts).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `otpauth://totp/${label}?${query.join('&')}`;
}
