import { after, before } from 'node:test';
import { anAdministrator, aPerson, type PersonRow, type Thing } from '../builders/builders.ts';
import { openBrowser } from '../harness/chromium.ts';
import { aSignedInPerson, aVisitor, type Member, type Person, type PersonOptions } from '../harness/people.ts';
import { aSite, type Site, type SiteOptions } from '../harness/product.ts';
import { openWindows, type Windows } from '../harness/windows.ts';
import { type FailingProxy, startFailingProxy } from './failing-proxy.ts';

export interface Surroundings {
  visitor(options?: PersonOptions): Promise<Person>;
  /** A member, signed in. */
  member(options?: PersonOptions, details?: Partial<PersonRow>): Promise<Member>;
  admin(options?: PersonOptions, details?: Partial<PersonRow>): Promise<Member>;
  /** Puts a thing of `builders.ts` into the site's database, or reads from it. */
  has<Row>(thing: Thing<Row>): Promise<Row>;
  /** The address of the site, without a trailing slash. */
  url(): string;
  /** The proxy before the site, with `mayFail`. */
  way(): FailingProxy;
}

interface SurroundingsOptions extends SiteOptions {
  /** Puts a proxy before the site that fails where it is told to. */
  mayFail?: boolean;
  /** A video that the browser's camera sees; without one there is no camera. */
  camera?: string;
  /** Whether the browser hears a voice, a made-up one. */
  microphone?: boolean;
  /** A site that is not shared, not even within a file. */
  apart?: boolean;
}

interface Opened {
  site: Site;
  windows: Windows;
  proxy: FailingProxy | undefined;
  close(): Promise<void>;
}

type Closable = Pick<Opened, 'close'>;

/** Says yes where a person would be asked. */
const hearing = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const seeing = (video: string): string[] => [...hearing, `--use-file-for-fake-video-capture=${video}`];

/** If one of two cannot be opened, the other is closed: left open it keeps the process of the tests from ending. */
async function openBoth<One extends Closable, Other extends Closable>(one: Promise<One>, other: Promise<Other>) {
  const outcomes = await Promise.allSettled([one, other]);
  if (outcomes.some(({ status }) => status === 'rejected'))
    await Promise.all(outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value.close()));
  return Promise.all([one, other]);
}

async function open({
  mayFail = false,
  apart: _,
  camera,
  microphone = false,
  ...options
}: SurroundingsOptions): Promise<Opened> {
  const [site, browser] = await openBoth(
    aSite(options),
    openBrowser(camera ? seeing(camera) : microphone ? hearing : []),
  );
  const proxy = mayFail ? await startFailingProxy(site.url) : undefined;
  return {
    site,
    windows: openWindows(browser),
    proxy,
    close: async () => {
      await browser.close();
      await proxy?.close();
      await site.close();
    },
  };
}

/** What the files of one process have in common, when they are run together (`*.together.ts`). */
const common: { things: Thing<unknown>[]; mayFail: boolean; users: number; opening?: Promise<Opened> } = {
  things: [],
  mayFail: false,
  users: 0,
};

/**
 * One site and browser for a file, or for all files run together that ask for nothing but things. A site costs more
 * than the tests of many a file; every person has a profile of their own.
 */
export function openSurroundings(options: SurroundingsOptions = {}): Surroundings {
  const { mayFail = false, things = [], ...others } = options;
  const isCommon = Object.keys(others).length === 0;
  if (isCommon) {
    common.things.push(...things);
    common.mayFail ||= mayFail;
    common.users += 1;
  }
  let here: Opened | undefined;
  before(async () => {
    if (isCommon) common.opening ??= open({ things: common.things, mayFail: common.mayFail });
    here = await (isCommon ? common.opening : open(options));
  });
  after(async () => {
    if (isCommon) common.users -= 1;
    if (!isCommon || common.users === 0) await here?.close();
  });
  const opened = (): Opened => {
    if (!here) throw new Error('Site and browser are not open yet');
    return here;
  };
  const way = (): FailingProxy => {
    const { proxy } = opened();
    if (!proxy) throw new Error('Nothing stands before the site that could fail');
    return proxy;
  };
  const url = (): string => opened().proxy?.url ?? opened().site.url;
  const has = <Row>(thing: Thing<Row>): Promise<Row> => opened().site.has(thing);
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
