import { anAdministrator, aSession } from '../test/builders/builders.ts';
import { fillOffice, largeOffice } from '../test/builders/large-office.ts';
import type { Site } from '../test/harness/product.ts';
import { type Latency, measureLatency } from './latency.ts';

const timesEach = 40;
const peopleSearch = '/admin/people/search?q';
const peopleSearchP95Ms = 100;

/** Queries of the office lists. Searches of one or two letters are included because no index serves them. */
const questions: Record<string, string> = {
  'users, first page': '/admin/users',
  'users, search Hindi name': '/admin/users?search=कमला ख़ातून',
  'users, search one letter': '/admin/users?search=a',
  'people at the desk, search name': `${peopleSearch}=कमला ख़ातून`,
  'people at the desk, search phone': `${peopleSearch}=9000007777`,
  'people at the desk, search one letter': `${peopleSearch}=a`,
  'registrations, first page': '/admin/registrations',
  'registrations, by title': '/admin/registrations?sort=title&order=asc',
  'registrations, one status': '/admin/registrations?status=attended',
  'registrations, search Hindi name': '/admin/registrations?search=शबाना',
  'registrations, search event': '/admin/registrations?search=Brass course',
  'registrations, search two letters': '/admin/registrations?search=ra',
  'feedback, first page': '/admin/feedback?page=1',
  'messages, search': '/admin/messages?search=मोहन',
  'subscribers, search': '/admin/subscribers?search=reader-77',
  'outbox, failed': '/admin/outbox?status=failed',
  'activity, first page': '/admin/activity',
  dashboard: '/admin/dashboard',
  'all events': '/events',
};

export interface ListTime {
  list: string;
  empty: Latency;
  large: Latency;
  /** For the 95th percentile with years of data. */
  barP95Ms?: number;
}

/** The lists of a new office and of one with years of data. */
export async function measureOfficeLists(site: Site): Promise<ListTime[]> {
  const { id } = await site.has(anAdministrator());
  const headers = { authorization: `Bearer ${await site.has(aSession(id, new Date()))}` };
  const measure = async (): Promise<Map<string, Latency>> => {
    const times = new Map<string, Latency>();
    for (const [list, path] of Object.entries(questions)) {
      times.set(list, await measureLatency(timesEach, () => fetch(`${site.url}/api${path}`, { headers })));
    }
    return times;
  };
  const empty = await measure();
  await site.has((database) => fillOffice(database, largeOffice, new Date()));
  const large = await measure();
  const none: Latency = { medianMs: 0, p95Ms: 0 };
  return [...large].map(([list, time]) => ({
    list,
    empty: empty.get(list) ?? none,
    large: time,
    ...(questions[list]?.startsWith(peopleSearch) && { barP95Ms: peopleSearchP95Ms }),
  }));
}
