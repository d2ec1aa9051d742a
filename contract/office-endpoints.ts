import { Banner, CreateBanner, UpdateBanner } from './banners.ts';
import { Dashboard } from './dashboard.ts';
import { endpoint } from './endpoint.ts';
import { CreateEvent, Event, UpdateEvent } from './events.ts';
import { IdParams } from './fields.ts';
import { officePeopleEndpoints } from './office-people-endpoints.ts';
import { listOf, oneOf, pagedListOf } from './paging.ts';
import { paths } from './paths.ts';
import { CreateProject, Project, UpdateProject } from './projects.ts';
import { Registration, RegistrationsQuery, SetRegistrationStatus } from './registrations.ts';
import { CreateStory, Story, UpdateStory } from './stories.ts';

const pictureProblems = ['image_too_large', 'not_an_image'] as const;

/** What administrators call. */
export const officeEndpoints = {
  readDashboard: endpoint({
    route: paths.readDashboard,
    access: 'admin',
    summary: 'Counts, changes and recent activity',
    reply: Dashboard,
    status: 200,
  }),

  ...officePeopleEndpoints,

  createEvent: endpoint({
    route: paths.createEvent,
    access: 'admin',
    summary: 'Create an event',
    bodyType: 'multipart',
    body: CreateEvent,
    reply: oneOf(Event),
    status: 201,
    problems: pictureProblems,
  }),
  updateEvent: endpoint({
    route: paths.updateEvent,
    access: 'admin',
    summary: 'Change an event; fields that are not sent stay',
    bodyType: 'multipart',
    params: IdParams,
    body: UpdateEvent,
    reply: oneOf(Event),
    status: 200,
    problems: ['not_found', ...pictureProblems],
  }),
  deleteEvent: endpoint({
    route: paths.deleteEvent,
    access: 'admin',
    summary: 'Delete an event and its registrations; those registered are told',
    params: IdParams,
    status: 204,
    problems: ['not_found'],
  }),

  listEventRegistrations: endpoint({
    route: paths.listEventRegistrations,
    access: 'admin',
    summary: 'Who registered for one event',
    params: IdParams,
    reply: listOf(Registration),
    status: 200,
    problems: ['not_found'],
  }),
  listAllRegistrations: endpoint({
    route: paths.listAllRegistrations,
    access: 'admin',
    summary: 'All registrations, filtered, searched, sorted and paged',
    query: RegistrationsQuery,
    reply: pagedListOf(Registration),
    status: 200,
  }),
  setRegistrationStatus: endpoint({
    route: paths.setRegistrationStatus,
    access: 'admin',
    summary: 'Set the status of a registration',
    params: IdParams,
    body: SetRegistrationStatus,
    reply: oneOf(Registration),
    status: 200,
    problems: ['not_found', 'event_full', 'already_registered'],
  }),
  checkInRegistration: endpoint({
    route: paths.checkInRegistration,
    access: 'admin',
    summary: 'Note that a registered person has come; a repeat answers with the first time',
    params: IdParams,
    reply: oneOf(Registration),
    status: 200,
    problems: ['not_found', 'not_checkable'],
  }),
  deleteRegistration: endpoint({
    route: paths.deleteRegistration,
    access: 'admin',
    summary: 'Delete a registration',
    params: IdParams,
    status: 204,
    problems: ['not_found'],
  }),

  createBanner: endpoint({
    route: paths.createBanner,
    access: 'admin',
    summary: 'Create a banner',
    bodyType: 'multipart',
    body: CreateBanner,
    reply: oneOf(Banner),
    status: 201,
    problems: pictureProblems,
  }),
  updateBanner: endpoint({
    route: paths.updateBanner,
    access: 'admin',
    summary: 'Change a banner; fields that are not sent stay',
    bodyType: 'multipart',
    params: IdParams,
    body: UpdateBanner,
    reply: oneOf(Banner),
    status: 200,
    problems: ['not_found', ...pictureProblems],
  }),
  deleteBanner: endpoint({
    route: paths.deleteBanner,
    access: 'admin',
    summary: 'Delete a banner',
    params: IdParams,
    status: 204,
    problems: ['not_found'],
  }),

  createStory: endpoint({
    route: paths.createStory,
    access: 'admin',
    summary: 'Create a success story',
    bodyType: 'multipart',
    body: CreateStory,
    reply: oneOf(Story),
    status: 201,
    problems: pictureProblems,
  }),
  updateStory: endpoint({
    route: paths.updateStory,
    access: 'admin',
    summary: 'Change a success story; fields that are not sent stay',
    bodyType: 'multipart',
    params: IdParams,
    body: UpdateStory,
    reply: oneOf(Story),
    status: 200,
    problems: ['not_found', ...pictureProblems],
  }),
  deleteStory: endpoint({
    route: paths.deleteStory,
    access: 'admin',
    summary: 'Delete a success story',
    params: IdParams,
    status: 204,
    problems: ['not_found'],
  }),

  createProject: endpoint({
    route: paths.createProject,
    access: 'admin',
    summary: 'Create a project',
    bodyType: 'multipart',
    body: CreateProject,
    reply: oneOf(Project),
    status: 201,
    problems: pictureProblems,
  }),
  updateProject: endpoint({
    route: paths.updateProject,
    access: 'admin',
    summary: 'Change a project; fields that are not sent stay',
    bodyType: 'multipart',
    params: IdParams,
    body: UpdateProject,
    reply: oneOf(Project),
    status: 200,
    problems: ['not_found', ...pictureProblems],
  }),
  deleteProject: endpoint({
    route: paths.deleteProject,
    access: 'admin',
    summary: 'Delete a project',
    params: IdParams,
    status: 204,
    problems: ['not_found'],
  }),
};
