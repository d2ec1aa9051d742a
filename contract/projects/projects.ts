import { z } from 'zod';
import { contentKinds } from '../content/content-kinds.ts';
import { contentItem, contentPicture, pictureProblems } from '../protocol/content-endpoint.ts';
import { officeCall, publicCall } from '../protocol/endpoint.ts';
import {
  Id,
  IdParams,
  IsSample,
  languageFields,
  optionalText,
  pictureFields,
  requiredLine,
  requiredText,
  sourceFields,
  writtenIn,
} from '../protocol/fields.ts';
import { ContentListQuery, listOf, oneOf, PageSize } from '../protocol/paging.ts';
import { projectLengths } from './projects.facts.ts';

export const Project = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  details: z.string().nullable(),
  ...pictureFields,
  ...languageFields(contentKinds.projects.translatedFields),
  ...sourceFields,
  isSample: IsSample,
});
export type Project = z.infer<typeof Project>;

/** `latest`: only the newest so many, newest last. */
export const ProjectListQuery = ContentListQuery.extend({ latest: PageSize.optional() });
export type ProjectListQuery = z.infer<typeof ProjectListQuery>;

export const CreateProject = z.object({
  ...writtenIn,
  name: requiredLine(projectLengths.name, 'name_required'),
  description: requiredText(projectLengths.description, 'description_required'),
  details: optionalText(projectLengths.details),
});
export type CreateProject = z.input<typeof CreateProject>;

export const UpdateProject = CreateProject.partial();
export type UpdateProject = z.input<typeof UpdateProject>;

export const projectEndpoints = {
  listProjects: publicCall('GET /projects', {
    often: true,
    says: 'listProjects',
    summary: 'Projects, or the latest of them',
    query: ProjectListQuery,
    reply: listOf(Project),
    status: 200,
    isKept: true,
  }),
  readProject: contentItem('GET /projects/{id}', 'One project', Project),
  readProjectImage: contentPicture('GET /projects/image/{id}', 'The picture of a project'),
};

export const officeProjectEndpoints = {
  createProject: officeCall('POST /admin/projects', {
    duties: ['owner', 'editor'],
    publicWords: true,
    says: 'saveProject',
    summary: 'Create a project',
    bodyType: 'multipart',
    body: CreateProject,
    reply: oneOf(Project),
    status: 201,
    problems: pictureProblems,
  }),
  updateProject: officeCall('PUT /admin/projects/{id}', {
    duties: ['owner', 'editor'],
    publicWords: true,
    says: 'saveProject',
    summary: 'Change a project; fields that are not sent stay',
    bodyType: 'multipart',
    params: IdParams,
    body: UpdateProject,
    reply: oneOf(Project),
    status: 200,
    problems: ['not_found', ...pictureProblems],
  }),
  deleteProject: officeCall('DELETE /admin/projects/{id}', {
    duties: ['owner', 'editor'],
    says: 'deleteProject',
    summary: 'Delete a project',
    params: IdParams,
    status: 204,
    problems: ['not_found'],
  }),
};
