import { type PageSession, proofField } from '#contract/page.ts';
import type { Send } from '#contract/send.ts';
import { readCookie } from '../../platform/http/language-choice.ts';
import type { Identify } from '../../platform/http/person.ts';
import type { Registry, SignedIn } from '../../platform/http/serve.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { createSignatures } from '../../platform/secret/signatures.ts';
import type { ReadSecret } from '../../platform/secret/site-secret.ts';
import { createSecretBox } from '../second-factor/secret-box.ts';

/** As long as an unused session on a shared phone lives. */
const lifeInSeconds = 30 * 60;
const purpose = 'page session';

export interface PostedSession extends PageSession {
  /** Makes calls as the person of the cookie. */
  send: Send;
  /** Sets or clears the cookie after the page was made. */
  writeCookie(): void;
}

/** The facts of one post. */
interface Post {
  form: URLSearchParams | FormData;
  visitor: Visitor;
  /** As the browser sent them. */
  cookies: string | undefined;
  hasSecureCookies: boolean;
  setCookie(cookie: string): void;
}

type OpenPageSession = (post: Post) => Promise<PostedSession>;

/**
 * Sessions of pages without script. The cookie holds a sealed token, which opens no call: neither as it is nor as a
 * bearer token. SameSite keeps other sites from sending it; for browsers too old for that, the proof in each form
 * protects people.
 */
export function openPageSessions(
  { identify, readSecret }: { identify: Identify; readSecret: ReadSecret },
  calls: Pick<Registry, 'sendFor'>,
): OpenPageSession {
  const box = createSecretBox(readSecret, purpose);
  const proofs = createSignatures(readSecret, purpose);

  const seal = async (token: string): Promise<string> =>
    (await box.seal(purpose, Buffer.from(token))).toString('base64url');

  async function unseal(cookie: string): Promise<string | null> {
    const sealed = Buffer.from(cookie, 'base64url');
    // Shorter values are not ours; the cipher would not accept them.
    if (sealed.length < 64 || sealed.length > 256) return null;
    return (await box.open(purpose, sealed))?.toString() ?? null;
  }

  return async ({ form, visitor, cookies, hasSecureCookies, setCookie }) => {
    const cookieName = hasSecureCookies ? '__Host-session' : 'session';
    const cookie = readCookie(cookies, cookieName);
    let sealed: string | null = null;
    let signedIn: SignedIn | null = null;
    let proof: string | null = null;

    const enter = async (token: string, isMadeFor: (proof: string) => Promise<boolean>): Promise<void> => {
      const caller = await identify(token);
      if (!caller) return;
      sealed = await seal(token);
      proof = await proofs.sign(caller.sessionId);
      signedIn = { caller, mayChange: await isMadeFor(caller.sessionId) };
    };
    const token = cookie === undefined ? null : await unseal(cookie);
    if (token !== null) await enter(token, (id) => proofs.isRight(id, String(form.get(proofField) ?? '')));

    const send = calls.sendFor(visitor, () => signedIn);
    const forget = (): void => {
      sealed = proof = signedIn = null;
    };
    return {
      send,
      get proof() {
        return proof;
      },
      open: (opened) => enter(opened, async () => true),
      close: async () => {
        await send('logout');
        forget();
      },
      forget,
      writeCookie: () => {
        if (sealed === null && cookie === undefined) return;
        const secure = hasSecureCookies ? '; Secure' : '';
        const life = sealed === null ? 0 : lifeInSeconds;
        const held = `Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${secure}`;
        setCookie(`${cookieName}=${sealed ?? ''}; ${held}`);
      },
    };
  };
}
