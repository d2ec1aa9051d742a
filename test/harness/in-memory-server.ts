import { randomUUID } from 'node:crypto';
import type { Profile } from '#contract/accounts/accounts.ts';
import type { Banner } from '#contract/banners/banners.ts';
import type { Event } from '#contract/events/events.ts';
import type { Project } from '#contract/projects/projects.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Registration } from '#contract/registrations/registrations.ts';
import type { EndpointName, Input, Reply, Send } from '#contract/send.ts';
import type { OfficeStory } from '#contract/stories/stories.ts';
import type { Language } from '#contract/values/language.ts';

type Handlers = { [Name in EndpointName]?: (input: Input<Name>) => Reply<Name> };
type Answer = { reply: unknown } | { error: unknown };

const noon = '2026-01-01T12:00:00.000Z';
const noPicture = { hasImage: false, imageUrl: null, isSample: false, source_language: 'en' as const };

/** The calls of the store answered from memory. It records them, and a test sets when and how it answers. */
export function createInMemoryServer(readToken: () => string | null = () => null) {
  const calls: { name: EndpointName; input: unknown }[] = [];
  const forcedAnswers: Answer[] = [];
  const holds: Promise<void>[] = [];
  const sessions = new Set<string>();

  const banners = content<Banner>({
    ...noPicture,
    title: '',
    description: null,
    link: null,
    linkLabel: null,
    active: true,
    position: 0,
    createdAt: noon,
    updatedAt: noon,
  });
  const events = content<Event>({
    ...noPicture,
    title: '',
    description: '',
    location: null,
    date: '2026-02-01',
    time: null,
    capacity: null,
    registrationRequired: true,
    category: 'general',
    seatsLeft: null,
    seatsOpen: null,
    waitingPeople: 0,
    maxPeople: 6,
    waitlistLength: 0,
    registrationCount: 0,
    created_at: noon,
    updated_at: noon,
  });
  const stories = content<OfficeStory>({
    ...noPicture,
    consentOn: null,
    consentTo: [],
    consentUntil: null,
    isShown: true,
    title: '',
    content: '',
    person_name: null,
    details: null,
    created_at: noon,
  });
  const projects = content<Project>({ ...noPicture, name: '', description: '', details: null });
  const registrations: Registration[] = [];
  const account: Profile & { password: string } = {
    id: randomUUID(),
    name: 'Asha Devi',
    email: 'asha@example.org',
    phone: null,
    password: 'correct horse',
    role: 'user',
    duties: [],
    status: 'active',
    isMainAdministrator: false,
    hasCard: false,
    hasSecondFactor: false,
    createdAt: noon,
    pendingEmail: null,
    emailConfirmedAt: noon,
    mustConfirmEmail: false,
    recoveryCodesLeft: 0,
  };

  const findRegistration = (id: string): Registration => {
    const found = registrations.find((registration) => registration.id === id);
    if (!found) throw new Problem('not_found');
    return found;
  };
  const change = (id: string, changes: Partial<Registration>): { data: Registration } => ({
    data: { ...Object.assign(findRegistration(id), changes) },
  });
  const remove = (id: string): undefined => {
    registrations.splice(registrations.indexOf(findRegistration(id)), 1);
  };
  const requireSession = (): void => {
    if (!sessions.has(readToken() ?? '')) throw new Problem('not_signed_in');
  };

  const handlers: Handlers = {
    listBanners: ({ query }) => banners.list(query?.lang),
    createBanner: ({ body }) => banners.create({ title: body.title, description: body.description ?? null }),
    updateBanner: ({ params, body }) => banners.update(params.id, body as Partial<Banner>),
    deleteBanner: ({ params }) => banners.remove(params.id),
    listEvents: ({ query }) => events.list(query?.lang),
    readEvent: ({ params, query }) => events.read(params.id, query?.lang),
    createEvent: ({ body }) => events.create({ title: body.title, description: body.description }),
    updateEvent: ({ params, body }) => events.update(params.id, body as Partial<Event>),
    deleteEvent: ({ params }) => events.remove(params.id),
    listStories: ({ query }) => stories.list(query?.lang),
    readStory: ({ params, query }) => stories.read(params.id, query?.lang),
    createStory: ({ body }) => stories.create({ title: body.title, content: body.content }),
    updateStory: ({ params, body }) => stories.update(params.id, body as Partial<OfficeStory>),
    deleteStory: ({ params }) => stories.remove(params.id),
    listProjects: ({ query }) => projects.list(query?.lang),
    createProject: ({ body }) => projects.create({ name: body.name, description: body.description }),
    updateProject: ({ params, body }) => projects.update(params.id, body as Partial<Project>),
    deleteProject: ({ params }) => projects.remove(params.id),

    registerAccount: ({ body }) => {
      if (body.email === account.email) throw new Problem('email_taken');
      return { data: { ...account, id: randomUUID(), name: body.name, email: body.email } };
    },
    login: ({ body }) => {
      if (body?.email !== account.email || body?.password !== account.password) throw new Problem('login_failed');
      const token = randomUUID();
      sessions.add(token);
      return { token, user: account };
    },
    logout: () => {
      sessions.delete(readToken() ?? '');
    },
    readMe: () => {
      requireSession();
      return { data: account };
    },
    updateProfile: ({ body }) => {
      requireSession();
      return { data: Object.assign(account, { name: body.name, phone: body.phone ?? null }) };
    },

    createRegistration: ({ body }) => {
      requireSession();
      const existing = registrations.find(({ event_id }) => event_id === body.event_id);
      if (existing) throw new Problem('already_registered', { data: existing });
      const registration: Registration = {
        id: randomUUID(),
        event_id: body.event_id,
        title: 'Camp',
        location: null,
        date: '2026-02-01',
        time: null,
        status: body.waitlist ? 'waitlisted' : 'registered',
        code: 'blue river',
        registration_date: noon,
        waitlist_position: body.waitlist ? 1 : null,
        name: account.name,
        email: account.email,
        phone: null,
        notes: body.notes ?? null,
        feedback: null,
        rating: null,
        check_in_time: null,
        people: 1 + (body.party?.length ?? 0),
        people_here: 0,
        party: [],
        language: 'en',
      };
      registrations.push(registration);
      return { data: { ...registration } };
    },
    listMyRegistrations: () => {
      requireSession();
      return { data: [...registrations] };
    },
    cancelRegistration: ({ params }) => remove(params.id),
    giveFeedback: ({ params, body }) => {
      if (findRegistration(params.id).status !== 'attended') throw new Problem('not_attended');
      return change(params.id, { feedback: body?.feedback ?? null, rating: Number(body?.rating ?? 5) });
    },
    checkInRegistration: ({ params }) => change(params.id, { status: 'attended', check_in_time: noon }),
  };

  const answerOf = (name: EndpointName, input: unknown): Answer => {
    const forced = forcedAnswers.shift();
    if (forced) return forced;
    const handler = handlers[name] as ((input: unknown) => unknown) | undefined;
    if (!handler) throw new Error(`Nobody answers ${name}`);
    try {
      return { reply: structuredClone(handler(input)) };
    } catch (error) {
      return { error };
    }
  };

  const send = async (name: EndpointName, input: unknown = {}): Promise<unknown> => {
    calls.push({ name, input });
    const answer = answerOf(name, input);
    await holds.shift();
    if ('error' in answer) throw answer.error;
    return answer.reply;
  };

  return {
    send: send as Send,
    calls,
    /** How often a call was made. */
    count: (name: EndpointName): number => calls.filter((call) => call.name === name).length,
    banners,
    events,
    stories,
    projects,
    account,
    endAllSessions: () => sessions.clear(),
    failNext: (error: unknown) => forcedAnswers.push({ error }),
    answerNext: (reply: unknown) => forcedAnswers.push({ reply }),
    /** The next call gets its answer only when this is called. */
    holdNext: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      holds.push(promise);
      return resolve;
    },
  };
}

/** One kind of content; every text field stays as it is, and `language` tells what was asked for. */
function content<Item extends { id: string; language: Language }>(blank: Omit<Item, 'id' | 'language'>) {
  const rows: Item[] = [];
  const indexOf = (id: string): number => {
    const index = rows.findIndex((row) => row.id === id);
    if (index < 0) throw new Problem('not_found');
    return index;
  };
  const inLanguage = (row: Item | undefined, language: Language = 'en') => ({ ...row, language }) as Item;
  return {
    add: (fields: Partial<Item>): Item => {
      const row = { ...blank, id: randomUUID(), language: 'en', ...fields } as Item;
      rows.push(row);
      return row;
    },
    list: (language?: Language) => ({ data: rows.map((row) => inLanguage(row, language)) }),
    read: (id: string, language?: Language) => ({ data: inLanguage(rows[indexOf(id)], language) }),
    create(fields: Partial<Item>) {
      return { data: this.add(fields) };
    },
    update: (id: string, changes: Partial<Item>) => ({ data: Object.assign(rows[indexOf(id)] as Item, changes) }),
    remove: (id: string): undefined => {
      rows.splice(indexOf(id), 1);
    },
  };
}
