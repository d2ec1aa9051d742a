import type { Language } from '#contract/language.ts';
import { pageAsked } from '#contract/paging.ts';
import { Problem } from '#contract/problem.ts';
import type { Project, ProjectListQuery } from '#contract/projects.ts';
import type { ReadingTools } from '../content/content-tools.ts';
import type { Queryable } from '../database/database.ts';
import { pictureFieldsOf } from '../media/pictures.service.ts';
import {
  countProjects,
  findProjectById,
  listLatestProjects,
  listProjectsInOrder,
  type ProjectRow,
} from './projects.sql.ts';

async function inLanguage(
  { reader, translations }: ReadingTools,
  rows: ProjectRow[],
  language: Language,
): Promise<Project[]> {
  const projects = rows.map((row) => ({ ...row, ...pictureFieldsOf('projects', row) }));
  return translations.inLanguage(reader, 'projects', language, projects);
}

export async function listProjects(tools: ReadingTools, { lang, latest, ...asked }: ProjectListQuery) {
  const { reader } = tools;
  if (latest) return { data: await inLanguage(tools, await listLatestProjects(reader, latest), lang) };
  const page = pageAsked(asked);
  const data = await inLanguage(tools, await listProjectsInOrder(reader, page), lang);
  return page ? { data, total: await countProjects(reader), ...page } : { data };
}

export async function readProject(tools: ReadingTools, id: string, language: Language): Promise<Project> {
  const row = await findProjectById(tools.reader, id);
  const [project] = row ? await inLanguage(tools, [row], language) : [];
  if (!project) throw new Problem('not_found');
  return project;
}

export const findProjectPicture = async (queryable: Queryable, id: string): Promise<string | null | undefined> =>
  (await findProjectById(queryable, id))?.pictureId;
