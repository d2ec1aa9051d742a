import type { Route } from './endpoint.ts';

/** Every call by name. No schemas here: this is all that the browser needs to know at run time. */
export const paths = {
  registerAccount: 'POST /auth/register',
  login: 'POST /auth/login',
  readMe: 'GET /auth/me',
  logout: 'POST /auth/logout',
  updateProfile: 'PUT /users/profile',

  listEvents: 'GET /events',
  readEvent: 'GET /events/{id}',
  readEventImage: 'GET /events/image/{id}',
  registerForEvent: 'POST /events/{id}/register',
  listMyEvents: 'GET /events/my',
  listBanners: 'GET /banners',
  readBanner: 'GET /banners/{id}',
  readBannerImage: 'GET /banners/image/{id}',
  listStories: 'GET /stories',
  readStory: 'GET /stories/{id}',
  readStoryImage: 'GET /stories/image/{id}',
  listProjects: 'GET /projects',
  readProject: 'GET /projects/{id}',
  readProjectImage: 'GET /projects/image/{id}',
  listNews: 'GET /news',
  readNews: 'GET /news/{id}',
  readNewsImage: 'GET /news/image/{id}',
  readSettings: 'GET /settings',
  subscribeToNewsletter: 'POST /newsletter',

  createRegistration: 'POST /event-registrations',
  listMyRegistrations: 'GET /event-registrations/my-registrations',
  cancelRegistration: 'DELETE /event-registrations/{id}',
  giveFeedback: 'POST /event-registrations/{id}/feedback',

  readDashboard: 'GET /admin/dashboard',
  listUsers: 'GET /admin/users',
  updateUser: 'PUT /admin/users/{id}',
  deleteUser: 'DELETE /admin/users/{id}',
  createEvent: 'POST /admin/events',
  updateEvent: 'PUT /admin/events/{id}',
  deleteEvent: 'DELETE /admin/events/{id}',
  listEventRegistrations: 'GET /admin/events/{id}/registrations',
  listAllRegistrations: 'GET /admin/registrations',
  setRegistrationStatus: 'PUT /admin/registrations/{id}/status',
  checkInRegistration: 'POST /admin/registrations/{id}/check-in',
  deleteRegistration: 'DELETE /admin/registrations/{id}',
  createBanner: 'POST /admin/banners',
  updateBanner: 'PUT /admin/banners/{id}',
  deleteBanner: 'DELETE /admin/banners/{id}',
  createStory: 'POST /admin/stories',
  updateStory: 'PUT /admin/stories/{id}',
  deleteStory: 'DELETE /admin/stories/{id}',
  createProject: 'POST /admin/projects',
  updateProject: 'PUT /admin/projects/{id}',
  deleteProject: 'DELETE /admin/projects/{id}',
} as const satisfies Record<string, Route>;

/** The same route with its `{names}` filled, such as `GET /events/7`. */
export const fillPath = (route: Route, params: Readonly<Record<string, string>>): Route =>
  route.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) as Route;
