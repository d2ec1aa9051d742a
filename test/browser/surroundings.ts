import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { anAdministrator, aPerson, type PersonRow, type Thing } from '../builders.ts';
import { openBrowser } from '../chromium.ts';
import { aSignedInPerson, aVisitor, type Member, type Person, type PersonOptions } from '../people.ts';
import { aSite, type Site, type SiteOptions } from '../product.ts';
import { openWindows, type Windows } from '../windows.ts';
import { type FailingProxy, startFailingProxy } from './failing-proxy.ts';

interface Surroundings {
  visitor(options?: PersonOptions): Promise<Person>;
  /** Somebody with an account of their own, signed in. */
  member(options?: PersonOptions, details?: Partial<PersonRow>): Promise<Member>;
  admin(options?: PersonOptions, details?: Partial<PersonRow>): Promise<Member>;
  /** Puts a thing of `builders.ts` into the site's database, or reads from it. */
  has<Row>(thing: Thing<Row>): Promise<Row>;
  /** The address of the site, without a trailing slash. */
  url(): string;
  /** Through which everybody comes to the site, where `mayFail` was asked for. */
  way(): FailingProxy;
}

interface SurroundingsOptions extends SiteOptions {
  /** Puts a proxy before the site that fails where it is told to. */
  mayFail?: boolean;
}

/** One site and one browser for all journeys of a file; every person gets a profile of their own. */
export function openSurroundings({ mayFail = false, ...options }: SurroundingsOptions = {}): Surroundings {
  let site: Site | undefined;
  let browser: Browser | undefined;
  let windows: Windows | undefined;
  let proxy: FailingProxy | undefined;
  before(async () => {
    [site, browser] = await Promise.all([aSite(options), openBrowser()]);
    windows = openWindows(browser);
    if (mayFail) proxy = await startFailingProxy(site.url);
  });
  after(async () => {
    await browser?.close();
    await proxy?.close();
    await site?.close();
  });
  const opened = (): Site & { windows: Windows } => {
    if (!site || !windows) throw new Error('Site and browser are not open yet');
    return { ...site, windows };
  };
  const way = (): FailingProxy => {
    if (!proxy) throw new Error('Nothing stands before the site that could fail');
    return proxy;
  };
  const url = (): string => proxy?.url ?? opened().url;
  const has = <Row>(thing: Thing<Row>): Promise<Row> => opened().has(thing);
  const signedIn = async (account: Thing<PersonRow>, options?: PersonOptions): Promise<Member> =>
    aSignedInPerson(opened().windows, url(), { account: await has(account), has, ...options });
  return {
    url,
    has,
    visitor: (options) => aVisitor(opened().windows, url(), options),
    way,
    member: (options, details) => signedIn(aPerson(details), options),
    admin: (options, details) => signedIn(anAdministrator(details), options),
  };
}
