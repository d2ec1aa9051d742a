import { Banner, CreateBanner, UpdateBanner } from './banners/banners.ts';
import { CreateNews, NewsItem, UpdateNews } from './news/news.ts';
import { paths } from './paths.ts';
import { CreateProject, Project, UpdateProject } from './projects/projects.ts';
import { endpoint } from './protocol/endpoint.ts';
import { IdParams } from './protocol/fields.ts';
import { listOf, oneOf } from './protocol/paging.ts';
import { CreateStory, Story, UpdateStory } from './stories/stories.ts';

const pictureProblems = ['image_too_large', 'not_an_image'] as const;

/** What administrators call to write what visitors read. */
export const officeContentEndpoints = {
  listAllBanners: endpoint({
    route: paths.listAllBanners,
    access: 'admin',
    summary: 'All banners, in order, also those that are switched off',
    reply: listOf(Banner),
    status: 200,
  }),
  createBanner: endpoint({
    route: paths.createBanner,
    access: 'admin',
    summary: 'Create a banner',
    bodyType: 'multipart',
    body: CreateBanner,
    imageRequired: 'image_required',
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
    imageRequired: 'story_image_required',
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

  createNews: endpoint({
    route: paths.createNews,
    access: 'admin',
    summary: 'Create a news item',
    bodyType: 'multipart',
    body: CreateNews,
    reply: oneOf(NewsItem),
    status: 201,
    problems: pictureProblems,
  }),
  updateNews: endpoint({
    route: paths.updateNews,
    access: 'admin',
    summary: 'Change a news item; fields that are not sent stay',
    bodyType: 'multipart',
    params: IdParams,
    body: UpdateNews,
    reply: oneOf(NewsItem),
    status: 200,
    problems: ['not_found', ...pictureProblems],
  }),
  deleteNews: endpoint({
    route: paths.deleteNews,
    access: 'admin',
    summary: 'Delete a news item',
    params: IdParams,
    status: 204,
    problems: ['not_found'],
  }),

  deleteSampleContent: endpoint({
    route: paths.deleteSampleContent,
    access: 'admin',
    summary: 'Remove what came as a sample and was not changed since',
    status: 204,
  }),
};
