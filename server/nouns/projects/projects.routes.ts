import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import type { CreateProject, ProjectListQuery } from '#contract/projects/projects.ts';
import type { Registry } from '../../platform/http/serve.ts';
import { serveContent } from '../../shared/content/content.routes.ts';
import { type ContentKind, inPages } from '../../shared/content/content-kind.ts';
import type { ContentTools } from '../../shared/content/content-tools.ts';
import {
  countProjects,
  deleteProject,
  findProjectById,
  insertProject,
  listLatestProjects,
  listProjectsInOrder,
  lockProject,
  type ProjectRow,
  type ProjectText,
  updateProject,
} from './projects.sql.ts';

const listInOrder = inPages(listProjectsInOrder, countProjects);

const projects: ContentKind<'projects', ProjectRow, ProjectText, z.output<typeof CreateProject>, ProjectListQuery> = {
  kind: 'project',
  texts: 'projects',
  nameOf: ({ name }) => name,
  textOf: ({ details = null, ...text }) => ({ ...text, details }),
  list: async (reader, { latest, ...query }, today) =>
    latest ? { rows: await listLatestProjects(reader, latest) } : listInOrder(reader, query, today),
  find: findProjectById,
  insert: insertProject,
  lock: lockProject,
  update: updateProject,
  remove: deleteProject,
};

export function serveProjects(app: FastifyInstance, registry: Registry, tools: ContentTools): void {
  serveContent(app, registry, tools, projects, {
    list: endpoints.listProjects,
    read: endpoints.readProject,
    image: endpoints.readProjectImage,
    create: endpoints.createProject,
    update: endpoints.updateProject,
    remove: endpoints.deleteProject,
  });
}
