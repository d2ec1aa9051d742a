import { randomBytes } from 'node:crypto';
import sql, { join, raw } from 'sql-template-tag';
import type { Role, UserStatus } from '#contract/accounts/accounts.ts';
import { firstHourKeys } from '#contract/dashboard/first-hour.facts.ts';
import type { ListName } from '#contract/page-lists/page-lists.facts.ts';
import type { Settings } from '#contract/settings/settings.ts';
import type { Duty } from '#contract/values/duty.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../server/platform/database/database.ts';

/** Something to be put into a database; answers what it became there. */
export type Thing<Row> = (database: Queryable) => Promise<Row>;

export async function insertOne<Row>(database: Queryable, statement: Parameters<Queryable['query']>[0]): Promise<Row> {
  const [row] = await database.query<Row>(statement);
  if (row === undefined) throw new Error('Nothing was inserted');
  return row;
}

export interface NewsRow {
  id: string;
  title: string;
  content: string;
  date: string;
}

export const aNewsItem = (details: Partial<Omit<NewsRow, 'id'>> = {}): Thing<NewsRow> => {
  const { title, content, date } = {
    title: 'Eye camp for weavers',
    content: 'Two doctors and a table of spectacles: come by in the morning.',
    date: '2026-01-15',
    ...details,
  };
  return (database) =>
    insertOne(
      database,
      sql`INSERT INTO news (title, content, date) VALUES (${title}, ${content}, ${date}) RETURNING id, title, content, date`,
    );
};

export interface BannerRow {
  id: string;
  title: string;
  description: string;
  active: boolean;
  position: number;
  link: string | null;
  linkLabel: string | null;
}

export const aBanner = (details: Partial<Omit<BannerRow, 'id'>> = {}): Thing<BannerRow> => {
  const { title, description, active, position, link, linkLabel } = {
    title: 'Legal help at the labour chowk',
    description: 'Every Monday and Thursday morning.',
    active: true,
    position: 0,
    link: null,
    linkLabel: null,
    ...details,
  };
  return (database) =>
    insertOne(
      database,
      sql`INSERT INTO banners (title, description, active, position, link, link_label)
        VALUES (${title}, ${description}, ${active}, ${position}, ${link}, ${linkLabel})
        RETURNING id, title, description, active, position, link, link_label AS "linkLabel"`,
    );
};

export interface ProjectRow {
  id: string;
  name: string;
  description: string;
  details: string | null;
}

export const aProject = (details: Partial<Omit<ProjectRow, 'id'>> = {}): Thing<ProjectRow> => {
  const project = {
    name: 'Evening school',
    description: 'Reading and arithmetic after work.',
    details: null,
    ...details,
  };
  return (database) =>
    insertOne(
      database,
      sql`INSERT INTO projects (name, description, details)
        VALUES (${project.name}, ${project.description}, ${project.details})
        RETURNING id, name, description, details`,
    );
};

export interface StoryRow {
  id: string;
  title: string;
  content: string;
  details: string | null;
  personName: string | null;
  createdAt: Date;
}

/** With consent. */
export const aStory = (details: Partial<Omit<StoryRow, 'id'>> = {}): Thing<StoryRow> => {
  const story = {
    title: 'Wages paid after two years',
    content: 'The advocate wrote one letter. In three weeks my wages came.',
    details: null,
    personName: 'Ramesh',
    createdAt: new Date('2026-01-12T09:00:00Z'),
    ...details,
  };
  return (database) =>
    insertOne(
      database,
      sql`INSERT INTO stories (title, content, details, person_name, consent_on, consent_to, consent_until, created_at,
          updated_at)
        VALUES (${story.title}, ${story.content}, ${story.details}, ${story.personName}, '2026-01-10', '{site}', '2036-01-10',
          ${story.createdAt}, ${story.createdAt})
        RETURNING id, title, content, details, person_name AS "personName", created_at AS "createdAt"`,
    );
};

/** Shown and checked, for everybody from 18 on. */
export const aScheme = (slug = 'tool-help'): Thing<{ id: string; slug: string }> => {
  const rule = { all: [{ field: 'age', op: 'at_least', value: 18, says: { en: 'From 18 years on.' } }] };
  return async (database) => {
    const scheme = await insertOne<{ id: string; slug: string }>(
      database,
      sql`INSERT INTO schemes (slug, official_name, name, gives, how, where_to_go, source_link, source_name, checked_on, certainty,
          level, is_active)
        VALUES (${slug}, 'Tool Help Yojana', 'Help with tools', 'Tools for one trade.', 'Ask for the form.',
          'At the block office.', 'https://example.org/tools', 'Labour department', '2026-01-15', 'high', 'state', true)
        RETURNING id, slug`,
    );
    await database.query(sql`INSERT INTO scheme_rules VALUES (${scheme.id}, ${JSON.stringify(rule)}::jsonb)`);
    return scheme;
  };
};

/** An entry at the end of one of the lists of pages. */
export const aListEntry = (list: ListName, details: Record<string, string> = {}): Thing<{ id: string }> => {
  const consent = { consent_on: '2026-01-10', consent_to: '{site}', consent_until: '2028-01-10' };
  const usual: Record<ListName, Record<string, string>> = {
    team: { name: 'Salma Ansari', task: 'Leads the office', ...consent },
    timeline: { date: '2020', title: 'The first office opens' },
    voices: { words: 'My wages came.', name: 'Ramesh', place: 'Mason', ...consent },
    milestones: { date: '2024-25', title: 'Fifty camps' },
    partners: { name: 'City hospital', link: 'https://hospital.example.org/' },
  };
  const entry = Object.entries({ ...usual[list], ...details });
  return (database) =>
    insertOne(
      database,
      sql`INSERT INTO ${raw(list)} (${raw(entry.map(([column]) => column).join(', '))}, position)
        VALUES (${join(entry.map(([, value]) => sql`${value}`))}, 100) RETURNING id`,
    );
};

/** What the office has entered in place of the sample. */
export const aSettingsPart = (part: keyof Settings, value: object): Thing<{ part: string }> => {
  return (database) =>
    insertOne(
      database,
      sql`INSERT INTO settings (part, value) VALUES (${part}, ${JSON.stringify(value)}::jsonb) RETURNING part`,
    );
};

/** The office has put aside all that the list before the opening asks for. */
export const anOfficeWithoutList: Thing<unknown> = (database) =>
  database.query(
    sql`INSERT INTO first_hour_asides SELECT key, now() FROM unnest(${[...firstHourKeys]}::text[]) AS key`,
  );

/** Details for giving that are no sample, so that donors see all that there is. */
export const ownDonation = {
  upiId: 'office@bank',
  payeeName: 'Shramik Seva Foundation',
  accountName: 'Shramik Seva Foundation',
  accountNumber: '1234 5678 9012',
  ifsc: 'BANK0001234',
  bankName: 'Bank of Rampur',
  isSample: false,
};

export interface ReportRow {
  id: string;
  label: string;
  language: Language;
}

/** A report of so many bytes, with any content. */
export const aReport = (details: {
  label: string;
  language: Language;
  sizeInBytes: number;
  createdAt: Date;
}): Thing<ReportRow> => {
  const { label, language, sizeInBytes, createdAt } = details;
  const content = Buffer.alloc(sizeInBytes, '%PDF-1.7 ');
  return (database) =>
    insertOne(
      database,
      sql`INSERT INTO reports (label, language, content, created_at)
        VALUES (${label}, ${language}, ${content}, ${createdAt}) RETURNING id, label, language`,
    );
};

export interface TranslationRow {
  id: string;
  language: Language;
  source: string;
  text: string;
}

/** What a person wrote in Hindi or Urdu for an English text, which the site may have noted as missing meanwhile. */
export const aTranslation = (details: {
  language: 'hi' | 'ur';
  source: string;
  text: string;
}): Thing<TranslationRow> => {
  const { language, source, text } = details;
  return (database) =>
    insertOne(
      database,
      sql`INSERT INTO translations (language, source_text, source_hash, translated_text, origin, state)
        VALUES (${language}, ${source}, sha256(convert_to(${source}, 'UTF8')), ${text}, 'human', 'translated')
        ON CONFLICT (language, source_hash) DO UPDATE SET translated_text = excluded.translated_text,
          origin = excluded.origin, state = excluded.state
        RETURNING id, language, source_text AS source, translated_text AS text`,
    );
};

export interface PersonRow {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  role: Role;
  duties: Duty[];
  status: UserStatus;
  isMainAdministrator: boolean;
  language: Language;
  createdAt: Date;
  /** Null: its owner has not shown that it is theirs. */
  emailConfirmedAt: Date | null;
}

/** What every person of these tests signs in with; its hash was made beforehand and costs little to compare. */
export const password = 'blue lamp by the well';
const passwordHash = '$argon2id$v=19$m=8,t=1,p=1$xdqTK7+Kn+eIuHTMo4L4vg$tsFfwkxc34m2ifnD72XD1Rx/hDMuhD0W+phfHXJQwuI';

export const aPerson = (details: Partial<Omit<PersonRow, 'id'>> = {}): Thing<PersonRow> => {
  const { name, email, phone, role, duties, status, isMainAdministrator, language, createdAt, emailConfirmedAt } = {
    name: 'Asha Devi',
    email: `asha.${randomBytes(6).toString('hex')}@example.org`,
    phone: null,
    role: 'user' as const,
    duties: details.role === 'admin' ? (['owner'] as const) : [],
    status: 'active' as const,
    isMainAdministrator: false,
    language: 'en' as const,
    createdAt: new Date('2026-01-10T09:00:00Z'),
    emailConfirmedAt: new Date('2026-01-10T09:00:00Z'),
    ...details,
  };
  return (database) =>
    insertOne(
      database,
      sql`INSERT INTO people (name, email, phone, role, duties, status, is_main_administrator, password_hash, language,
          consent_version, consent_at, created_at, updated_at, email_confirmed_at)
        VALUES (${name}, ${email}, ${phone}, ${role}, ${duties}, ${status}, ${isMainAdministrator}, ${passwordHash}, ${language},
          '2026-11', ${createdAt}, ${createdAt}, ${createdAt}, ${emailConfirmedAt})
        RETURNING id, name, email, phone, role, duties, status, is_main_administrator AS "isMainAdministrator", language,
          created_at AS "createdAt", email_confirmed_at AS "emailConfirmedAt"`,
    );
};

/** An owner unless other duties are given. */
export const anAdministrator = (details: Partial<Omit<PersonRow, 'id'>> = {}): Thing<PersonRow> =>
  aPerson({ name: 'Ravi Kumar', role: 'admin', ...details });

export const theMainAdministrator = (details: Partial<Omit<PersonRow, 'id'>> = {}): Thing<PersonRow> =>
  anAdministrator({ name: 'Meera Joshi', email: 'admin@example.org', isMainAdministrator: true, ...details });

/** A session of a person, begun at that instant; answers its token. */
export const aSession = (personId: string, startedAt: Date): Thing<string> => {
  const token = randomBytes(32).toString('base64url');
  return async (database) => {
    await database.query(sql`
      INSERT INTO sessions (person_id, token_hash, device, created_at, last_used_at)
      VALUES (${personId}, sha256(convert_to(${token}, 'UTF8')), 'Chrome, Android', ${startedAt}, ${startedAt})`);
    return token;
  };
};
