import type { Language } from '#contract/language.ts';
import type { Page } from '#contract/paging.ts';
import { Problem } from '#contract/problem.ts';
import type { Project } from '#contract/projects.ts';
import type { Queryable } from '../database/database.ts';
import { pictureFieldsOf } from '../media/pictures.service.ts';
import { translateFields } from '../translations/translations.service.ts';
import { countProjects, findProjectById, listProjectsInOrder, type ProjectRow } from './projects.sql.ts';

async function inLanguage(queryable: Queryable, rows: ProjectRow[], language: Language): Promise<Project[]> {
  const projects = rows.map((row) => ({ ...row, ...pictureFieldsOf('projects', row) }));
  return translateFields(queryable, language, projects, ['name', 'description', 'details']);
}

export async function listProjects(queryable: Queryable, language: Language, page: Page | null) {
  const data = await inLanguage(queryable, await listProjectsInOrder(queryable, page), language);
  return page ? { data, total: await countProjects(queryable), ...page } : { data };
}

export async function readProject(queryable: Queryable, id: string, language: Language): Promise<Project> {
  const row = await findProjectById(queryable, id);
  const [project] = row ? await inLanguage(queryable, [row], language) : [];
  if (!project) throw new Problem('not_found');
  return project;
}

export const findProjectPicture = async (queryable: Queryable, id: string): Promise<string | null | undefined> =>
  (await findProjectById(queryable, id))?.pictureId;
