import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { type Language, languageCookie, parseLanguage, sourceLanguage } from '#contract/values/language.ts';
import { chooseLanguage, readCookie } from './language-choice.ts';

declare module 'fastify' {
  interface FastifyInstance {
    hasSecureCookies: boolean;
  }
}

/** Where a call comes from, signed in or not. */
export interface Visitor {
  /** The network address; of IPv6 the part that belongs to one household. */
  network: string;
  language: Language;
  /** Only a language that the reader chose in this browser. */
  chosenLanguage: Language | null;
  /** The browser's own name (`User-Agent`). */
  browser: string;
  /** The opaque name of this browser, if it was given one. */
  device: string | null;
  /** Gives this browser a name that it sends along from now on. */
  nameDevice(device: string): void;
}

/** Over HTTPS under a name that no sibling domain can set. */
const deviceCookieOf = ({ hasSecureCookies }: FastifyInstance): string =>
  hasSecureCookies ? '__Host-device' : 'device';
const deviceForm = /^[\w-]{43}$/;
const oneYearInSeconds = 31_536_000;
const longestBrowserName = 500;

/** The visitor of calls that no browser made. */
export const nobody: Visitor = {
  network: 'none',
  language: sourceLanguage,
  chosenLanguage: null,
  browser: '',
  device: null,
  nameDevice: () => undefined,
};

export function expectVisitors(app: FastifyInstance, publicUrl: string): void {
  app.decorate('hasSecureCookies', publicUrl.startsWith('https:'));
}

/** Some proxies add the port, and brackets around IPv6. */
const withPort = /^(?:\[([\da-f:.]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/i;

/** A forwarded name that is no address counts as the proxy: otherwise each new name would be a new visitor. */
export function addressOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const [, bracketed, plain] = withPort.exec(ip) ?? [];
  const address = bracketed ?? plain ?? ip;
  return ipaddr.isValid(address) ? address : (socket.remoteAddress ?? address);
}

export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const household = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${household.join(':')}::/64`;
}

/** Most calls never ask for these facts, so each is found when it is asked for. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply): Visitor {
  const { cookie: cookies, 'accept-language': acceptLanguage, 'user-agent': browser = '' } = request.headers;
  return {
    get network() {
      return networkOf(addressOf(request));
    },
    get language() {
      return chooseLanguage({ query: null, cookies, acceptLanguage });
    },
    get chosenLanguage() {
      return parseLanguage(readCookie(cookies, languageCookie)) ?? null;
    },
    browser: browser.slice(0, longestBrowserName),
    get device() {
      const device = readCookie(cookies, deviceCookieOf(request.server));
      return device !== undefined && deviceForm.test(device) ? device : null;
    },
    nameDevice: (name) => {
      const secure = request.server.hasSecureCookies ? '; Secure' : '';
      const lasting = `Path=/; Max-Age=${oneYearInSeconds}; HttpOnly; SameSite=Lax${secure}`;
      reply.header('set-cookie', `${deviceCookieOf(request.server)}=${name}; ${lasting}`);
    },
  };
}
