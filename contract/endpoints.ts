import { accountEndpoints } from './accounts/account-endpoints.ts';
import { Banner } from './banners/banners.ts';
import { Event, EventList, EventListQuery } from './events/events.ts';
import { FormToken, MessageReceipt, SendMessage } from './messages/messages.ts';
import { NewsItem } from './news/news.ts';
import { NewsletterToken, SubscribeToNewsletter } from './newsletter/newsletter.ts';
import { officeEndpoints } from './office-endpoints.ts';
import { paths } from './paths.ts';
import { Project, ProjectListQuery } from './projects/projects.ts';
import { contentItem, contentList, contentPicture } from './protocol/content-endpoint.ts';
import { type Endpoint, endpoint } from './protocol/endpoint.ts';
import { IdParams } from './protocol/fields.ts';
import { ContentQuery, listOf, oneOf } from './protocol/paging.ts';
import { registrationEndpoints } from './registrations/registration-endpoints.ts';
import { secondFactorEndpoints } from './second-factor/second-factor-endpoints.ts';
import { PublicSettings } from './settings/settings.ts';
import { Story } from './stories/stories.ts';

/** Everything that browser and server say to each other; the OpenAPI document is made from it. */
export const endpoints = {
  ...accountEndpoints,
  ...secondFactorEndpoints,

  listEvents: endpoint({
    route: paths.listEvents,
    access: 'public',
    summary: 'All events, or those to come or past',
    query: EventListQuery,
    reply: EventList,
    status: 200,
    keptUntil: 'seatsChange',
  }),
  readEvent: endpoint({ ...contentItem(paths.readEvent, 'One event', Event), keptUntil: 'seatsChange' }),
  readEventImage: contentPicture(paths.readEventImage, 'The picture of an event'),
  listBanners: contentList(paths.listBanners, 'The active banners, in order', Banner),
  readBanner: contentItem(paths.readBanner, 'One banner', Banner),
  readBannerImage: contentPicture(paths.readBannerImage, 'The picture of a banner'),
  listStories: contentList(paths.listStories, 'Success stories', Story),
  readStory: contentItem(paths.readStory, 'One success story', Story),
  readStoryImage: contentPicture(paths.readStoryImage, 'The picture of a success story'),
  listProjects: endpoint({
    route: paths.listProjects,
    access: 'public',
    summary: 'Projects, or the latest of them',
    query: ProjectListQuery,
    reply: listOf(Project),
    status: 200,
    keptUntil: 'contentChanges',
  }),
  readProject: contentItem(paths.readProject, 'One project', Project),
  readProjectImage: contentPicture(paths.readProjectImage, 'The picture of a project'),
  listNews: contentList(paths.listNews, 'News, newest first', NewsItem),
  readNews: contentItem(paths.readNews, 'One news item', NewsItem),
  readNewsImage: contentPicture(paths.readNewsImage, 'The picture of a news item'),
  readSettings: endpoint({
    route: paths.readSettings,
    access: 'public',
    summary: 'What everybody may know about the foundation: contact, figures, donation details, reports',
    query: ContentQuery,
    reply: oneOf(PublicSettings),
    status: 200,
    keptUntil: 'contentChanges',
  }),
  readReport: endpoint({
    route: paths.readReport,
    access: 'public',
    summary: 'One report, as a PDF; which there are stands in the settings',
    params: IdParams,
    status: 200,
    problems: ['not_found'],
  }),
  subscribeToNewsletter: endpoint({
    route: paths.subscribeToNewsletter,
    access: 'public',
    summary: 'Ask for the newsletter; the same answer whether or not the address was known',
    body: SubscribeToNewsletter,
    status: 202,
    problems: ['too_many'],
  }),
  confirmNewsletter: endpoint({
    route: paths.confirmNewsletter,
    access: 'public',
    summary: 'Say that the address is mine, with the token of the letter; it works once',
    body: NewsletterToken,
    status: 204,
    problems: ['link_used'],
  }),
  leaveNewsletter: endpoint({
    route: paths.leaveNewsletter,
    access: 'public',
    summary: 'Get no more news, with the token that every such letter carries',
    body: NewsletterToken,
    status: 204,
    problems: ['link_used'],
  }),
  sendMessage: endpoint({
    route: paths.sendMessage,
    access: 'public',
    summary: 'Write to the office; the answer names the number of the message',
    body: SendMessage,
    reply: oneOf(MessageReceipt),
    status: 202,
    problems: ['too_many'],
  }),
  readFormToken: endpoint({
    route: paths.readFormToken,
    access: 'public',
    summary: 'The token that forms of this site carry; valid for a day',
    reply: oneOf(FormToken),
    status: 200,
  }),

  ...registrationEndpoints,
  ...officeEndpoints,
} satisfies Record<keyof typeof paths, Endpoint>;
