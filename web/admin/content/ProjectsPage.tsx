import { projectLengths } from '#contract/projects/projects.facts.ts';
import type { Project } from '#contract/projects/projects.ts';
import { createProject, deleteProject, updateProject } from '../../store/office-acts.ts';
import { officeHead } from '../shared/office-head.ts';
import { ContentScreen } from './ContentScreen.tsx';
import { asWritten, type ContentKind } from './content-kind.ts';

export const head = officeHead('nav.projects');

const projects: ContentKind<Project, 'name' | 'description' | 'details'> = {
  words: 'projects',
  list: (ask) => ask('listProjects', asWritten),
  create: ({ store }, draft) => store.dispatch(createProject(draft)).unwrap(),
  update: ({ store }, id, changes) => store.dispatch(updateProject({ id, changes })).unwrap(),
  remove: ({ store }, id) => store.dispatch(deleteProject(id)).unwrap(),
  fields: [
    { name: 'name', label: 'field.name', input: 'line', longest: projectLengths.name, required: 'name_required' },
    {
      name: 'description',
      label: 'field.description',
      input: 'text',
      longest: projectLengths.description,
      required: 'description_required',
    },
    { name: 'details', label: 'field.details', input: 'text', longest: projectLengths.details },
  ],
  nameOf: ({ name }) => name,
  textOf: ({ description }) => description,
};

export const Component = () => <ContentScreen kind={projects} />;
