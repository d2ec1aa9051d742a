import type { Route } from './protocol/endpoint.ts';

/** Calls of visitors and members; public pages use no others. */
export const publicPaths = {
  registerAccount: 'POST /auth/register',
  login: 'POST /auth/login',
  readMe: 'GET /auth/me',
  logout: 'POST /auth/logout',

  listEvents: 'GET /events',
  readEvent: 'GET /events/{id}',
  registerForEvent: 'POST /events/{id}/register',
  listMyEvents: 'GET /events/my',
  listBanners: 'GET /banners',
  listStories: 'GET /stories',
  readStory: 'GET /stories/{id}',
  listProjects: 'GET /projects',
  listNews: 'GET /news',
  readNews: 'GET /news/{id}',
  readPageTexts: 'GET /page-texts',
  listTeam: 'GET /team',
  listTimeline: 'GET /timeline',
  listVoices: 'GET /voices',
  listMilestones: 'GET /milestones',
  listPartners: 'GET /partners',
  listSchemes: 'GET /schemes',
  readScheme: 'GET /schemes/{slug}',
  readSettings: 'GET /settings',
  subscribeToNewsletter: 'POST /newsletter',
  listNewsletters: 'GET /newsletters',
  readNewsletter: 'GET /newsletters/{id}',
  sendMessage: 'POST /contact',
  readFormToken: 'GET /form-token',

  createRegistration: 'POST /event-registrations',
  listMyRegistrations: 'GET /event-registrations/my-registrations',
  cancelRegistration: 'DELETE /event-registrations/{id}',
  readPass: 'GET /event-registrations/{id}/pass',
} as const satisfies Record<string, Route>;
