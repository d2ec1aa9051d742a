import type { z } from 'zod';
import { sourceLanguage } from '#contract/language.ts';
import type { CreateProject, UpdateProject } from '#contract/projects.ts';
import { type ContentTable, changeContent, createContent, removeContent } from '../content/content-office.ts';
import type { OfficeAct } from '../http/office-act.ts';
import type { PictureTools } from '../media/picture-tools.ts';
import { pictureFieldsOf } from '../media/pictures.service.ts';
import {
  deleteProject,
  insertProject,
  lockProject,
  type ProjectRow,
  type ProjectText,
  updateProject,
} from './projects.sql.ts';

const projects: ContentTable<ProjectRow, ProjectText> = {
  kind: 'project',
  nameOf: ({ name }) => name,
  texts: 'projects',
  insert: insertProject,
  lock: lockProject,
  update: updateProject,
  remove: deleteProject,
};

const asWritten = (row: ProjectRow) => ({ ...row, ...pictureFieldsOf('projects', row), language: sourceLanguage });

export async function createProject(
  tools: PictureTools,
  { details = null, ...wish }: z.output<typeof CreateProject>,
  image: Uint8Array | null,
  act: OfficeAct,
) {
  return asWritten(await createContent(projects, tools, { ...wish, details }, image, act));
}

export async function changeProject(
  tools: PictureTools,
  id: string,
  wish: z.output<typeof UpdateProject>,
  image: Uint8Array | null,
  act: OfficeAct,
) {
  return asWritten(await changeContent(projects, tools, id, wish, image, act));
}

export const removeProject = (tools: PictureTools, id: string, act: OfficeAct): Promise<void> =>
  removeContent(projects, tools, id, act);
