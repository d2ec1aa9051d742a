import type { Page } from 'playwright-core';
import sql from 'sql-template-tag';
import type { Thing } from '../builders/builders.ts';

/** A page of our own stands for the one to which people leave. */
export const anExit: Thing<unknown> = (database) =>
  database.query(sql`
    INSERT INTO settings (part, value) VALUES ('help', '{"exitUrl": "/about"}') ON CONFLICT DO NOTHING`);

/** Numbers that no other request of the file has: more than five a day of one would be doubtful. */
export function freshPhones(first: number): () => string {
  let last = first;
  return () => {
    last += 1;
    return String(last);
  };
}

export const secretsOn = async (page: Page): Promise<{ code: string; pin: string }> => {
  const secrets = page.locator('main dd bdi');
  await secrets.nth(1).waitFor();
  const [code = '', pin = ''] = await secrets.allTextContents();
  return { code: code.replace(' ', ''), pin: pin.replace(' ', '') };
};

interface KeptCase {
  kind: string;
  phone: string;
  contact: string;
  via: string;
  language: string;
  suspect: boolean;
}

export const caseOf =
  (code: string): Thing<KeptCase | undefined> =>
  async (database) => {
    const rows = await database.query<KeptCase>(
      sql`SELECT kind, phone, contact, via, language, suspect FROM help_cases WHERE code = ${code}`,
    );
    return rows[0];
  };

/** Everything that a browser may keep. */
export const keptBy = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    pages: (
      await Promise.all(
        (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      )
    )
      .flat()
      .filter((url) => new URL(url).pathname.startsWith('/help')),
    cookies: document.cookie,
    title: document.title,
    entries: history.length,
  }));

/** Until the script of these pages has seen the page. */
export const untilScript = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => 'shownAt' in document.documentElement.dataset);

/** Until a form has been seen for longer than robots need, by the clock that is sent along with it. */
export const untilSlowEnough = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => performance.now() - Number(document.documentElement.dataset.shownAt ?? Number.POSITIVE_INFINITY) > 2_100,
  );
