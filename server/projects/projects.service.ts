import type { Language } from '#contract/language.ts';
import { pageAsked } from '#contract/paging.ts';
import { Problem } from '#contract/problem.ts';
import type { Project, ProjectListQuery } from '#contract/projects.ts';
import type { ContentTools } from '../content/content-tools.ts';
import type { Queryable } from '../database/database.ts';
import { pictureFieldsOf } from '../media/pictures.service.ts';
import {
  countProjects,
  findProjectById,
  listLatestProjects,
  listProjectsInOrder,
  type ProjectRow,
} from './projects.sql.ts';

async function inLanguage({ translations }: ContentTools, rows: ProjectRow[], language: Language): Promise<Project[]> {
  const projects = rows.map((row) => ({ ...row, ...pictureFieldsOf('projects', row) }));
  return translations.inLanguage('projects', language, projects);
}

export async function listProjects(tools: ContentTools, { lang, latest, ...asked }: ProjectListQuery) {
  const { database } = tools;
  if (latest) return { data: await inLanguage(tools, await listLatestProjects(database, latest), lang) };
  const page = pageAsked(asked);
  const data = await inLanguage(tools, await listProjectsInOrder(database, page), lang);
  return page ? { data, total: await countProjects(database), ...page } : { data };
}

export async function readProject(tools: ContentTools, id: string, language: Language): Promise<Project> {
  const row = await findProjectById(tools.database, id);
  const [project] = row ? await inLanguage(tools, [row], language) : [];
  if (!project) throw new Problem('not_found');
  return project;
}

export const findProjectPicture = async (queryable: Queryable, id: string): Promise<string | null | undefined> =>
  (await findProjectById(queryable, id))?.pictureId;
